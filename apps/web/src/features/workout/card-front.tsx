import { isFirstCue } from '@kadro/core/terms/cue';
import { CardPicture } from '../../shared/deck/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { IconSpeaker } from '../../shared/ui/icons-later.tsx';
import { fitWord } from './fit-word.ts';
import { hintOf } from './hints.ts';
import type { CardParts } from './later-parts.ts';
import type { WorkoutItem } from './workout-item.ts';
import type { WorkoutSession } from './workout-session.ts';
import styles from './workout-card.module.css';

interface CardFrontProps {
  readonly item: WorkoutItem;
  readonly isFirst: boolean;
  readonly session: WorkoutSession;
  readonly parts: CardParts;
}

/**
 * The prompt side, with one cue: the English word, the Russian one, the picture, the sound, or a later cue. A blurred picture has
 * no description, as that would help more than the picture.
 */
export const CardFront = ({ item, isFirst, session, parts }: CardFrontProps) => {
  const { card, ask, isTurned } = item;
  const t = useT();
  const speak = useSpeech();
  const { cue, picture } = ask;
  const later = !isFirstCue(cue) && <parts.LaterCue side="front" item={item} session={session} />;
  return (
    <div
      className={styles['front']}
      data-cue={cue}
      data-picture={picture}
      aria-hidden={isTurned || undefined}
      onErrorCapture={() => session.lackPicture(item.key)}
    >
      {cue === 'clearing' && later}
      {cue !== 'clearing' && picture !== 'hidden' && (
        <div className={styles['photo']} aria-hidden={picture === 'blurred' || undefined}>
          <CardPicture picture={card.picture} isFirst={isFirst} />
        </div>
      )}
      {!isTurned && cue !== 'typed' && (
        <button
          type="button"
          className={styles['turn']}
          data-turn
          aria-label={t('workout.turn')}
          onClick={session.turn}
        />
      )}
      <div className={styles['caption']}>
        {cue === 'english' && (
          <p className={styles['word']} style={fitWord(card.headword)} lang="en" translate="no">
            {card.headword}
          </p>
        )}
        {cue === 'russian' && (
          <>
            <p className={styles['word']} style={fitWord(card.translation)} lang="ru" translate="no">
              {card.translation}
            </p>
            <parts.OtherWords card={card} />
          </>
        )}
        {cue === 'sound' && speak !== null && (
          <button
            type="button"
            className={styles['sound']}
            aria-label={t('common.listen')}
            data-speak
            disabled={isTurned}
            onClick={() => speak(card.headword)}
          >
            <IconSpeaker size={44} />
          </button>
        )}
        {cue !== 'clearing' && later}
        <p className={styles['hint']}>{t(card.audit === true ? 'workout.hintAudit' : hintOf(cue))}</p>
        {cue === 'sound' && !isTurned && (
          <button type="button" className={styles['write']} onClick={session.write}>
            {t('workout.write')}
          </button>
        )}
      </div>
      {cue === 'english' && speak !== null && !isTurned && (
        <IconButton
          className={styles['speaker']}
          label={t('common.listen')}
          icon={<IconSpeaker />}
          data-speak
          onClick={() => speak(card.headword)}
        />
      )}
    </div>
  );
};
