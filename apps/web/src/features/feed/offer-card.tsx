import type { LevelOffer } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { LevelChip } from '../../shared/ui/chip.tsx';
import styles from './offer-card.module.css';

/** The offer to go up a level, as a card of the stack. */
export const OfferCard = ({ offer }: { offer: LevelOffer }) => {
  const t = useT();
  return (
    <article className={styles['card']}>
      <div className={styles['stairs']} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <LevelChip level={offer.level} />
      <h2>{t('feed.offerTitle')}</h2>
      <p>{t('feed.offerText')}</p>
    </article>
  );
};
