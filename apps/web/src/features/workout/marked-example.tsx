import type { Card } from '@kadro/contract';
import styles from './workout-card.module.css';

/** An English example with its word marked. */
export const MarkedExample = ({ example, mark }: Pick<Card, 'example' | 'mark'>) => (
  <p className={styles['example']} lang="en">
    {mark === null ? (
      example
    ) : (
      <>
        {example.slice(0, mark.start)}
        <mark>{example.slice(mark.start, mark.end)}</mark>
        {example.slice(mark.end)}
      </>
    )}
  </p>
);
