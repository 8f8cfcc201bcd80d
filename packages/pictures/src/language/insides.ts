import type { Relation } from '../figures/item.ts';

/** What is open to the eye for those who are in it. */
export const insides: Readonly<Record<string, string>> = {
  locomotive: 'train-carriage',
  metro: 'train-carriage',
  tram: 'train-carriage',
  'high-speed-train': 'train-carriage',
  'railway-car': 'train-carriage',
  airplane: 'airliner',
  fridge: 'open-fridge',
  ladder: 'stepladder',
};

/** How one is seen who passes through. */
export const passages: Readonly<Record<string, Relation>> = {
  tunnel: 'in',
  cave: 'in',
  gate: 'front',
  door: 'front',
  mud: 'on',
  puddle: 'on',
  grass: 'front',
};
