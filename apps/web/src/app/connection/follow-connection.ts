import { isOffline, needsServer } from '../../shared/connection/is-offline.ts';
import { onServerReturn } from '../../shared/reach/server-reach.ts';
import { emit } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { refreshUser, session } from '../../shared/session/session.ts';
import { showBanner } from '../../shared/ui/toast.ts';

/**
 * Keeps `isOffline` current and announces the return of the connection. When it or the server returns, reads the user and the progress
 * again; pages refetch their own data. Returns the function that stops it.
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
