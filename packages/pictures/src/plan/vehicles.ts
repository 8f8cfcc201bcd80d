import { isBeast } from '../figures/habits.ts';
import { spriteSize } from '../figures/sizes.ts';
import type { Mention } from '../language/read-relations.ts';
import { spriteGroup } from '../sprites/catalog.ts';

/** Ways to travel, with the vehicle if the sentence names none. */
export const vehicles: Readonly<Record<string, { kind: 'on' | 'in'; name: string }>> = {
  ride: { kind: 'on', name: 'bicycle' },
  drive: { kind: 'in', name: 'automobile' },
  park: { kind: 'in', name: 'automobile' },
  sail: { kind: 'in', name: 'sailboat' },
  row: { kind: 'in', name: 'canoe' },
};

export const isRidden = ({ name }: Mention, { kind }: { kind: string }): boolean =>
  spriteSize(name) > 0.4 &&
  (isBeast(name) ? kind === 'on' : spriteGroup(name) === '' && !/airport|station|city|school/.test(name));

export const thingNamed = (name: string): Mention => ({
  position: 0,
  name,
  isPerson: false,
  count: 1,
  isHeadword: false,
  score: 30,
});
