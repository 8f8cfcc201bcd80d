import { lazy, Suspense, useId, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './known-section.module.css';

const KnownWords = lazy(async () => ({ default: (await import('./known-words.tsx')).KnownWords }));

/** The number of known words; the list loads on request. */
export const KnownSection = ({ count, hrefOf }: { count: number; hrefOf: (wordId: string) => string }) => {
  const t = useT();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles['known']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId}>
          {t('learning.known')} <span className={styles['count']}>{count}</span>
        </h2>
        {!isOpen && <Button onClick={() => setIsOpen(true)}>{t('learning.knownShow')}</Button>}
      </div>
      <p className={styles['hint']}>{t('learning.knownText')}</p>
      {isOpen && (
        <Suspense fallback={<Skeleton height={120} />}>
          <KnownWords hrefOf={hrefOf} />
        </Suspense>
      )}
    </section>
  );
};
