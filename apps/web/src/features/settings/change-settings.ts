import type { RouteInput, changeSettings, User } from '@kadro/contract';
import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { session } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toast.ts';

type Settings = RouteInput<typeof changeSettings>['body'];

/** The server's latest user while changes are being sent. */
let told: User | null = null;
let underWay = 0;

/**
 * Sends changed settings; the new value shows at once and is reverted if the server refuses it. Concurrent changes are sent one
 * after the other, and the server's last answer applies in the end.
 */
export const useChangeSettings = () =>
  useMutation({
    scope: { id: 'settings' },
    mutationFn: (body: Settings) => call(accountPaths.changeSettings, { body }),
    onMutate: (body) => {
      const user = session.user.get();
      if (underWay === 0) told = user ?? null;
      underWay += 1;
      if (user) session.user.set({ ...user, ...withoutGaps(body) });
    },
    onSuccess: (user) => {
      told = user;
      showToast({ text: translate('settings.saved'), tone: 'success', durationMs: 2000 });
      void refreshProgress();
    },
    onSettled: () => {
      underWay -= 1;
      // A user who has logged out since stays logged out.
      if (underWay === 0 && told !== null && session.user.get()?.id === told.id) session.user.set(told);
    },
  });

const withoutGaps = (body: Settings): Partial<User> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
