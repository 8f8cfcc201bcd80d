import type { Card, ChosenWord, KnownPage, LearningPage, WordHistory } from '@kadro/contract';
import { learningPaths } from '@kadro/contract/learning/learning-paths';
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';

/** Returns a word from the loaded lists, so that its card shows at once. */
const findInLists = (wordId: string): ChosenWord | undefined => {
  for (const [, data] of queryClient.getQueriesData<InfiniteData<LearningPage>>({ queryKey: ['learning'] })) {
    const found = data?.pages.flatMap(({ words }) => words).find(({ card }) => card.wordId === wordId);
    if (found !== undefined) {
      const { card, ...learning } = found;
      return { card, learning, chosenAt: '' };
    }
  }
  for (const [, data] of queryClient.getQueriesData<InfiniteData<KnownPage>>({ queryKey: ['known'] })) {
    const found = data?.pages.flatMap(({ words }) => words).find(({ card }) => card.wordId === wordId);
    if (found !== undefined) return { card: found.card, learning: null, chosenAt: found.knownSince };
  }
  return undefined;
};

/** Reads one of the learner's words. */
export const useWord = (wordId: string) =>
  useQuery({
    queryKey: ['word', wordId],
    queryFn: ({ signal }): Promise<ChosenWord> => call(learningPaths.readWord, { params: { wordId } }, { signal }),
    placeholderData: () => findInLists(wordId),
    staleTime: 0,
    meta: { handles: [404] },
  });

/** Reads other cards of a stubborn word, which could replace its card. */
export const useOtherCards = (wordId: string) =>
  useQuery({
    queryKey: ['word', wordId, 'cards'],
    queryFn: async ({ signal }): Promise<readonly Card[]> =>
      (await call(learningPaths.listWordCards, { params: { wordId } }, { signal })).cards,
    staleTime: 0,
    meta: { handles: [404] },
  });

/** Reads a word's history, newest first, 20 a page. */
export const useWordHistory = (wordId: string) =>
  useInfiniteQuery({
    queryKey: ['word', wordId, 'history'],
    queryFn: ({ pageParam, signal }): Promise<WordHistory> =>
      call(
        learningPaths.listWordHistory,
        { params: { wordId }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
