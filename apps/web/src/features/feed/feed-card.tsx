import type { Card } from '@kadro/contract';
import { Suspense, useState } from 'react';
import { CardPicture } from '../../shared/deck/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { useStore } from '../../shared/store.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { LevelChip } from '../../shared/ui/chip.tsx';
import { CardExample, laterIsHere, SpeakWord } from './late-parts.ts';
import { revealedCard } from './revealed-card.ts';
import styles from './feed-card.module.css';

/** A word's photo card: the side that the display mode shows, and by a tap the other one. */
export const FeedCard = ({ card, isFirst }: { card: Card; isFirst: boolean }) => {
  const t = useT();
  const hasLater = useStore(laterIsHere);
  const [mode] = usePreference('displayMode');
  const [isRevealed, setIsRevealed] = useState(false);
  const showsEnglish = isRevealed || mode === 'english';
  const showsRussian = isRevealed || mode === 'russian';
  return (
    <article className={classNames('melt', styles['card'])} data-revealed={isRevealed || undefined}>
      <CardPicture picture={card.picture} isFirst={isFirst} />
      <button
        type="button"
        className={styles['reveal']}
        data-turn
        aria-label={t(isRevealed ? 'feed.hide' : 'feed.reveal')}
        aria-expanded={isRevealed}
        onClick={() => {
          setIsRevealed(!isRevealed);
          revealedCard.set(isRevealed ? null : card.id);
        }}
      />
      <div className={styles['top']}>
        <LevelChip level={card.level} />
        {hasLater && showsEnglish && (
          <Suspense>
            <SpeakWord word={card.headword} className={styles['glass']} />
          </Suspense>
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
        {isRevealed && (
          <div className={styles['example']}>
            <Suspense>
              <CardExample card={card} />
            </Suspense>
          </div>
        )}
      </div>
    </article>
  );
};
