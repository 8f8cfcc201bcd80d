import { ApiError } from '../api/api-error.ts';
import { keptPaths } from './kept-paths.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * Meaning of a failure for the entry that was sent. `refused`: the server knows the call and will never take it. `closed`: nothing
 * can be sent now. `odd`: neither reply nor refusal; another entry may succeed.
 */
export type SendFailure = 'refused' | 'closed' | 'odd';

/** No session, another build, too many calls, or a server that starts: these say nothing about the entry. */
const closedStatuses: ReadonlySet<number> = new Set([401, 419, 426, 429, 503]);

/**
 * A refusal is a status that the route declares in the contract, or 422, in the API's own words and with its mark. A proxy's page
 * of the same status is none, nor is the reply of an older server that does not know the route.
 */
export const judgeFailure = ({ route }: Pick<OutboxEntry, 'route'>, error: unknown): SendFailure => {
  if (!(error instanceof ApiError)) return 'odd';
  if (error.kind !== 'refused' || closedStatuses.has(error.status)) return 'closed';
  const declared: readonly number[] = keptPaths[route].errors;
  return error.isShaped && (error.status === 422 || declared.includes(error.status)) ? 'refused' : 'odd';
};
