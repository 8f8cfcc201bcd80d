import type { WorkoutCard } from '@kadro/contract';
import type { ReactNode } from 'react';
import { CardPicture } from '../../shared/deck/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { IconWarning } from '../../shared/ui/icons-later.tsx';
import { StageBadge } from '../../shared/ui/stage-badge.tsx';
import { CardText } from './card-text.tsx';
import styles from './workout-card.module.css';

interface CardBackProps {
  readonly card: WorkoutCard;
  /** It introduces the word. */
  readonly isNew?: boolean;
  /** Drawn over the picture. */
  readonly children?: ReactNode;
}

/** The answer side: everything about a word, with its picture. */
export const CardBack = ({ card, isNew = false, children }: CardBackProps) => {
  const t = useT();
  return (
    <div className={styles['back']}>
      <div className={styles['window']}>
        <CardPicture picture={card.picture} />
        {isNew && <span className={styles['new']}>{t('workout.newWord')}</span>}
        {children}
      </div>
      <CardText card={card}>
        <div className={styles['foot']}>
          {!isNew && card.audit !== true && <StageBadge stage={card.stage} />}
          {card.stubborn && (
            <span className={styles['stubborn']}>
              <IconWarning size={15} />
              {t('workout.stubborn')}
            </span>
          )}
        </div>
      </CardText>
    </div>
  );
};
