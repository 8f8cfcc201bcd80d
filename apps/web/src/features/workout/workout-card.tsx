import { CardBack } from './card-back.tsx';
import { CardFront } from './card-front.tsx';
import type { WorkoutItem } from './workout-session.ts';
import styles from './workout-card.module.css';

interface WorkoutCardFacesProps {
  readonly item: WorkoutItem;
  readonly isFirst: boolean;
  readonly onTurn: () => void;
  readonly onWrite: () => void;
}

/**
 * A workout's card: its front asks, its back tells all that belongs to the word. The back is drawn when the card is turned,
 * so that nothing that reads the page can tell the answer before. A new word is all back.
 */
export const WorkoutCardFaces = ({ item, isFirst, onTurn, onWrite }: WorkoutCardFacesProps) => (
  <article className={styles['card']} data-kind={item.kind} data-item={item.key}>
    {item.kind === 'show' ? (
      <CardBack card={item.card} isNew />
    ) : (
      <div className={styles['faces']} data-turned={item.isTurned || undefined}>
        <CardFront item={item} isFirst={isFirst} onTurn={onTurn} onWrite={onWrite} />
        {item.isTurned && <CardBack card={item.card} />}
      </div>
    )}
  </article>
);
