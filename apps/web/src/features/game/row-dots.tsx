import { classNames } from '../../shared/ui/class-names.ts';
import styles from './game-page.module.css';

const perRow = [1, 2, 3];

/** Progress of the row: three marks, all lit when it has just been completed. Screen readers get it in words. */
export const RowDots = ({ row, isWon }: { row: number; isWon: boolean }) => {
  const lit = isWon ? perRow.length : row % perRow.length;
  return (
    <span className={classNames(styles['row'], isWon && styles['won'])} aria-hidden="true">
      {perRow.map((place) => (
        <i key={place} data-lit={place <= lit || undefined} />
      ))}
    </span>
  );
};
