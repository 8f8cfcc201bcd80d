import type { LevelOffer } from '@kadro/contract';
import { useEffect, type ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { LevelChip } from '../../shared/ui/chip.tsx';
import { IconPlay } from '../../shared/ui/icons-later.tsx';
import { announce } from '../../shared/ui/toast.ts';
import type { OfferItem } from './feed-state.ts';
import styles from './offer-card.module.css';

/** A card of the stack with an offer in place of a word; announced to screen readers. */
const Offer = ({ art, title, children }: { art: ReactNode; title: string; children: ReactNode }) => {
  useEffect(() => announce(title), [title]);
  return (
    <article className={styles['card']}>
      {art}
      <h2 tabIndex={-1} data-focus>
        {title}
      </h2>
      {children}
    </article>
  );
};

/** The offer of a higher level. */
const LevelCard = ({ offer }: { offer: LevelOffer }) => {
  const t = useT();
  const { level, movesBack } = offer;
  const art = (
    <>
      <div className={styles['stairs']} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <LevelChip level={level} />
    </>
  );
  return (
    <Offer art={art} title={t(movesBack ? 'feed.rowTitle' : 'feed.offerTitle')}>
      <p>{movesBack ? t('feed.rowText', { level: level.toUpperCase() }) : t('feed.offerText')}</p>
      {movesBack !== undefined && <p>{t('feed.rowMoves', { count: movesBack })}</p>}
    </Offer>
  );
};

/** The offer of the first workout, with its number of words. */
const WorkoutCard = ({ count }: { count: number }) => {
  const t = useT();
  const art = (
    <span className={styles['play']} aria-hidden="true">
      <IconPlay size={56} />
    </span>
  );
  return (
    <Offer art={art} title={t('feed.workoutTitle', { count })}>
      <p>{t('feed.workoutText')}</p>
    </Offer>
  );
};

/** An offer, as a card of the stack. */
export const OfferCard = ({ item }: { item: OfferItem }) =>
  item.kind === 'offer' ? <LevelCard offer={item.offer} /> : <WorkoutCard count={item.count} />;
