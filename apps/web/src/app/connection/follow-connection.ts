import { isOffline, needsServer } from '../../shared/connection/is-offline.ts';
import { onServerReturn } from '../../shared/reach/server-reach.ts';
import { emit } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { refreshUser, session } from '../../shared/session/session.ts';
import { showBanner } from '../../shared/ui/toast.ts';

/**
 * Keeps `isOffline` current, and says when the connection is back. With it, or with the server, who is here and how far they have
 * come is asked for anew; pages fetch their own data again by themselves. Returns the way to stop.
 */
export const followConnection = (): (() => void) => {
  const lose = () => isOffline.set(true);
  const regain = () => {
    if (!isOffline.get()) return;
    isOffline.set(false);
    showBanner(translate('error.online'));
  };
  needsServer.set({ say: () => translate('error.needsServer') });
  isOffline.set(!navigator.onLine);
  addEventListener('offline', lose);
  addEventListener('online', regain);
  const stop = onServerReturn(() => void recover().catch((error: unknown) => emit('failed', { error })));
  return () => {
    stop();
    removeEventListener('offline', lose);
    removeEventListener('online', regain);
  };
};

const recover = async (): Promise<void> => {
  if (session.user.get() === undefined || session.isKept.get()) await refreshUser();
  await refreshProgress();
};
