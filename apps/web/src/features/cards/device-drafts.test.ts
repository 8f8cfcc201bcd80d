import { beforeEach, expect, it } from 'vitest';
import { storage } from '../../shared/storage/storage.ts';
import { emptyFields } from './card-fields.ts';
import { draftsKey, dropDraft, keepDraft, readDrafts, type DeviceDraft } from './device-drafts.ts';

const draft = (id: string, change: Partial<DeviceDraft> = {}): DeviceDraft => ({
  id,
  version: null,
  base: emptyFields,
  owner: null,
  savedAtMs: 1,
  fields: { ...emptyFields, headword: id },
  kept: null,
  ...change,
});
beforeEach(() => storage.remove(draftsKey));

it('keeps each draft once, the latest first, and forgets what is dropped', () => {
  keepDraft(draft('a'));
  keepDraft(draft('b'));
  keepDraft(draft('a', { savedAtMs: 2 }));
  expect(readDrafts(null).map(({ id, savedAtMs }) => [id, savedAtMs])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  dropDraft('a');
  expect(readDrafts(null).map(({ id }) => id)).toEqual(['b']);
});

it('shows nobody what another account typed', () => {
  keepDraft(draft('hers', { owner: 'anna' }));
  keepDraft(draft('guests'));
  expect(readDrafts('boris').map(({ id }) => id)).toEqual(['guests']);
  expect(readDrafts('anna').map(({ id }) => id)).toEqual(['guests', 'hers']);
});

it.each(['', '{', '{}', '[1, null, {"id": 5}]'])('takes %s for no drafts', (text) => {
  storage.set(draftsKey, text);
  expect(readDrafts(null)).toEqual([]);
});

it('reads what it knows of fields that another release wrote', () => {
  storage.set(draftsKey, JSON.stringify([{ id: 'a', savedAtMs: 1, fields: { headword: 'cat', partOfSpeech: 'x' } }]));
  expect(readDrafts(null)[0]?.fields).toEqual({ ...emptyFields, headword: 'cat' });
});
