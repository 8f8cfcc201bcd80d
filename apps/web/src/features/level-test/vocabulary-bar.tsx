import type { TestResult } from '@kadro/contract';
import type { CSSProperties } from 'react';
import styles from './vocabulary-bar.module.css';

/** The share of known words, with its interval; the text below says the same. */
export const VocabularyBar = ({ estimate, low, high, of }: TestResult['vocabulary']) => {
  const share = (count: number): string => `${(100 * count) / Math.max(1, of)}%`;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--low': share(low),
    '--width': share(high - low),
    '--at': share(estimate),
  };
  return (
    <div className={styles['bar']} style={style} aria-hidden="true">
      <i className={styles['between']} />
      <i className={styles['at']} />
    </div>
  );
};
