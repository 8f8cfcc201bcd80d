import { CardFront } from './card-front.tsx';
import type { CardParts } from './later-parts.ts';
import type { WorkoutItem } from './workout-item.ts';
import type { WorkoutSession } from './workout-session.ts';
import styles from './workout-card.module.css';

interface WorkoutCardFacesProps {
  readonly item: WorkoutItem;
  readonly isFirst: boolean;
  readonly session: WorkoutSession;
  readonly parts: CardParts;
}

/**
 * A workout's card: prompt on the front, the word on the back. The back renders only when the card is turned, so that no page
 * reader reveals the answer before. A new word has only a back.
 */
export const WorkoutCardFaces = ({ item, isFirst, session, parts }: WorkoutCardFacesProps) => (
  <article className={styles['card']} data-kind={item.kind} data-item={item.key}>
    {item.kind === 'show' ? (
      <parts.CardBack card={item.card} isNew />
    ) : (
      <div className={styles['faces']} data-turned={item.isTurned || undefined}>
        <CardFront item={item} isFirst={isFirst} session={session} parts={parts} />
        {item.isTurned && (
          <parts.CardBack card={item.card}>
            {item.ask.cue === 'typed' && <parts.LaterCue side="back" item={item} session={session} />}
          </parts.CardBack>
        )}
      </div>
    )}
  </article>
);
