import type { CSSProperties } from 'react';
import styles from './score-ring.module.css';

const radius = 52;
const length = 2 * Math.PI * radius;

/** Share of words right at first try, as a ring. The sentence below it says the same. */
export const ScoreRing = ({ value, max }: { value: number; max: number }) => {
  const share = max > 0 ? value / max : 0;
  const style: CSSProperties & Record<`--${string}`, number> = { '--length': length, '--rest': length * (1 - share) };
  return (
    <div className={styles['ring']} aria-hidden="true">
      <svg viewBox="0 0 128 128" width={128} height={128} style={style}>
        <circle cx={64} cy={64} r={radius} />
        <circle cx={64} cy={64} r={radius} className={styles['filled']} />
      </svg>
      <span>
        <b>{value}</b>
        {`/${max}`}
      </span>
    </div>
  );
};
