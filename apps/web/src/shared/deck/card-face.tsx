import type { Card } from '@kadro/contract';
import type { ComponentType, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Chip, LevelChip } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { CardPicture } from './card-picture.tsx';
import styles from './card-face.module.css';

interface CardFaceProps {
  readonly card: Omit<Card, 'id' | 'wordId' | 'level' | 'state'> & {
    readonly level: Card['level'] | null;
    /** State of the viewer's own card, unless it is simply published. */
    readonly state?: Card['state'] | 'edit-pending' | 'edit-rejected';
  };
  readonly isFirst?: boolean;
  /** The side shown before it is turned. */
  readonly shows: 'english' | 'russian' | 'none';
  /** It was turned: both languages and the example are visible. */
  readonly isRevealed: boolean;
  readonly onTurn: () => void;
  /** The example is not shown next to the card, however wide the screen is. */
  readonly isAlone?: boolean;
  /** Replaces its picture. */
  readonly picture?: ReactNode;
  /** The button that says the word. */
  readonly Speaker?: ComponentType<{ word: string }> | undefined;
  readonly example?: ReactNode;
}

/** A word's photo card in a feed: the requested side, and the other one on a tap. */
export const CardFace = ({
  card,
  isFirst = false,
  shows,
  isRevealed,
  onTurn,
  isAlone = false,
  picture,
  Speaker,
  example,
}: CardFaceProps) => {
  const t = useT();
  const showsEnglish = isRevealed || shows === 'english';
  const showsRussian = isRevealed || shows === 'russian';
  const author = card.authorHidden ? t('feed.hiddenAuthor') : card.author?.name;
  return (
    <article
      className={classNames('melt', styles['card'])}
      data-revealed={isRevealed || undefined}
      data-alone={isAlone || undefined}
    >
      {picture ?? <CardPicture picture={card.picture} isFirst={isFirst} />}
      <button
        type="button"
        className={styles['reveal']}
        data-turn
        aria-label={t(isRevealed ? 'feed.hide' : 'feed.reveal')}
        aria-expanded={isRevealed}
        onClick={onTurn}
      />
      <div className={styles['top']}>
        {card.state ? (
          <Chip>{t(`feed.state.${card.state}`)}</Chip>
        ) : card.level === null ? (
          <span />
        ) : (
          <LevelChip level={card.level} />
        )}
        {showsEnglish && Speaker && <Speaker word={card.headword} />}
      </div>
      <div className={styles['caption']}>
        {showsEnglish && (
          <h2 className={styles['word']} lang="en" translate="no">
            {card.headword}
          </h2>
        )}
        {showsRussian && (
          <p className={showsEnglish ? styles['translation'] : styles['word']} lang="ru" translate="no">
            {card.translation}
          </p>
        )}
        {!showsEnglish && !showsRussian && <p className={styles['guess']}>{t('feed.guess')}</p>}
        <div className={styles['detail']}>
          {showsEnglish && card.ipa !== '' && (
            <span className={styles['ipa']} lang="en" translate="no">
              {`/${card.ipa}/`}
            </span>
          )}
          {author && <span className={styles['author']}>{author}</span>}
        </div>
        {isRevealed && <div className={styles['example']}>{example}</div>}
      </div>
    </article>
  );
};
