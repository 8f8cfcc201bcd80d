import { expect, it } from 'vitest';
import { tilesOf } from './photo-tiles.ts';

const photos = ['a', 'b'].map((id) => ({ id, kind: 'drawn' as const }));
const namesOf = (known: Partial<Parameters<typeof tilesOf>[0]>): string[] =>
  tilesOf({ presentId: null, chosenId: '', ownId: null, photos, ...known }).map(
    ({ id, kind, number }) => `${id} ${kind}${number || ''}`,
  );

it.each([
  [{}, ['a made1', 'b made2']],
  [{ chosenId: 'b' }, ['a made1', 'b made2']],
  [{ chosenId: 'old' }, ['old earlier', 'a made1', 'b made2']],
  [{ presentId: 'now', chosenId: 'now' }, ['now present', 'a made1', 'b made2']],
  [{ presentId: 'a', chosenId: 'a' }, ['a made1', 'b made2']],
  [{ ownId: 'mine', chosenId: 'mine' }, ['a made1', 'b made2', 'mine own']],
  [{ ownId: 'mine', presentId: 'now', chosenId: 'old', photos: [] }, ['now present', 'old earlier', 'mine own']],
])('lists each picture once: %o', (known, names) => {
  expect(namesOf(known)).toEqual(names);
});
