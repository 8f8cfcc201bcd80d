import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useStore } from '../../shared/store.ts';
import { followConnection, isOffline } from './follow-connection.ts';
import styles from './offline-notice.module.css';

/** A line at the top of the page as long as there is no connection; the page moves down by its height. */
export function OfflineNotice() {
  const t = useT();
  const isShown = useStore(isOffline);
  useEffect(followConnection, []);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute('data-offline', isShown);
    // As many lines as its words need in this language, at this size of letters.
    if (isShown) root.style.setProperty('--offline-height', `${notice.current?.offsetHeight ?? 0}px`);
  }, [isShown]);
  return (
    <div role="status" className={styles['place']}>
      {isShown && (
        <p ref={notice} className={styles['notice']}>
          {t('error.offline')}
        </p>
      )}
    </div>
  );
}
