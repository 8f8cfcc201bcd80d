import type { Card, ChosenWord } from '@kadro/contract';
import { useId } from 'react';
import { ServerButton } from '../../shared/connection/server-button.tsx';
import { TilePicture } from '../../shared/deck/tile-picture.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { href } from '@kadro/contract/screens/screens';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { MarkedExample } from '../../shared/ui/marked-example.tsx';
import { useLearnByCard } from './use-learning.ts';
import { useOtherCards } from './use-word.ts';
import styles from './other-cards.module.css';

/** Another picture and example for a stubborn word: other authors' cards, or a new one by the learner. */
export const OtherCards = ({ word: { card } }: { word: ChosenWord }) => {
  const t = useT();
  const titleId = useId();
  const { data: cards } = useOtherCards(card.wordId);
  // These suggestions are optional, so a failure is not shown.
  if (cards === undefined) return null;
  return (
    <section className={styles['others']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('learning.other.title')}</h3>
      <p className={styles['why']}>{t(cards.length > 0 ? 'learning.other.text' : 'learning.other.none')}</p>
      <ul>
        {cards.map((other) => (
          <OtherCard key={other.id} card={other} />
        ))}
      </ul>
      <Link className={buttonClass()} href={href('createCard', { text: card.headword })}>
        {t('learning.other.make')}
      </Link>
    </section>
  );
};

const OtherCard = ({ card }: { card: Card }) => {
  const t = useT();
  const textId = useId();
  const learnBy = useLearnByCard();
  return (
    <li>
      <TilePicture id={card.picture.id} width={56} />
      <div id={textId} className={styles['text']}>
        <MarkedExample example={card.example} mark={card.mark} />
        {card.author !== null && card.author.name !== null && <p>{card.author.name}</p>}
      </div>
      <ServerButton disabled={learnBy.isPending} aria-describedby={textId} onClick={() => learnBy.mutate(card)}>
        {t('learning.other.take')}
      </ServerButton>
    </li>
  );
};
