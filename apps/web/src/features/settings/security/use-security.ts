import { securityPaths } from '@kadro/contract/accounts/security-paths';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

const securityKey = ['security'];
export const activityKey = ['activity'];

/** Reads the account's passkeys, and whether log-ins require a code. */
export const useSecurity = () =>
  useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => call(securityPaths.readSecurity, {}, { signal }),
    staleTime: 0,
  });

/** Reads the account's security events, the latest first. */
export const useActivity = () =>
  useInfiniteQuery({
    queryKey: activityKey,
    queryFn: ({ signal, pageParam }) =>
      call(securityPaths.listActivity, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Returns a function that refetches both after a change. */
export const useRenew = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: securityKey }),
      queries.invalidateQueries({ queryKey: activityKey }),
    ]);
  };
};
