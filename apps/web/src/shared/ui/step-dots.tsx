import styles from './step-dots.module.css';

interface StepDotsProps {
  /** The step that is shown, from 0. */
  at: number;
  count: number;
  /** Says the same to whoever does not see the dots. */
  label: string;
}

/** How far one is in a few short pages. */
export const StepDots = ({ at, count, label }: StepDotsProps) => (
  <span className={styles['dots']} role="img" aria-label={label}>
    {Array.from({ length: count }, (_, step) => (
      // oxlint-disable-next-line react/no-array-index-key -- a step is its place
      <i key={step} data-on={step === at || undefined} />
    ))}
  </span>
);
