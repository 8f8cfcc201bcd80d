import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isOffline } from '../../shared/connection/is-offline.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { unsent } from '../../shared/outbox/unsent.ts';
import { useStore } from '../../shared/store.ts';
import { followConnection } from './follow-connection.ts';
import styles from './connection-notice.module.css';

const UnsentDialog = lazy(async () => ({ default: (await import('./unsent-dialog.tsx')).UnsentDialog }));

/** A line at the top of the page while there is no connection, or while unsent entries remain; the page moves down by its height. */
export const ConnectionNotice = () => {
  const t = useT();
  const isLost = useStore(isOffline);
  const { waiting } = useStore(unsent);
  const isShown = isLost || waiting > 0;
  const [isOpen, setIsOpen] = useState(false);
  useEffect(followConnection, []);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute('data-notice', isShown);
    const line = notice.current;
    if (line === null) return undefined;
    // The number of lines depends on language, font size and orientation.
    const tellHeight = (): void => root.style.setProperty('--line-height', `${line.offsetHeight}px`);
    tellHeight();
    const watch = new ResizeObserver(tellHeight);
    watch.observe(line);
    return () => watch.disconnect();
  }, [isShown]);
  return (
    <>
      <div role="status" className={styles['place']}>
        {isShown && (
          <p ref={notice} className={styles['notice']}>
            {isLost ? (
              t('error.offline')
            ) : (
              <button type="button" className={styles['unsent']} onClick={() => setIsOpen(true)}>
                <span>{t('error.unsent', { count: waiting })}</span> <u>{t('error.unsentMore')}</u>
              </button>
            )}
          </p>
        )}
      </div>
      <Suspense>{isOpen && waiting > 0 && <UnsentDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};
