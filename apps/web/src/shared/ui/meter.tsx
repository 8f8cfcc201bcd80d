import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './meter.module.css';

interface MeterProps {
  value: number;
  max: number;
  /** Accessible name of the measured thing. */
  label: string;
  /** A colour token; defaults to `--accent`. */
  tone?: `--${string}`;
  isThin?: boolean;
}

/** A bar that shows how full something is. */
export const Meter = ({ value, max, label, tone = '--accent', isThin = false }: MeterProps) => {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  const style: CSSProperties & Record<`--${string}`, string | number> = { '--share': share, '--meter': `var(${tone})` };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw their own <meter> and let little of it be changed
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className={classNames(styles['track'], isThin && styles['thin'])}
    >
      <div className={styles['fill']} style={style} />
    </div>
  );
};
