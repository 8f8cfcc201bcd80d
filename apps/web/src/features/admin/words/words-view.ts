import { maxQueryLength } from '@kadro/contract/route/limits';
import { levels, partsOfSpeech, type Level, type PartOfSpeech } from '@kadro/core/terms/levels';
import { href } from '@kadro/contract/screens/screens';

export const wordSorts = ['headword', 'rank'] as const;

/** The filters of words in the address; null for none. */
export interface WordsView {
  readonly query: string;
  readonly level: Level | null;
  readonly part: PartOfSpeech | null;
  readonly sort: (typeof wordSorts)[number];
  /** The page's start; null for the first page. */
  readonly cursor: string | null;
}

/** Returns the view in an address's query; unknown values become defaults. */
export const readWordsView = (search: string): WordsView => {
  const given = new URLSearchParams(search);
  return {
    query: (given.get('query') ?? '').slice(0, maxQueryLength),
    level: levels.find((known) => known === given.get('level')) ?? null,
    part: partsOfSpeech.find((known) => known === given.get('part')) ?? null,
    sort: wordSorts.find((known) => known === given.get('sort')) ?? 'headword',
    cursor: given.get('cursor')?.slice(0, 200) ?? null,
  };
};

/** Returns the address of a view; defaults are left out. */
export const wordsHref = ({ query, level, part, sort, cursor }: WordsView): `/${string}` =>
  href('adminWords', {
    ...(query !== '' && { query }),
    ...(level && { level }),
    ...(part && { part }),
    ...(sort !== 'headword' && { sort }),
    ...(cursor !== null && { cursor }),
  });
