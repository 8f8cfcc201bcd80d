import type { Card, KnownPage, LearningPage, LearningSort } from '@kadro/contract';
import type { Stage } from '@kadro/core/terms/levels';
import { learningPaths } from '@kadro/contract/learning/learning-paths';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { askOrRecall } from '../../shared/offline/kept-reply.ts';
import { sendWaiting } from '../../shared/outbox/hand-over.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { learner } from '../../shared/learner/learner.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { showToast } from '../../shared/ui/toast.ts';

/** Selects the learner's words and their order; by due time by default. */
export interface WordFilter {
  readonly stage?: Stage;
  readonly sort?: LearningSort;
  readonly query?: string;
}

/** Reads the words in learning that match a filter, 50 a page. While the filter changes, the earlier words stay. */
export const useWords = (filter: WordFilter) =>
  useInfiniteQuery({
    queryKey: ['learning', filter],
    queryFn: async ({ pageParam, signal }): Promise<LearningPage> => {
      // A word that was chosen a moment ago must be included.
      await sendWaiting();
      const ask = async (): Promise<LearningPage> => {
        const since = learner.mark();
        const query = { ...filter, ...(pageParam !== null && { cursor: pageParam }) };
        const page = await call(learningPaths.listLearning, { query }, { signal });
        learner.tell({ load: page.load, words: page.counts }, since);
        return page;
      };
      // The server does the search; the first page of a list is cached for offline use.
      const isKept = pageParam === null && filter.query === undefined;
      if (!isKept) return await ask();
      const page = await askOrRecall(`learning ${JSON.stringify(filter)}`, ask);
      // Cached counts apply, too, unless newer ones are known.
      learner.recall({ load: page.load, words: page.counts });
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Reads the lists again after a word has changed or left one of them, and everything else that counts words. */
export const afterChange = (): void => {
  for (const list of ['learning', 'known', 'word']) void queryClient.invalidateQueries({ queryKey: [list] });
  void refreshProgress();
};

type Named = Pick<Card, 'wordId' | 'headword'>;

/** Resumes a word that was put aside. */
export const useTakeUp = () =>
  useMutation({
    mutationFn: ({ wordId }: Named) => call(learningPaths.takeWordUp, { params: { wordId } }),
    onSuccess: (_, { headword }) => showToast({ text: translate('learning.tookUp', { word: headword }) }),
    onSettled: afterChange,
  });

/** Puts a stubborn word aside for two weeks; its toast offers to undo that. */
export const usePutAside = () => {
  const takeUp = useTakeUp();
  return useMutation({
    mutationFn: ({ wordId }: Named) => call(learningPaths.putWordAside, { params: { wordId } }),
    onSuccess: (_, word) =>
      showToast({
        text: translate('learning.putAsideDone', { word: word.headword }),
        action: { label: translate('learning.undo'), onClick: () => takeUp.mutate(word) },
      }),
    onSettled: afterChange,
  });
};

/** Continues a stubborn word with another card of it. */
export const useLearnByCard = () =>
  useMutation({
    mutationFn: ({ id: cardId, wordId }: Card) =>
      call(learningPaths.exchangeCard, { params: { wordId }, body: { cardId } }),
    onSuccess: (_, { headword }) => showToast({ text: translate('learning.other.taken', { word: headword }) }),
    onSettled: afterChange,
  });

/** Drops a word from learning. */
export const useDrop = () =>
  useMutation({
    mutationFn: ({ wordId }: Named) => call(learningPaths.dropWord, { params: { wordId } }),
    onSuccess: (_, { headword }) => showToast({ text: translate('learning.dropped', { word: headword }) }),
    onSettled: afterChange,
  });

/** Reads the words marked as known, 50 a page, with a word that begins like `query`. */
export const useKnownWords = (query: string) =>
  useInfiniteQuery({
    queryKey: ['known', query],
    queryFn: async ({ pageParam, signal }): Promise<KnownPage> => {
      await sendWaiting();
      return call(
        learningPaths.listKnown,
        { query: { ...(query && { query }), ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Removes the mark of a word as known. */
export const useTakeKnownBack = () =>
  useMutation({
    mutationFn: ({ wordId }: Named) => call(learningPaths.takeKnownBack, { params: { wordId } }),
    onSuccess: (_, { headword }) => showToast({ text: translate('learning.knownTaken', { word: headword }) }),
    onSettled: afterChange,
  });
