import { useEffect } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useStore } from '../../shared/store.ts';
import { followConnection, isOffline } from './follow-connection.ts';
import styles from './offline-notice.module.css';

/** A line at the top of the page as long as there is no connection; the page moves down by its height. */
export function OfflineNotice() {
  const t = useT();
  const isShown = useStore(isOffline);
  useEffect(followConnection, []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isShown);
  }, [isShown]);
  return (
    <div role="status" className={styles['place']}>
      {isShown && <p className={styles['notice']}>{t('error.offline')}</p>}
    </div>
  );
}
