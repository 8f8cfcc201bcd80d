import type { Streak } from '@kadro/contract';
import { paths } from '@kadro/contract/route/paths';
import { call } from '../api/call.ts';
import { learner } from './learner.ts';

let visit: Promise<{ streak: Streak }> | undefined;

/** Records the visit that wins the day if a reply says that it would; a failed attempt is repeated with the next reply. */
export const visitIfItWinsDay = ({ visitWinsDay }: { readonly visitWinsDay?: true | undefined }): void => {
  if (visitWinsDay !== true) return;
  const since = learner.mark();
  visit ??= call(paths.recordVisit).finally(() => (visit = undefined));
  visit.then(({ streak }) => learner.tell({ streak }, since)).catch(() => undefined);
};
