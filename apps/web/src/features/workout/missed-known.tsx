import type { WorkoutCard } from '@kadro/contract';
import { CardPicture } from '../../shared/deck/index.ts';
import { useLearn } from '../../shared/choices/use-learn.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { English } from '../../shared/ui/english.tsx';
import { IconCheck, IconPlus } from '../../shared/ui/icons.tsx';
import styles from './missed-words.module.css';

/** Words marked as known that were forgotten, each with a button to learn it. */
export const MissedKnown = ({ cards }: { cards: readonly WorkoutCard[] }) => {
  const t = useT();
  return (
    <section className={styles['missed']}>
      <h3>{t('workout.missedKnown')}</h3>
      <p className={styles['why']}>{t('workout.missedKnownText', { count: cards.length })}</p>
      <ul>
        {cards.map((card) => (
          <MissedWord key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
};

const MissedWord = ({ card }: { card: WorkoutCard }) => {
  const t = useT();
  const { state, learn } = useLearn(card, false);
  return (
    <li className={styles['offered']}>
      <span className={styles['picture']}>
        <CardPicture picture={card.picture} />
      </span>
      <span className={styles['word']}>
        <English>{card.headword}</English>
        <span lang="ru" translate="no">
          {card.translation}
        </span>
      </span>
      {state === 'chosen' ? (
        <span className={styles['chosen']} role="status">
          <IconCheck size={18} />
          {t('workout.chosen')}
        </span>
      ) : (
        <Button
          tone="learn"
          disabled={state === 'busy'}
          aria-label={t('workout.learnWord', { word: card.headword })}
          onClick={() => void learn()}
        >
          <IconPlus size={18} />
          {t('feed.learn')}
        </Button>
      )}
    </li>
  );
};
