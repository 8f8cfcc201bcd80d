import { maxQueryLength } from '@kadro/contract/route/limits';
import { href } from '@kadro/contract/screens/screens';
import type { LearningSort } from '@kadro/contract';

/** Layouts of the learner's words: in columns by stage, or as one list in an order. */
export const arrangements = ['stage', 'due', 'newest', 'alphabet'] as const satisfies readonly (
  | 'stage'
  | LearningSort
)[];
export type Arrangement = (typeof arrangements)[number];

/** The learning screen's state in its address, so that going back and sharing show the same. */
export interface LearningView {
  readonly sort: Arrangement;
  readonly query: string;
  /** Id of the word whose card is open. */
  readonly word: string | null;
}

/** Returns the view in an address's query; unknown values become defaults. */
export const readView = (search: string): LearningView => {
  const given = new URLSearchParams(search);
  const word = given.get('word');
  return {
    sort: arrangements.find((known) => known === given.get('sort')) ?? 'stage',
    query: (given.get('query') ?? '').slice(0, maxQueryLength),
    word: word !== null && /^[a-z0-9-]{1,64}$/.test(word) ? word : null,
  };
};

/** Returns the address of a view; defaults are left out. */
export const viewHref = ({ sort, query, word }: LearningView): string =>
  href('learning', {
    ...(sort !== 'stage' && { sort }),
    ...(query !== '' && { query }),
    ...(word !== null && { word }),
  });
