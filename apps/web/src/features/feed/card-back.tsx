import type { Card } from '@kadro/contract';
import { href } from '@kadro/contract/screens';
import { BookmarkButton, FollowIcon, LikeButton } from '../../shared/acts/act-buttons.tsx';
import { useCardActs } from '../../shared/acts/card-acts.ts';
import { PriceButton } from '../../shared/price/price-button.tsx';
import { CardExample } from '../../shared/deck/card-example.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { useUser } from '../../shared/session/session.ts';
import styles from './card-back.module.css';

/** What stands on a card of the feed once it is turned: its sentence, and what can be done without a move. */
export const CardBack = ({ card }: { card: Card }) => (
  <>
    <CardExample card={card} />
    <CardActs card={card} />
  </>
);

/** What can be done with a card; `isBeside`: beside it, and not on its photo. */
export const CardActs = ({ card: { id, author }, isBeside = false }: { card: Card; isBeside?: boolean }) => {
  const t = useT();
  const acts = useCardActs(id);
  const isOwn = useUser()?.id === author?.id;
  return (
    <div className={styles['acts']} data-beside={isBeside || undefined}>
      {acts && (
        <>
          <LikeButton id={id} isOn={acts.liked} likes={acts.likes} />
          <BookmarkButton id={id} isOn={acts.bookmarked} />
        </>
      )}
      {author && acts && !isOwn && <FollowIcon id={author.id} isOn={acts.followsAuthor} />}
      <PriceButton />
      <Link className={styles['more']} href={href('showCard', { id })}>
        {t('acts.open')}
      </Link>
    </div>
  );
};
