import { busyCount } from '../api/busy.ts';
import { useStore } from '../store.ts';
import styles from './progress-line.module.css';

/** A thin line at the top of the screen while any request runs. */
export const ProgressLine = () => {
  const isBusy = useStore(busyCount) > 0;
  return <div className={styles['line']} data-busy={isBusy || undefined} aria-hidden="true" />;
};
