import type { RouteInput, changeSettings, User } from '@kadro/contract';
import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { session } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toast.ts';

type Settings = RouteInput<typeof changeSettings>['body'];

/** The user as the server last told it, while changes are under way. */
let told: User | null = null;
let underWay = 0;

/**
 * Sends what the learner set; the new value shows at once and goes back where the server refuses it. Of several changes
 * at a time the server gets one after the other, and what it told stands in the end.
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
      // Whoever logged out meanwhile stays logged out.
      if (underWay === 0 && told !== null && session.user.get()?.id === told.id) session.user.set(told);
    },
  });

const withoutGaps = (body: Settings): Partial<User> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
