import type { Card } from '@kadro/contract';
import { useState } from 'react';
import { CardPicture } from '../../shared/deck/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { LevelChip } from '../../shared/ui/chip.tsx';
import { IconSpeaker } from '../../shared/ui/icons.tsx';
import styles from './feed-card.module.css';

/** A word's photo card: the side that the display mode shows, and by a tap the other one. */
export const FeedCard = ({ card, isFirst }: { card: Card; isFirst: boolean }) => {
  const t = useT();
  const speak = useSpeech();
  const [mode] = usePreference('displayMode');
  const [isRevealed, setIsRevealed] = useState(false);
  const showsEnglish = isRevealed || mode === 'english';
  const showsRussian = isRevealed || mode === 'russian';
  return (
    <article className={classNames('melt', styles['card'])}>
      <CardPicture picture={card.picture} isFirst={isFirst} />
      <button
        type="button"
        className={styles['reveal']}
        data-turn
        aria-label={t(isRevealed ? 'feed.hide' : 'feed.reveal')}
        aria-expanded={isRevealed}
        onClick={() => setIsRevealed(!isRevealed)}
      />
      <div className={styles['top']}>
        <LevelChip level={card.level} />
        {speak !== null && showsEnglish && (
          <IconButton
            className={styles['glass']}
            label={t('common.listen')}
            icon={<IconSpeaker />}
            data-speak
            onClick={() => speak(card.headword)}
          />
        )}
      </div>
      <div className={styles['caption']}>
        {showsEnglish && (
          <h2 className={styles['word']} lang="en">
            {card.headword}
          </h2>
        )}
        {showsRussian && (
          <p className={showsEnglish ? styles['translation'] : styles['word']} lang="ru">
            {card.translation}
          </p>
        )}
        {!showsEnglish && !showsRussian && <p className={styles['guess']}>{t('feed.guess')}</p>}
        <div className={styles['detail']}>
          {showsEnglish && (
            <span className={styles['ipa']} lang="en">
              {`/${card.ipa}/`}
            </span>
          )}
          {card.author !== null && <span className={styles['author']}>{card.author.name}</span>}
        </div>
      </div>
    </article>
  );
};
