import { paths } from '@kadro/contract/route/paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Settings of this installation: outside log-ins, and its operator. Pages work without it. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call(paths.readSite, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { handles: [404, 429, 500, 503] },
});
