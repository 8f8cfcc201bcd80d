import type { RouteInput, changeSettings, User } from '@kadro/contract';
import { paths } from '@kadro/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { refreshProgress, session } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toast.ts';

type Settings = RouteInput<typeof changeSettings>['body'];

/** Sends what the learner set; the new value shows at once and goes back where the server refuses it. */
export const useChangeSettings = () =>
  useMutation({
    mutationFn: (body: Settings) => call(paths.changeSettings, { body }),
    onMutate: (body) => {
      const before = session.user.get();
      if (before) session.user.set({ ...before, ...withoutGaps(body) });
      return before;
    },
    onError: (_error, _body, before) => session.user.set(before),
    onSuccess: (user) => {
      session.user.set(user);
      showToast({ text: translate('settings.saved'), tone: 'success', durationMs: 2000 });
      return refreshProgress();
    },
  });

const withoutGaps = (body: Settings): Partial<User> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
