import { maxQueryLength } from '@kadro/contract/route/limits';
import { levels, partsOfSpeech, type Level, type PartOfSpeech } from '@kadro/core/terms/levels';
import { href } from '@kadro/contract/screens/screens';

export const wordSorts = ['headword', 'rank'] as const;

/** What of the words their address says; null where nothing is filtered. */
export interface WordsView {
  readonly query: string;
  readonly level: Level | null;
  readonly part: PartOfSpeech | null;
  readonly sort: (typeof wordSorts)[number];
  /** Where the page begins; null for the first one. */
  readonly cursor: string | null;
}

/** The view that an address's query names; what it does not know is as at first. */
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

/** The address of a view; what is as at first is left out. */
export const wordsHref = ({ query, level, part, sort, cursor }: WordsView): `/${string}` =>
  href('adminWords', {
    ...(query !== '' && { query }),
    ...(level && { level }),
    ...(part && { part }),
    ...(sort !== 'headword' && { sort }),
    ...(cursor !== null && { cursor }),
  });
