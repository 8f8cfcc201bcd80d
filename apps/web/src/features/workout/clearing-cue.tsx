import { useState } from 'react';
import { CardPicture } from '../../shared/deck/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import styles from './clearing-cue.module.css';
import type { WorkoutItem } from './workout-item.ts';

const steps = 3;

/**
 * The blurred picture, which clears while its card is on top; with reduced motion it clears in steps, at a tap. As the cue, it is
 * described from the start.
 */
export const ClearingCue = ({ item: { card, isTurned } }: { item: WorkoutItem }) => {
  const t = useT();
  const [step, setStep] = useState(0);
  return (
    <>
      <div className={styles['photo']} data-step={step} data-clearing>
        <CardPicture picture={card.picture} />
      </div>
      {!isTurned && step < steps && (
        <button type="button" className={styles['clearer']} onClick={() => setStep(step + 1)}>
          {t('workout.clearer')}
        </button>
      )}
    </>
  );
};
