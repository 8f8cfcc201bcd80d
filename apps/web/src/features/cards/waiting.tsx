import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './editor.module.css';

/** Shown in place of the form until its fields are known. */
export const Waiting = () => (
  <div className={styles['page']}>
    <Skeleton height={480} />
  </div>
);
