import { smallWidth } from '@kadro/contract/cards/picture-sources';
import type { WordCard } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import type { ReactNode } from 'react';
import { showQuietGround } from '../../../shared/deck/quiet-ground.ts';
import { pictureUrl } from '../../../shared/api/picture-url.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import styles from './word-cards.module.css';

interface WordCardsProps<C extends WordCard> {
  readonly cards: readonly C[];
  /** Renders further details of a card. */
  readonly renderNote?: (card: C) => ReactNode;
}

/** Returns the console's page of a user's card, the app's page of a deck card. */
const hrefOf = ({ id, origin }: WordCard): string => href(origin === 'deck' ? 'showCard' : 'adminCard', { id });

/** Cards of a word; of a private one only its existence. */
export const WordCards = <C extends WordCard>({ cards, renderNote }: WordCardsProps<C>) => {
  const t = useT();
  if (cards.length === 0) return <p className={styles['none']}>{t('admin.noCards')}</p>;
  return (
    <ul className={styles['cards']}>
      {cards.map((card) => (
        <li key={card.id}>
          {card.pictureId === null ? (
            <span className={styles['picture']} />
          ) : (
            <img
              className={styles['picture']}
              src={pictureUrl(card.pictureId, smallWidth)}
              alt=""
              width={64}
              height={80}
              loading="lazy"
              decoding="async"
              onError={showQuietGround}
            />
          )}
          <div className={styles['said']}>
            {card.example === null ? (
              <p className={styles['soft']}>{t('admin.privateCard')}</p>
            ) : (
              <Link lang="en" translate="no" href={hrefOf(card)}>
                {card.example}
              </Link>
            )}
            <p className={styles['soft']}>
              {`${t(`admin.madeBy.${card.origin}`)} · ${t('admin.learnersCount', { count: card.learners })}`}
            </p>
            <p className={styles['chips']}>
              {card.origin !== 'deck' && card.example !== null && <Chip>{t(`admin.cardState.${card.state}`)}</Chip>}
              {renderNote?.(card)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
};
