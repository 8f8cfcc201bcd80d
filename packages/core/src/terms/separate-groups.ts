/**
 * Orders items so that no two of one group are adjacent, each as near to its place as possible, following an item of the group
 * `after`, if given. If a group has more than half of the items, the inseparable rest is at the end.
 */
export const separateGroups = <Item extends { group: string }>(items: readonly Item[], after?: string): Item[] => {
  const remaining = [...items];
  const countsLeft = new Map<string, number>();
  for (const { group } of items) countsLeft.set(group, (countsLeft.get(group) ?? 0) + 1);
  const placed: Item[] = [];
  while (remaining.length > 0) {
    const before = placed.at(-1)?.group ?? after;
    // A group with more than half of the rest must take every second place from now on.
    const pressing = remaining.find(
      ({ group }) => group !== before && (countsLeft.get(group) ?? 0) * 2 > remaining.length,
    );
    const next = pressing ?? remaining.find(({ group }) => group !== before) ?? remaining[0];
    if (next === undefined) break;
    remaining.splice(remaining.indexOf(next), 1);
    countsLeft.set(next.group, (countsLeft.get(next.group) ?? 0) - 1);
    placed.push(next);
  }
  return placed;
};
