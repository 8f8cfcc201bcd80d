import type { PushSettings, PushState } from '@kadro/contract';
import { pushPaths } from '@kadro/contract/push/push-paths';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import { pushStanding } from '../../shared/push/push-standing.ts';

const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => call(pushPaths.readPush, {}, { signal }),
  staleTime: 0,
});

/** Reads the devices that get push messages, and the kinds; refetched when this device's state changes. */
export const usePush = (): PushState | undefined => {
  const client = useQueryClient();
  useEffect(
    () => pushStanding.subscribe(() => void client.invalidateQueries({ queryKey: pushQuery.queryKey })),
    [client],
  );
  return useQuery(pushQuery).data;
};

/** Changes the kinds of messages; a change shows at once and is reverted if the server refuses it. */
export const useChangePush = () => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'push' },
    mutationFn: (body: Partial<PushSettings>) => call(pushPaths.changePush, { body }, { isRepeatable: true }),
    onMutate: (body) =>
      client.setQueryData(
        pushQuery.queryKey,
        (known) => known && { ...known, settings: { ...known.settings, ...body } },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
};

/** Ends push messages to a device; one that is gone already counts as removed. */
export const useRemoveDevice = () => {
  const client = useQueryClient();
  return useMutation({
    meta: { handles: [404] },
    mutationFn: (id: string) => call(pushPaths.removePushToken, { params: { id } }, { isRepeatable: true }),
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
};
