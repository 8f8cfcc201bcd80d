import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { WordsView } from './words-view.ts';

/** Reads one page of the words. */
export const wordsQuery = ({ query, level, part, sort, cursor }: WordsView) =>
  queryOptions({
    queryKey: ['admin', 'words', 'list', { query, level, part, sort, cursor }],
    queryFn: ({ signal }) =>
      call(
        adminPaths.listAdminWords,
        {
          query: {
            sort,
            ...(query !== '' && { query }),
            ...(level && { level }),
            ...(part && { partOfSpeech: part }),
            ...(cursor !== null && { cursor }),
          },
        },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Reads one word with its cards. */
export const wordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'words', 'one', id],
    queryFn: ({ signal }) => call(adminPaths.readAdminWord, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { handles: [404] },
  });

/** Reads the preview of a merge of a word into another. */
export const previewQuery = (id: string, into: string) =>
  queryOptions({
    queryKey: ['admin', 'words', 'merge', id, into],
    queryFn: ({ signal }) => call(adminPaths.previewMerge, { params: { id }, query: { into } }, { signal }),
    staleTime: 0,
    meta: { handles: [404, 422] },
  });
