import { smallWidth } from '@kadro/contract/cards/picture-sources';
import type { Card } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TilePicture } from '../../shared/deck/tile-picture.tsx';
import styles from './people.module.css';

interface CardGridProps {
  readonly cards: readonly Card[];
  /** Name of the list for screen readers. */
  readonly label?: string;
  /** Shows the name as a heading, too: the page has other titled parts. */
  readonly isTitled?: boolean;
  /** Null if there are no more. */
  readonly onMore: (() => void) | null;
  readonly isFetching: boolean;
}

/** A grid of cards that link to their pages, and a button for more. */
export const CardGrid = ({ cards, label, isTitled = false, onMore, isFetching }: CardGridProps) => {
  const t = useT();
  const title = label ?? t('people.cards');
  return (
    <>
      {isTitled && <h2 className={styles['title']}>{title}</h2>}
      <ul className={styles['grid']} aria-label={title}>
        {cards.map((card) => (
          <li key={card.id}>
            <Link className={styles['tile']} href={href('showCard', { id: card.id })}>
              <TilePicture id={card.picture.id} width={smallWidth} />
              <span className={styles['words']}>
                <b lang="en" translate="no">
                  {card.headword}
                </b>
                <span lang="ru" translate="no">
                  {card.translation}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button isWide disabled={isFetching} onClick={onMore}>
          {t('people.more')}
        </Button>
      )}
    </>
  );
};
