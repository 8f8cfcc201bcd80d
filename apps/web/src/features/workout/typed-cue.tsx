import { useT } from '../../shared/i18n/use-t.ts';
import { fitWord } from './fit-word.ts';
import { OtherWords } from './other-words.tsx';
import { firstLetterOf } from './typed-answer.ts';
import styles from './typed-cue.module.css';
import { TypingForm } from './typing-form.tsx';
import type { WorkoutItem } from './workout-item.ts';
import type { WorkoutSession } from './workout-session.ts';

interface TypedCueProps {
  readonly item: WorkoutItem;
  readonly session: WorkoutSession;
}

/**
 * The Russian word with an example's translation, and a field for the English one. At the top of the card, so that a phone's
 * keyboard does not cover it.
 */
export const TypedCue = ({ item, session }: TypedCueProps) => {
  const t = useT();
  const { key, card, isHinted, isTurned } = item;
  return (
    <>
      <p className={styles['word']} style={fitWord(card.translation)} lang="ru" translate="no">
        {card.translation}
      </p>
      <OtherWords card={card} />
      <p className={styles['context']} lang="ru" translate="no">
        {card.exampleTranslation}
      </p>
      {isHinted && <p className={styles['letter']}>{t('workout.firstLetter', { letter: firstLetterOf(card) })}</p>}
      {!isTurned && (
        <TypingForm
          key={key}
          item={item}
          label={t('workout.typeLabel', { word: card.translation })}
          onType={session.type}
          onGiveUp={session.turn}
        />
      )}
    </>
  );
};
