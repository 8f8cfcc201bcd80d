import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './editor.module.css';

/** In the place of the form until it is known what stands in it. */
export const Waiting = () => (
  <div className={styles['page']}>
    <Skeleton height={480} />
  </div>
);
