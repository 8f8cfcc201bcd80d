import type { AdminCard } from '@kadro/contract';
import { useRef, useState } from 'react';
import { CardFace } from '../../../shared/deck/index.ts';
import { CardExample } from '../../../shared/deck/card-example.tsx';
import { SpeakWord } from '../../../shared/deck/speak-word.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CardDifferences } from './card-differences.tsx';
import { CardPictures } from './card-pictures.tsx';
import { PictureSources } from './picture-sources.tsx';
import styles from '../console/review.module.css';
import { optionsFor, type Decisions } from '../console/use-decisions.ts';
import { useKeys } from '../console/use-keys.ts';
import { useSeen } from './use-seen.ts';

interface CardReviewProps {
  readonly card: AdminCard;
  readonly decisions: Decisions;
  readonly onRefuse: (action: 'rejected' | 'taken-down') => void;
}

/**
 * A card as learners will see it, next to its last approved version, below the decision buttons, which stay in view however long
 * the card is. It can be decided, by button or key, once it has been seen.
 */
export const CardReview = ({ card, decisions, onRefuse }: CardReviewProps) => {
  const t = useT();
  const [isRevealed, setIsRevealed] = useState(true);
  const approved = { label: 'admin.approvedVersion', face: card.card } as const;
  const faces =
    card.edit?.state === 'pending'
      ? [{ label: 'admin.proposed', face: card.edit.card } as const, approved]
      : [approved];
  const { canJudge, canTakeDown, canChoosePicture } = optionsFor(card);
  const shownFaces = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(shownFaces, `${card.id} ${card.version}`);
  const isOpen = isSeen && !decisions.isBusy;
  /** Until the card has been seen, a key only scrolls it into view. */
  const whenOpen = (isPossible: boolean, act: () => void) => (): void => {
    if (!isSeen) shownFaces.current?.scrollIntoView({ block: 'nearest' });
    else if (isPossible && isOpen) act();
  };
  const approve = whenOpen(canJudge, () => decisions.decide(card, { action: 'approved' }));
  const reject = whenOpen(canJudge, () => onRefuse('rejected'));
  const takeDown = whenOpen(canTakeDown, () => onRefuse('taken-down'));
  useKeys({ KeyA: approve, KeyR: reject, KeyT: takeDown });
  return (
    <div className={styles['review']}>
      {(canJudge || canTakeDown) && (
        <div className={styles['actions']}>
          {canJudge && (
            <>
              <Button tone="known" disabled={!isOpen} aria-keyshortcuts="a" onClick={approve}>
                {t('admin.approve')}
              </Button>
              <Button tone="danger" disabled={!isOpen} aria-keyshortcuts="r" onClick={reject}>
                {t('admin.reject')}
              </Button>
            </>
          )}
          {canTakeDown && (
            <Button disabled={!isOpen} aria-keyshortcuts="t" onClick={takeDown}>
              {t('admin.takeDown')}
            </Button>
          )}
        </div>
      )}
      <div className={styles['parts']} data-both={faces.length > 1 || undefined}>
        <div ref={shownFaces} className={styles['faces']}>
          {faces.map(({ label, face }) => (
            <figure key={label}>
              {faces.length > 1 && <figcaption>{t(label)}</figcaption>}
              <div className={`deck-card ${styles['card']}`}>
                <CardFace
                  card={face}
                  shows="english"
                  isRevealed={isRevealed}
                  isAlone
                  onTurn={() => setIsRevealed(!isRevealed)}
                  Speaker={SpeakWord}
                  example={<CardExample card={face} />}
                />
              </div>
            </figure>
          ))}
        </div>
        <div className={styles['facts']}>
          <CardDifferences card={card} />
          {canChoosePicture && <CardPictures card={card} decisions={decisions} />}
          <PictureSources card={card} />
          {card.reason && (
            <p className={styles['reason']}>
              {[t(`cards.reason.${card.reason.code}`), card.reason.text].filter(Boolean).join(': ')}
            </p>
          )}
          {card.isOwn && <p className={styles['reason']}>{t('admin.ownCard')}</p>}
        </div>
      </div>
    </div>
  );
};
