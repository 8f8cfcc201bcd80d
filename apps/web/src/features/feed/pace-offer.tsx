import type { PaceOption } from '@kadro/contract';
import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { paths } from '@kadro/contract/route/paths';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { emit } from '../../shared/events/events.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { usePressGuard } from '../../shared/press/use-press-guard.ts';
import { session } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import styles from './dialogs.module.css';

/** Returns the next faster pace than `limit`; null for none, and until the server has answered. */
const useNextPace = (limit: number): PaceOption | null => {
  const [paces, setPaces] = useState<readonly PaceOption[]>([]);
  useEffect(() => {
    // Without an answer the dialog has only its standard offer.
    call(paths.readSite).then(
      (site) => setPaces(site.paces),
      () => undefined,
    );
  }, []);
  return paces.find(({ pace }) => pace > limit) ?? null;
};

/** Another way out of a full learning load: the next pace, with its cost. */
export const PaceOffer = ({ limit, onTaken }: { limit: number; onTaken: () => void }) => {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const next = useNextPace(limit);
  const takesPress = usePressGuard(next?.pace);
  if (next === null) return null;
  const take = async (): Promise<void> => {
    if (!takesPress('pace')) return;
    setIsBusy(true);
    try {
      session.user.set(await call(accountPaths.changeSettings, { body: { pace: next.pace } }));
      showToast({ text: t('feed.paceTaken'), tone: 'success' });
      onTaken();
    } catch (error) {
      emit('failed', { error });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles['pace']}>
      <p className={styles['text']}>{t('feed.paceText', { count: next.pace, answers: next.answersADay })}</p>
      <Button isWide disabled={isBusy} onClick={() => void take()}>
        {t('feed.paceTake', { count: next.pace })}
      </Button>
    </div>
  );
};
