import { readFileSync } from 'node:fs';
import { draftContent } from '@kadro/contract';
import { expect, it } from 'vitest';
import { readDraft, writeStoredDraft } from './stored-draft.ts';

const releaseOf = (number: number): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/release-${number}.json`, import.meta.url), 'utf8'));

it('reads what each release wrote as the same draft, and writes the newest shape', () => {
  const drafts = [1, 2].map((number) => readDraft(releaseOf(number)));
  expect(drafts[0]).toMatchObject({ headword: 'otter', photoId: 'photo-1' });
  expect(drafts[1]).toEqual(drafts[0]);
  const draft = drafts[0] ?? expect.fail('release 1 is not read');
  expect(draftContent.parse(draft)).toEqual(draft);
  expect(JSON.parse(writeStoredDraft(draft))).toEqual(releaseOf(2));
});

it('leaves what a newer release wrote, and refuses what is no draft', () => {
  expect(readDraft({ v: 3, words: ['otter'] })).toBeNull();
  for (const wrong of ['{', [], { v: 2, headword: 'otter' }, { headword: 1 }])
    expect(() => readDraft(wrong)).toThrow('a stored draft');
});
