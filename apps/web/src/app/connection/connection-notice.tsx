import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { unsent } from '../../shared/outbox/unsent.ts';
import { useStore } from '../../shared/store.ts';
import { followConnection, isOffline } from './follow-connection.ts';
import styles from './connection-notice.module.css';

const UnsentDialog = lazy(async () => ({ default: (await import('./unsent-dialog.tsx')).UnsentDialog }));

/**
 * A line at the top of the page as long as there is no connection, or something could not be sent though there is one; the
 * page moves down by its height.
 */
export const ConnectionNotice = () => {
  const t = useT();
  const isLost = useStore(isOffline);
  const { waiting } = useStore(unsent);
  const isShown = isLost || waiting > 0;
  const [isOpen, setIsOpen] = useState(false);
  useEffect(followConnection, []);
  const notice = useRef<HTMLParagraphElement>(null);
  // At every change, as the line may have become another one.
  useEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute('data-notice', isShown);
    // As many lines as its words need in this language, at this size of letters.
    if (isShown) root.style.setProperty('--line-height', `${notice.current?.offsetHeight ?? 0}px`);
  });
  return (
    <>
      <div role="status" className={styles['place']}>
        {isShown && (
          <p ref={notice} className={styles['notice']}>
            {isLost ? (
              t('error.offline')
            ) : (
              <button type="button" className={styles['unsent']} onClick={() => setIsOpen(true)}>
                {t('error.unsent', { count: waiting })} <u>{t('error.unsentMore')}</u>
              </button>
            )}
          </p>
        )}
      </div>
      <Suspense>{isOpen && waiting > 0 && <UnsentDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};
