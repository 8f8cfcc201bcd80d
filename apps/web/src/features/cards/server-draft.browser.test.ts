import { expect, it } from 'vitest';
import type { CardDraft } from '@kadro/contract';
import { emptyFields } from './card-fields.ts';
import type { DeviceDraft } from './device-drafts.ts';
import { joinDrafts } from './server-draft.ts';

const word = (headword: string) => ({ ...emptyFields, headword });
const here = (id: string, headword: string, change: Partial<DeviceDraft> = {}): DeviceDraft => ({
  id,
  version: null,
  base: emptyFields,
  owner: 'anna',
  savedAtMs: 5,
  fields: word(headword),
  kept: null,
  ...change,
});
const there = (id: string, headword: string, version = 2): CardDraft => ({
  id,
  version,
  updatedAt: '1970-01-01T00:00:00.009Z',
  draft: {
    headword,
    translation: '',
    example: '',
    exampleTranslation: '',
    tags: '',
    isPrivate: false,
    commentsAllowed: true,
  },
});
const joined = (local: DeviceDraft[], remote: CardDraft[]) =>
  joinDrafts(local, remote, 'anna').map(({ id, fields, kept }) => [id, fields.headword, kept?.version ?? null]);

it('offers what lies on this device and what lies on others, the latest first', () => {
  expect(joined([here('a', 'owl')], [there('b', 'cat')])).toEqual([
    ['b', 'cat', 2],
    ['a', 'owl', null],
  ]);
});

it('takes the newer words of a draft that was not touched here since, and its own where it was', () => {
  const kept = { version: 1, fields: word('owl') };
  expect(joined([here('a', 'owl', { kept })], [there('a', 'owls')])).toEqual([['a', 'owls', 2]]);
  expect(joined([here('a', 'owlet', { kept })], [there('a', 'owls')])).toEqual([['a', 'owlet', 1]]);
  expect(joined([here('a', 'owlet', { kept })], [there('a', 'owl', 1)])).toEqual([['a', 'owlet', 1]]);
});

it('forgets what was sent or dropped elsewhere, unless it was touched here since', () => {
  const kept = { version: 1, fields: word('owl') };
  expect(joined([here('a', 'owl', { kept })], [])).toEqual([]);
  expect(joined([here('a', 'owlet', { kept })], [])).toEqual([['a', 'owlet', 1]]);
});
