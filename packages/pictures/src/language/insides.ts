import type { Relation } from '../figures/item.ts';

/** Interiors visible to the people inside. */
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

/** Relation of a person who passes through. */
export const passages: Readonly<Record<string, Relation>> = {
  tunnel: 'in',
  cave: 'in',
  gate: 'front',
  door: 'front',
  mud: 'on',
  puddle: 'on',
  grass: 'front',
};
