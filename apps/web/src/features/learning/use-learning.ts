import type { Card, KnownPage, LearningPage, LearningWord } from '@kadro/contract';
import type { Stage } from '@kadro/core/levels';
import { paths } from '@kadro/contract/paths';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { sendWaiting } from '../../shared/outbox/hand-over.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { learner } from '../../shared/learner/learner.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { showToast } from '../../shared/ui/toast.ts';

/** The words of one stage, 50 a page, soonest due first. */
export const useStageWords = (stage: Stage) =>
  useInfiniteQuery({
    queryKey: ['learning', stage],
    queryFn: async ({ pageParam, signal }): Promise<LearningPage> => {
      // A word that was chosen a moment ago is to stand here, too.
      await sendWaiting();
      const since = learner.mark();
      const page = await call(
        paths.listLearning,
        { query: pageParam === null ? { stage } : { stage, cursor: pageParam } },
        { signal },
      );
      learner.tell({ load: page.load, words: page.counts }, since);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });

const replaceWord = (known: InfiniteData<LearningPage> | undefined, word: LearningWord) =>
  known && {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      words: page.words.map((old) => (old.card.wordId === word.card.wordId ? word : old)),
    })),
  };

/** Puts a stubborn word aside for two weeks. */
export const usePutAside = (stage: Stage) =>
  useMutation({
    mutationFn: (wordId: string): Promise<LearningWord> => call(paths.putWordAside, { params: { wordId } }),
    onSuccess: (word) => {
      queryClient.setQueryData<InfiniteData<LearningPage>>(['learning', stage], (known) => replaceWord(known, word));
      void queryClient.invalidateQueries({ queryKey: ['learning'] });
      void refreshProgress();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['learning'] }),
  });

/** Reads the lists anew once a word has gone from one of them, and what else counts words. */
const afterRemoval = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['learning'] });
  void queryClient.invalidateQueries({ queryKey: ['known'] });
  void refreshProgress();
};

/** Drops a word from learning. */
export const useDrop = () =>
  useMutation({
    mutationFn: ({ wordId }: Pick<Card, 'wordId' | 'headword'>) => call(paths.dropWord, { params: { wordId } }),
    onSuccess: (_, { headword }) => showToast({ text: translate('learning.dropped', { word: headword }) }),
    onSettled: afterRemoval,
  });

/** The words marked as known, 50 a page, those that begin like `query`. */
export const useKnownWords = (query: string) =>
  useInfiniteQuery({
    queryKey: ['known', query],
    queryFn: async ({ pageParam, signal }): Promise<KnownPage> => {
      await sendWaiting();
      return call(
        paths.listKnown,
        { query: { ...(query && { query }), ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Takes the mark of a word as known back. */
export const useTakeKnownBack = () =>
  useMutation({
    mutationFn: ({ wordId }: Pick<Card, 'wordId' | 'headword'>) => call(paths.takeKnownBack, { params: { wordId } }),
    onSuccess: (_, { headword }) => showToast({ text: translate('learning.knownTaken', { word: headword }) }),
    onSettled: afterRemoval,
  });
