import type { BotJob } from '@kadro/contract';
import { botPaths } from '@kadro/contract/admin/bot-paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** Poll intervals while a job runs, and while other admins may start one. */
const workingMs = 2_000;
const restingMs = 30_000;

const paceOf = (jobs: readonly BotJob[] | undefined): number =>
  jobs?.some(({ state, open }) => state === 'running' && open > 0) === true ? workingMs : restingMs;

/** Reads one page of the bot's jobs. */
export const botQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['admin', 'bot', 'jobs', cursor],
    queryFn: ({ signal }) => call(botPaths.readBot, { query: cursor === null ? {} : { cursor } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => paceOf(state.data?.jobs),
    placeholderData: keepPreviousData,
  });

/** Reads one job with its words. */
export const botJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'bot', id],
    queryFn: ({ signal }) => call(botPaths.readBotJob, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => paceOf(state.data && [state.data.job]),
    meta: { handles: [404] },
  });
