import type { WorkoutSummary } from '@kadro/contract';
import { useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { vibrate } from '../../shared/ui/haptics.ts';
import styles from './fortune-cookie.module.css';

/** The break runs down the middle; a half is drawn once and mirrored. */
const crack = '100 10 94 22 105 33 95 45 104 57 100 66';
const half =
  'M100 10 94 22 105 33 95 45 104 57 100 66C92 74 86 86 82 102 76 114 40 112 24 94 8 76 20 34 58 18 72 12 86 10 100 10Z';
const opening = 'M82 102C76 114 40 112 24 94 34 84 70 86 82 102Z';

/** A fortune cookie that opens on a tap and shows its saying. */
export const FortuneCookie = ({ fortune }: { fortune: NonNullable<WorkoutSummary['fortune']> }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const saying = useRef<HTMLDivElement>(null);
  const open = (): void => {
    setIsOpen(true);
    vibrate('success');
    saying.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles['fortune']} data-open={isOpen || undefined} aria-label={t('workout.fortune')}>
      <button
        type="button"
        className={styles['cookie']}
        onClick={open}
        disabled={isOpen}
        aria-label={t('workout.openFortune')}
      >
        <svg viewBox="0 0 200 120" width={180} height={108} aria-hidden="true">
          {(['left', 'right'] as const).map((side) => (
            <g key={side} className={styles[side]}>
              <g transform={side === 'right' ? 'matrix(-1 0 0 1 200 0)' : undefined}>
                <path className={styles['dough']} d={half} />
                <path className={styles['hollow']} d={opening} />
                {side === 'left' && <path className={styles['shine']} d="M33 58C38 44 50 34 66 29" />}
              </g>
            </g>
          ))}
          <polyline className={styles['crack']} points={crack} />
        </svg>
        <span className={styles['hint']}>{t('workout.openFortune')}</span>
      </button>
      <div ref={saying} className={styles['slip']} tabIndex={-1} role="status" aria-hidden={!isOpen}>
        {isOpen && (
          <>
            <p lang="en">{fortune.text}</p>
            <p lang="ru" className={styles['translation']}>
              {fortune.translation}
            </p>
          </>
        )}
      </div>
    </section>
  );
};
