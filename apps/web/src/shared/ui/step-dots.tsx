import styles from './step-dots.module.css';

interface StepDotsProps {
  /** The current step, from 0. */
  at: number;
  count: number;
  /** Accessible text of the dots. */
  label: string;
}

/** Progress through a few short pages. */
export const StepDots = ({ at, count, label }: StepDotsProps) => (
  <span className={styles['dots']} role="img" aria-label={label}>
    {Array.from({ length: count }, (_, step) => (
      // oxlint-disable-next-line react/no-array-index-key -- a step is its place
      <i key={step} data-on={step === at || undefined} />
    ))}
  </span>
);
