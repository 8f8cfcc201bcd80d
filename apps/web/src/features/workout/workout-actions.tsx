import type { Direction } from '../../shared/deck/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconEye, IconForward, IconRepeat } from '../../shared/ui/icons-later.tsx';
import { IconCheck } from '../../shared/ui/icons.tsx';
import styles from './workout-page.module.css';

interface WorkoutActionsProps {
  /** A new word is shown, a card asks, or its answer is seen. */
  readonly phase: 'show' | 'ask' | 'answer';
  readonly onTurn: () => void;
  readonly onAnswer: (side: Direction) => void;
}

/** The buttons under the card: a new word is looked at; of others first the answer is shown, then the learner says whether they had it. */
export const WorkoutActions = ({ phase, onTurn, onAnswer }: WorkoutActionsProps) => {
  const t = useT();
  const [answerUnturned] = usePreference('answerUnturned');
  const knew = (
    <Button key="knew" size="large" tone="known" aria-keyshortcuts="ArrowRight" onClick={() => onAnswer('right')}>
      <IconCheck />
      {t('workout.knew')}
    </Button>
  );
  if (phase === 'answer') {
    return (
      <div className={styles['actions']}>
        <Button key="forgot" size="large" tone="learn" aria-keyshortcuts="ArrowLeft" onClick={() => onAnswer('left')}>
          <IconRepeat />
          {t('workout.forgot')}
        </Button>
        {knew}
      </div>
    );
  }
  if (phase === 'show') {
    return (
      <div className={styles['actions']}>
        <Button
          key="next"
          size="large"
          tone="primary"
          aria-keyshortcuts="Space ArrowRight"
          onClick={() => onAnswer('right')}
        >
          {t('workout.next')}
          <IconForward />
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['actions']}>
      <Button key="turn" size="large" tone="primary" aria-keyshortcuts="Space" onClick={onTurn}>
        <IconEye />
        {t('workout.turn')}
      </Button>
      {answerUnturned === 'on' && knew}
    </div>
  );
};
