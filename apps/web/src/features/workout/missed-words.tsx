import type { WorkoutCard } from '@kadro/contract';
import { useState } from 'react';
import { CardPicture } from '../../shared/deck/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { English } from '../../shared/ui/english.tsx';
import { IconSpeaker } from '../../shared/ui/icons-later.tsx';
import { CardText } from './card-text.tsx';
import styles from './missed-words.module.css';

/** Words that were forgotten at first: picture, sound, and the full card on request. */
export const MissedWords = ({ cards }: { cards: readonly WorkoutCard[] }) => {
  const t = useT();
  const speak = useSpeech();
  const [looked, setLooked] = useState<WorkoutCard | null>(null);
  const close = () => setLooked(null);
  return (
    <section className={styles['missed']}>
      <h3>{t('workout.missed')}</h3>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <button type="button" className={styles['look']} onClick={() => setLooked(card)}>
              <span className={styles['picture']}>
                <CardPicture picture={card.picture} />
              </span>
              <span className={styles['word']}>
                <English>{card.headword}</English>
                <span lang="ru" translate="no">
                  {card.translation}
                </span>
              </span>
              <span className={styles['again']}>{t('workout.look')}</span>
            </button>
            {speak !== null && (
              <IconButton
                label={t('workout.listenTo', { word: card.headword })}
                icon={<IconSpeaker />}
                onClick={() => speak(card.headword)}
              />
            )}
          </li>
        ))}
      </ul>
      <Dialog isOpen={looked !== null} title={t('workout.lookTitle')} onClose={close} done={t('workout.lookClose')}>
        {looked && (
          <div className={styles['card']}>
            <div className={styles['window']}>
              <CardPicture picture={looked.picture} />
            </div>
            <CardText card={looked} />
          </div>
        )}
      </Dialog>
    </section>
  );
};
