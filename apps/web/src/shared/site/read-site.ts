import { paths } from '@kadro/contract/route/paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** What differs between installations: outside log-ins, and who runs it. Pages do without it where it cannot come. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(paths.readSite, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { handles: [404, 429, 500, 503] },
});
