import type { Card } from '@kadro/contract';
import { lazy, Suspense, useState } from 'react';
import { BookmarkButton, FollowIcon, LikeButton } from '../../shared/acts/act-buttons.tsx';
import { useCardActs } from '../../shared/acts/card-acts.ts';
import { PriceButton } from '../../shared/price/price-button.tsx';
import { CardExample } from '../../shared/deck/card-example.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { withMessages } from '../../shared/i18n/i18n.ts';
import { useUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './card-back.module.css';

/** The back of a card in the feed: its sentence, and actions that cost no move. */
export const CardBack = ({ card }: { card: Card }) => (
  <>
    <CardExample card={card} />
    <CardActs card={card} />
  </>
);

const MoreActs = lazy(
  withMessages(['comments'], async () => ({ default: (await import('../../shared/acts/more-acts.tsx')).MoreActs })),
);

/** Actions on a card; `isBeside`: next to it, not on its photo. */
export const CardActs = ({ card, isBeside = false }: { card: Card; isBeside?: boolean }) => {
  const t = useT();
  const { id, author } = card;
  const acts = useCardActs(id);
  const [isOpen, setIsOpen] = useState(false);
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
      <Button className={styles['more']} tone="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('acts.more')}
      </Button>
      <Suspense>{isOpen && <MoreActs card={card} acts={acts} onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  );
};
