import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withMessages } from '../../../shared/i18n/i18n.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import styles from './section.module.css';

const Comments = lazy(withMessages(['comments'], async () => ({ default: (await import('./comments.tsx')).Comments })));

interface CommentsSectionProps {
  readonly cardId: string;
  readonly count: number;
}

/** The comments of a card's page: their heading, and the comments once scrolled near. */
export const CommentsSection = ({ cardId, count }: CommentsSectionProps) => {
  const t = useT();
  const place = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={place} className={styles['section']} aria-labelledby="comments-title">
      <h2 id="comments-title">
        <span>{t('cards.comments')}</span>
        {count > 0 && <span className={styles['count']}>{` ${count}`}</span>}
      </h2>
      <Suspense fallback={<Skeleton height={160} />}>{isNear && <Comments cardId={cardId} />}</Suspense>
    </section>
  );
};
