import { useEffect, useState } from 'react';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { loadOutbox } from '../../shared/outbox/load-outbox.ts';
import { unsent } from '../../shared/outbox/unsent.ts';
import { useStore } from '../../shared/store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import { readRefusedWords } from './refused-words.ts';
import { saveUnsent } from './save-unsent.ts';
import styles from './connection-notice.module.css';

/** Lists unsent entries: they can be retried, saved as a file, or, if old, given up. */
export const UnsentDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { waiting, expired, stale, refused, left } = useStore(unsent);
  const old = expired + stale + refused + left;
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    if (refused === 0) return undefined;
    let isHere = true;
    void loadOutbox()
      .then(({ outbox }) => readRefusedWords(outbox.present()))
      .then((found) => isHere && setWords(found));
    return () => {
      isHere = false;
    };
  }, [refused]);
  const [attempt, setAttempt] = useState<'none' | 'running' | 'failed'>('none');

  const retry = async (): Promise<void> => {
    setAttempt('running');
    const { outbox } = await loadOutbox();
    await outbox.retry();
    setAttempt('failed');
    if (outbox.status.get().waiting > 0) return;
    onClose();
    showToast({ text: translate('error.unsentDone'), tone: 'success' });
  };
  const save = async (): Promise<void> => saveUnsent((await loadOutbox()).outbox.present());
  const discard = async (): Promise<void> => (await loadOutbox()).outbox.discardOld();

  return (
    <Dialog
      isOpen
      title={t('error.unsentTitle')}
      onClose={onClose}
      actions={
        <>
          {old > 0 && (
            <Button tone="danger" onClick={() => void discard()}>
              {t('error.unsentDiscard', { count: old })}
            </Button>
          )}
          <Button onClick={() => void save()}>{t('error.unsentSave')}</Button>
          <Button tone="primary" disabled={attempt === 'running' || waiting === stale} onClick={() => void retry()}>
            {t('error.unsentRetry')}
          </Button>
        </>
      }
    >
      <div className={styles['about']}>
        {waiting > refused && <p>{t('error.unsentText', { count: waiting - refused })}</p>}
        {expired > 0 && <p>{t('error.unsentExpired', { count: expired })}</p>}
        {stale > 0 && <p>{t('error.unsentStale', { count: stale })}</p>}
        {refused > 0 && (
          <p>
            <span>{t('error.unsentRefused', { count: refused })}</span>
            {words.length > 0 && <strong className={styles['words']}>{words.join(', ')}</strong>}
          </p>
        )}
        {left > 0 && <p>{t('error.unsentLeft', { count: left })}</p>}
        <p role="status">
          {attempt === 'running' && <span>{t('error.unsentTrying')}</span>}
          {attempt === 'failed' && <span>{t('error.unsentFailed')}</span>}
        </p>
      </div>
    </Dialog>
  );
};
