import fc from 'fast-check';
import { expect, it } from 'vitest';
import { separateGroups } from './separate-groups.ts';

const groupsOf = (groups: readonly string[], after?: string): string[] =>
  separateGroups(
    groups.map((group) => ({ group })),
    after,
  ).map(({ group }) => group);

it('begins with another group than the item behind which it lies, wherever there is one', () => {
  expect(groupsOf(['a', 'a', 'b'], 'a')).toEqual(['b', 'a', 'a']);
  expect(groupsOf(['a', 'a', 'b'], 'b')).toEqual(['a', 'b', 'a']);
  expect(groupsOf(['a'], 'a')).toEqual(['a']);
  const group = fc.constantFrom('a', 'b', 'c');
  fc.assert(
    fc.property(fc.array(group, { minLength: 1 }), group, (groups, after) => {
      const separated = groupsOf(groups, after);
      expect(separated.toSorted()).toEqual(groups.toSorted());
      expect(separated[0] === after).toBe(groups.every((each) => each === after));
    }),
  );
});
