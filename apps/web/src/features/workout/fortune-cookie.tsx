import type { WorkoutSummary } from '@kadro/contract';
import { useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { visitStorage } from '../../shared/storage/storage.ts';
import { vibrate } from '../../shared/ui/haptics.ts';
import styles from './fortune-cookie.module.css';

/* A crescent folded at its middle. A whole one is one path; the halves of a broken one share the crack. */
const whole =
  'M100 10C152 10 188 42 188 80 188 101 169 111 150 106 127 100 110 87 100 64 90 87 73 100 50 106 31 111 12 101 12 80 12 42 48 10 100 10Z';
const leftHalf = 'M100 10 93 20 105 31 95 42 104 53 100 64C90 87 73 100 50 106 31 111 12 101 12 80 12 42 48 10 100 10Z';
const rightHalf =
  'M100 10 93 20 105 31 95 42 104 53 100 64C110 87 127 100 150 106 169 111 188 101 188 80 188 42 152 10 100 10Z';
/** The inner side of the dough, where the halves bend towards each other. */
const leftHollow = 'M100 64C90 87 73 100 50 106 55 92 76 74 100 64Z';
const rightHollow = 'M100 64C110 87 127 100 150 106 145 92 124 74 100 64Z';
const shine = 'M30 66C36 46 52 32 74 26';
const fold = 'M100 64C97 52 97 44 101 34';

/** Visit storage key: the workout whose cookie is open. */
const openKey = 'openCookie';

interface FortuneCookieProps {
  readonly fortune: NonNullable<WorkoutSummary['fortune']>;
  readonly workoutId: string;
}

/** A fortune cookie; a tap breaks it and shows its saying. It stays open after a reload. */
export const FortuneCookie = ({ fortune, workoutId }: FortuneCookieProps) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(() => visitStorage.get(openKey) === workoutId);
  const saying = useRef<HTMLDivElement>(null);
  const open = (): void => {
    setIsOpen(true);
    visitStorage.set(openKey, workoutId);
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
          <g className={styles['whole']}>
            <path className={styles['dough']} d={whole} />
            <path className={styles['hollow']} d={leftHollow + rightHollow} />
            <path className={styles['fold']} d={fold} />
            <path className={styles['shine']} d={shine} />
          </g>
          <g className={styles['left']}>
            <path className={styles['dough']} d={leftHalf} />
            <path className={styles['hollow']} d={leftHollow} />
            <path className={styles['shine']} d={shine} />
          </g>
          <g className={styles['right']}>
            <path className={styles['dough']} d={rightHalf} />
            <path className={styles['hollow']} d={rightHollow} />
          </g>
        </svg>
        <span className={styles['hint']}>{t('workout.openFortune')}</span>
      </button>
      <div ref={saying} className={styles['slip']} tabIndex={-1} role="status" aria-hidden={!isOpen}>
        {isOpen && (
          <>
            <p lang="en" translate="no">
              {fortune.text}
            </p>
            <p lang="ru" translate="no" className={styles['translation']}>
              {fortune.translation}
            </p>
          </>
        )}
      </div>
    </section>
  );
};
