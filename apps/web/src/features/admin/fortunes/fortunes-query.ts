import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { queryOf, type FortunesView } from './fortunes-view.ts';

/** Reads one page of the sayings. */
export const fortunesQuery = (view: FortunesView) =>
  queryOptions({
    queryKey: ['admin', 'fortunes', 'list', queryOf(view)],
    queryFn: ({ signal }) => call(adminPaths.listFortunes, { query: queryOf(view) }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Reads one saying. */
export const fortuneQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'fortunes', 'one', id],
    queryFn: ({ signal }) => call(adminPaths.readFortune, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { handles: [404] },
  });
