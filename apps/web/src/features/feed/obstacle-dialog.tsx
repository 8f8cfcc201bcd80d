import type { LearningLoad } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Meter } from '../../shared/ui/meter.tsx';
import type { Obstacle } from './feed-state.ts';
import { PaceOffer } from './pace-offer.tsx';
import styles from './dialogs.module.css';

interface ObstacleDialogProps {
  readonly obstacle: Obstacle;
  readonly learning: LearningLoad;
  readonly onClose: () => void;
  /** The learner has chosen a faster pace. */
  readonly onFaster: () => void;
}

/** Explains why a word cannot be taken into learning now, and offers the way out: a workout. */
export const ObstacleDialog = ({ obstacle, learning, onClose, onFaster }: ObstacleDialogProps) => {
  const t = useT();
  const isTotal = obstacle === 'too-more-total';
  const [value, max] = isTotal ? [learning.inStages, learning.limit] : [learning.due, learning.dueLimit];
  const canRepeat = learning.due > 0;
  return (
    <Dialog
      isOpen
      title={t(isTotal ? 'feed.fullTitle' : 'feed.dueTitle')}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('feed.goOn')}
          </Button>
          <Link className={buttonClass({ tone: 'primary' })} href={href(canRepeat ? 'workout' : 'learning')}>
            {canRepeat ? t('feed.startWorkout') : t('feed.toLearning')}
          </Link>
        </>
      }
    >
      <p className={styles['text']}>{t(isTotal ? 'feed.fullText' : 'feed.dueText', { count: value, max })}</p>
      <div className={styles['meter']}>
        <Meter value={value} max={max} label={t(isTotal ? 'feed.fullMeter' : 'feed.dueMeter')} tone="--learn" />
      </div>
      {isTotal && <PaceOffer limit={learning.limit} onTaken={onFaster} />}
    </Dialog>
  );
};
