/**
 * The items with no two of one group side by side, each as near to its place as that allows, behind an item of the group `after`, if
 * there is one. Where a group has more
 * than half of the items, what cannot be separated stands at the end.
 */
export const separateGroups = <Item extends { group: string }>(items: readonly Item[], after?: string): Item[] => {
  const waiting = [...items];
  const left = new Map<string, number>();
  for (const { group } of items) left.set(group, (left.get(group) ?? 0) + 1);
  const placed: Item[] = [];
  while (waiting.length > 0) {
    const before = placed.at(-1)?.group ?? after;
    // A group with more than half of what is left must be placed at every second step from now on.
    const pressing = waiting.find(({ group }) => group !== before && (left.get(group) ?? 0) * 2 > waiting.length);
    const next = pressing ?? waiting.find(({ group }) => group !== before) ?? waiting[0];
    if (next === undefined) break;
    waiting.splice(waiting.indexOf(next), 1);
    left.set(next.group, (left.get(next.group) ?? 0) - 1);
    placed.push(next);
  }
  return placed;
};
