import type { Item } from '../figures/item.ts';
import { oneThing } from '../figures/item.ts';

/** "Late because of the traffic": puts the subject into a car among others. */
export const inTraffic = (items: readonly Item[], example: string): Item[] | undefined => {
  const isElsewhere = items.some(
    ({ relation }) => relation !== undefined && !(relation.kind === 'in' && relation.to[0]?.name === 'automobile'),
  );
  if (!/\btraffic\b(?! lights?)/i.test(example) || isElsewhere) return undefined;
  const others = [oneThing('taxi'), oneThing('automobile', { color: 'blue' })];
  const people = items.filter(({ isPerson }) => isPerson).slice(0, 2);
  if (people.length === 0) return [oneThing('bus'), ...others];
  const clock = items.filter(({ name }) => name === 'alarm-clock');
  return [
    ...people.map(({ pose: _pose, holds: _holds, ...one }): Item => ({
      ...one,
      relation: { kind: 'in', to: [oneThing('automobile')] },
    })),
    ...(clock.length > 0 ? clock : others.slice(1)),
    oneThing('taxi'),
  ];
};
