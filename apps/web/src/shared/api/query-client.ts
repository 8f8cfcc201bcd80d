import type { ErrorStatus } from '@kadro/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { emit, listen } from '../events/events.ts';
import { isServerAway } from '../reach/server-reach.ts';
import { isKnownOutage } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Statuses that the caller words itself: no toast, no screen for them. */
    queryMeta: { handles?: readonly ErrorStatus[] };
    mutationMeta: { handles?: readonly ErrorStatus[] };
  }
}

/**
 * Server data of the pages. Failures are announced once, to `app/errors`; the library retries nothing, which would spoil the busy
 * counter and send writes twice.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isKnownOutage(error)) emit('failed', { error, handles: query.meta?.handles });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => emit('failed', { error, handles: mutation.meta?.handles }),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The app's only client. Outside the first chunk: nothing that the first card needs may import this file. */
export const queryClient: QueryClient = createQueryClient();
listen('sessionReset', () => queryClient.clear());
// The library itself reacts only to the browser's network state, which a restarted server does not change.
isServerAway.subscribe(() => {
  if (isServerAway.get()) return;
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state: { status } }) => status === 'error' });
});
