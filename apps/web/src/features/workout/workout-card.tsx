import type { WorkoutCard } from '@kadro/contract';
import { useState } from 'react';
import { CardPicture } from '../../shared/deck/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { IconWarning } from '../../shared/ui/icons-later.tsx';
import { IconSpeaker } from '../../shared/ui/icons.tsx';
import { StageBadge } from '../../shared/ui/stage-badge.tsx';
import { MarkedExample } from './marked-example.tsx';
import styles from './workout-card.module.css';

/** A workout's card with two faces: the picture with the side the learner chose, and all that belongs to the word. */
export const WorkoutCardFaces = ({ card, isFirst }: { card: WorkoutCard; isFirst: boolean }) => {
  const t = useT();
  const speak = useSpeech();
  const [mode] = usePreference('displayMode');
  const [isTurned, setIsTurned] = useState(false);
  return (
    <article className={styles['card']}>
      <div className={styles['faces']} data-turned={isTurned || undefined}>
        <div className={styles['front']} aria-hidden={isTurned}>
          <CardPicture picture={card.picture} isFirst={isFirst} />
          <div className={styles['caption']}>
            {mode === 'english' && (
              <p className={styles['word']} lang="en">
                {card.headword}
              </p>
            )}
            {mode === 'russian' && (
              <p className={styles['word']} lang="ru">
                {card.translation}
              </p>
            )}
            <p className={styles['hint']}>{t(mode === 'english' ? 'workout.hintMeaning' : 'workout.hintWord')}</p>
          </div>
        </div>
        <div className={styles['back']} aria-hidden={!isTurned}>
          <div className={styles['window']}>
            <CardPicture picture={card.picture} />
          </div>
          <div className={styles['text']}>
            <div className={styles['head']}>
              <div>
                <h2 className={styles['word']} lang="en">
                  {card.headword}
                </h2>
                <p className={styles['ipa']} lang="en">
                  {`/${card.ipa}/`}
                </p>
              </div>
            </div>
            <p className={styles['translation']} lang="ru">
              {card.translation}
            </p>
            <MarkedExample example={card.example} mark={card.mark} />
            <p className={styles['exampleTranslation']} lang="ru">
              {card.exampleTranslation}
            </p>
            <div className={styles['foot']}>
              <StageBadge stage={card.stage} />
              {card.stubborn && (
                <span className={styles['stubborn']}>
                  <IconWarning size={15} />
                  {t('workout.stubborn')}
                </span>
              )}
            </div>
          </div>
        </div>
      </div>
      <button
        type="button"
        className={styles['turn']}
        data-turn
        aria-label={t(isTurned ? 'workout.turnBack' : 'workout.turn')}
        aria-pressed={isTurned}
        onClick={() => setIsTurned(!isTurned)}
      />
      {speak !== null && (isTurned || mode === 'english') && (
        <IconButton
          className={styles['speaker']}
          label={t('common.listen')}
          icon={<IconSpeaker />}
          data-speak
          onClick={() => speak(card.headword)}
        />
      )}
    </article>
  );
};
