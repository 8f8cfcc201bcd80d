import { ApiError } from '../api/api-error.ts';
import { keptPaths } from './kept-paths.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * What a failure means for the entry that was sent. `refused`: the server knows the call and will never take it.
 * `closed`: nothing can be sent now, whatever it is. `odd`: neither reply nor refusal, and another entry may fare better.
 */
export type SendFailure = 'refused' | 'closed' | 'odd';

/** No session, another build, too many calls, or a server that starts: these tell nothing of the entry. */
const closedStatuses: ReadonlySet<number> = new Set([401, 419, 426, 429, 503]);

/**
 * A refusal is one that the route declares in the contract, or 422, in the API's own words and with its mark: a proxy's of the same
 * status is none, nor is that of an older server which does not know the route.
 */
export const judgeFailure = ({ route }: Pick<OutboxEntry, 'route'>, error: unknown): SendFailure => {
  if (!(error instanceof ApiError)) return 'odd';
  if (error.kind !== 'refused' || closedStatuses.has(error.status)) return 'closed';
  const declared: readonly number[] = keptPaths[route].errors;
  return error.isShaped && (error.status === 422 || declared.includes(error.status)) ? 'refused' : 'odd';
};
