import { href } from '@kadro/contract/screens/screens';
import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useGuardedClicks } from '../../shared/press/use-guarded-clicks.ts';
import { Link } from '../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { MissedWords } from './missed-words.tsx';
import { ScoreRing } from './score-ring.tsx';
import { TopBar } from './top-bar.tsx';
import type { WorkoutView } from './workout-session.ts';
import styles from './workout-end.module.css';

/** End of practice: right and wrong words, and a note that nothing has changed. */
export const PracticeEnd = ({ view, onAgain }: { view: WorkoutView; onAgain: () => void }) => {
  const t = useT();
  const guardedClicks = useGuardedClicks();
  const title = useRef<HTMLHeadingElement>(null);
  const { total, rightFirstTry, missed } = view;
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles['page']} {...guardedClicks}>
      <TopBar />
      <div className={styles['hero']}>
        <ScoreRing value={rightFirstTry} max={total} />
        <h2 ref={title} tabIndex={-1}>
          {t('workout.practiceEnd')}
        </h2>
        <p>{t('workout.endScore', { count: rightFirstTry, total })}</p>
        <p>{t('workout.practiceText')}</p>
      </div>
      {missed.length > 0 && <MissedWords cards={missed} />}
      <Link className={buttonClass({ tone: 'quiet', isWide: true })} href={href('learning')}>
        {t('workout.toWords')}
      </Link>
      <div className={styles['step']}>
        <Button tone="primary" size="large" isWide onClick={onAgain}>
          {t('workout.practiceAgain')}
        </Button>
      </div>
    </div>
  );
};
