import type { OpenSession } from '@kadro/contract';
import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { withProof } from '../../shared/auth/proof.ts';
import { call } from '../../shared/api/call.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { resetSession } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toast.ts';

export const devicesKey = ['sessions'];

/** Reads the user's sessions, the present one first. */
export const useDevices = () =>
  useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => (await call(accountPaths.listSessions, {}, { signal })).sessions,
    staleTime: 0,
  });

/** Logs out one of the user's other devices. A session that has ended already counts as a success. */
export const useEndSession = () => {
  const queries = useQueryClient();
  return useMutation({
    meta: { handles: [404] },
    mutationFn: ({ id }: OpenSession) =>
      withProof(() => call(accountPaths.endSession, { params: { id } }, { isRepeatable: true })),
    onSuccess: () => showToast({ text: translate('settings.deviceEnded'), tone: 'success', durationMs: 2000 }),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  });
};

/** Logs out all devices, this one too. */
export const useLogOutEverywhere = () =>
  useMutation({
    mutationFn: () => withProof(() => call(accountPaths.logOutEverywhere, {}, { isRepeatable: true })),
    onSuccess: () => {
      resetSession();
      navigate('/', { replace: true });
      showToast({ text: translate('settings.loggedOutEverywhere'), tone: 'success' });
    },
  });
