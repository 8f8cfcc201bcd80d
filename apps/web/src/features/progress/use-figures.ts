import type { Period } from '@kadro/contract';
import { progressPaths } from '@kadro/contract/learning/progress-paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { askOrRecall } from '../../shared/offline/kept-reply.ts';
import { useUser } from '../../shared/session/session.ts';

/** Reads the learner's figures of a period; the previous ones stay visible while they load. */
export const useFigures = (days: Period) => {
  const id = useUser()?.id;
  return useQuery({
    queryKey: ['figures', id, days],
    queryFn: ({ signal }) =>
      askOrRecall(`figures ${days}`, () => call(progressPaths.readFigures, { query: { days } }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Reads the learner's words by level. */
export const useLevelWords = () => {
  const id = useUser()?.id;
  return useQuery({
    queryKey: ['level words', id],
    queryFn: ({ signal }) => askOrRecall('level words', () => call(progressPaths.readLevelWords, {}, { signal })),
    staleTime: 0,
  });
};

/** Reads the last completed week. */
export const useWeek = () => {
  const id = useUser()?.id;
  return useQuery({
    queryKey: ['week', id],
    queryFn: ({ signal }) => askOrRecall('week', () => call(progressPaths.readWeek, {}, { signal })),
    staleTime: 0,
  });
};

/** Reads the sayings that the learner has found. */
export const useFoundFortunes = () => {
  const id = useUser()?.id;
  return useQuery({
    queryKey: ['found fortunes', id],
    queryFn: ({ signal }) => askOrRecall('found fortunes', () => call(progressPaths.readFoundFortunes, {}, { signal })),
    staleTime: 0,
  });
};
