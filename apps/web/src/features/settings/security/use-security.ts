import { securityPaths } from '@kadro/contract/accounts/security-paths';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

const securityKey = ['security'];
export const activityKey = ['activity'];

/** The passkeys of the account, and whether log-ins ask for a code. */
export const useSecurity = () =>
  useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => call(securityPaths.readSecurity, {}, { signal }),
    staleTime: 0,
  });

/** What happened to the account, the latest first. */
export const useActivity = () =>
  useInfiniteQuery({
    queryKey: activityKey,
    queryFn: ({ signal, pageParam }) =>
      call(securityPaths.listActivity, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Reads both anew after a change. */
export const useRenew = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: securityKey }),
      queries.invalidateQueries({ queryKey: activityKey }),
    ]);
  };
};
