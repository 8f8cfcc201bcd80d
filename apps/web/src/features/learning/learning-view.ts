import { maxQueryLength } from '@kadro/contract/route/limits';
import { href } from '@kadro/contract/screens/screens';
import type { LearningSort } from '@kadro/contract';

/** How the learner's words are laid out: in columns by stage, or as one list in an order. */
export const arrangements = ['stage', 'due', 'newest', 'alphabet'] as const satisfies readonly (
  | 'stage'
  | LearningSort
)[];
export type Arrangement = (typeof arrangements)[number];

/** What of the learning screen its address says, so that coming back and sharing show the same. */
export interface LearningView {
  readonly sort: Arrangement;
  readonly query: string;
  /** Id of the word whose card lies open. */
  readonly word: string | null;
}

/** The view that an address's query names; what it does not know is as at first. */
export const readView = (search: string): LearningView => {
  const given = new URLSearchParams(search);
  const word = given.get('word');
  return {
    sort: arrangements.find((known) => known === given.get('sort')) ?? 'stage',
    query: (given.get('query') ?? '').slice(0, maxQueryLength),
    word: word !== null && /^[a-z0-9-]{1,64}$/.test(word) ? word : null,
  };
};

/** The address of a view; what is as at first is left out. */
export const viewHref = ({ sort, query, word }: LearningView): string =>
  href('learning', {
    ...(sort !== 'stage' && { sort }),
    ...(query !== '' && { query }),
    ...(word !== null && { word }),
  });
