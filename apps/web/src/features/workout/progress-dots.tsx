import { useT } from '../../shared/i18n/use-t.ts';
import type { WordMark } from './workout-session.ts';
import styles from './progress-dots.module.css';

interface ProgressDotsProps {
  readonly marks: readonly WordMark[];
  /** Ids of the words, in the same order. */
  readonly wordIds: readonly string[];
  readonly remembered: number;
  readonly isStalled: boolean;
}

/** One dot per word: remembered, remembered after a failure, failed and coming back, on top, still to come. */
export const ProgressDots = ({ marks, wordIds, remembered, isStalled }: ProgressDotsProps) => {
  const t = useT();
  return (
    <div className={styles['progress']}>
      <div
        className={styles['dots']}
        role="img"
        aria-label={t('workout.progress', { count: remembered, total: marks.length })}
      >
        {marks.map((mark, index) => (
          <i key={wordIds[index]} data-mark={mark} />
        ))}
      </div>
      <span className={styles['count']} aria-hidden="true">
        {isStalled ? t('workout.offline') : `${remembered}/${marks.length}`}
      </span>
    </div>
  );
};
