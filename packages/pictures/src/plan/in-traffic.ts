import type { Item } from '../figures/item.ts';

const vehicle = (name: string, more: Partial<Item> = {}): Item => ({
  name,
  isPerson: false,
  count: 1,
  sizeFactor: 1,
  ...more,
});

/** "Late because of the traffic": whoever it is about sits in a car among others. */
export const inTraffic = (items: readonly Item[], example: string): Item[] | undefined => {
  const isElsewhere = items.some(
    ({ relation }) => relation !== undefined && !(relation.kind === 'in' && relation.to[0]?.name === 'automobile'),
  );
  if (!/\btraffic\b(?! lights?)/i.test(example) || isElsewhere) return undefined;
  const others = [vehicle('taxi'), vehicle('automobile', { color: 'blue' })];
  const people = items.filter(({ isPerson }) => isPerson).slice(0, 2);
  if (people.length === 0) return [vehicle('bus'), ...others];
  const clock = items.filter(({ name }) => name === 'alarm-clock');
  return [
    ...people.map(({ pose: _pose, holds: _holds, ...one }): Item => ({
      ...one,
      relation: { kind: 'in', to: [vehicle('automobile')] },
    })),
    ...(clock.length > 0 ? clock : others.slice(1)),
    vehicle('taxi'),
  ];
};
