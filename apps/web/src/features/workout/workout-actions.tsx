import type { Direction } from '../../shared/deck/index.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconEye, IconForward, IconRepeat } from '../../shared/ui/icons-later.tsx';
import { IconCheck } from '../../shared/ui/icons.tsx';
import styles from './workout-page.module.css';

/** Nothing to answer, a prompt, a prompt to type, or the answer is shown. */
export type Phase = 'show' | 'ask' | 'type' | 'answer';

interface WorkoutActionsProps {
  readonly phase: Phase;
  /** Labels of both sides once the answer is shown. */
  readonly answers: Readonly<Record<Direction, MessageId>>;
  /** The form for typing. */
  readonly formId: string | undefined;
  readonly onTurn: () => void;
  readonly onAnswer: (side: Direction) => void;
  /** False if the press on "check" is to be ignored. */
  readonly takesCheck: () => boolean;
}

/**
 * The buttons under the card: a new word is looked at; for others the answer is first shown or typed, then the learner says
 * whether they knew it.
 */
export const WorkoutActions = ({ phase, answers, formId, onTurn, onAnswer, takesCheck }: WorkoutActionsProps) => {
  const t = useT();
  const [answerUnturned] = usePreference('answerUnturned');
  const knew = (
    <Button key="knew" size="large" tone="known" aria-keyshortcuts="ArrowRight" onClick={() => onAnswer('right')}>
      <IconCheck />
      {t(answers.right)}
    </Button>
  );
  if (phase === 'answer') {
    return (
      <div className={styles['actions']}>
        <Button key="forgot" size="large" tone="learn" aria-keyshortcuts="ArrowLeft" onClick={() => onAnswer('left')}>
          <IconRepeat />
          {t(answers.left)}
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
          data-go-on
          onClick={() => onAnswer('right')}
        >
          {t('workout.next')}
          <IconForward />
        </Button>
      </div>
    );
  }
  if (phase === 'type') {
    return (
      <div className={styles['actions']}>
        <Button
          key="check"
          size="large"
          tone="primary"
          type="submit"
          form={formId}
          onClick={(event) => {
            if (!takesCheck()) event.preventDefault();
          }}
        >
          <IconCheck />
          {t('workout.check')}
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
