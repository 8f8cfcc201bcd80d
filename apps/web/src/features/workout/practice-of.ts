import { maxQueryLength } from '@kadro/contract/route/limits';

/** The words to practise without counting: those in learning or those marked as known, filtered by a search. */
export interface Practice {
  readonly which: 'learning' | 'known';
  readonly query: string;
}

/** Returns the practice that an address's query names; null for a workout that counts. */
export const practiceOf = (search: string): Practice | null => {
  const given = new URLSearchParams(search);
  const which = given.get('practice');
  return which === 'learning' || which === 'known'
    ? { which, query: (given.get('query') ?? '').slice(0, maxQueryLength) }
    : null;
};
