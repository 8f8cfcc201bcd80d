import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import type { Result } from './draw-result.ts';
import { IconShare } from '../../shared/ui/icons-later.tsx';
import styles from './workout-end.module.css';

/** Draws a picture of the result and shares it; the code loads with the first tap. */
export const ShareButton = ({ result }: { result: Result }) => {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const share = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { shareResult } = await import('./share-result.ts');
      await shareResult(result);
    } catch {
      showToast({ text: t('workout.shareFailed'), tone: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <IconButton
      className={styles['share']}
      label={t('workout.share')}
      icon={<IconShare />}
      disabled={isBusy}
      onClick={() => void share()}
    />
  );
};
