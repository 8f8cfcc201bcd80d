import type { Card, TestResult } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/use-t.ts';
import { useLearn } from '../../shared/choices/use-learn.ts';
import { Link } from '../../shared/routing/link.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { English } from '../../shared/ui/english.tsx';
import { IconCheck, IconPlus } from '../../shared/ui/icons.tsx';
import styles from './missed-words.module.css';

/** The words that were answered wrongly, each with a button to learn it. */
export const MissedWords = ({ missed }: Pick<TestResult, 'missed'>) => {
  const t = useT();
  return (
    <section className={styles['missed']}>
      <h2>{t('test.missed')}</h2>
      <ul>
        {missed.map(({ card, isChosen }) => (
          <MissedWord key={card.id} card={card} isChosen={isChosen} />
        ))}
      </ul>
    </section>
  );
};

const MissedWord = ({ card, isChosen }: { card: Card; isChosen: boolean }) => {
  const t = useT();
  const client = useQueryClient();
  const { state, learn } = useLearn(card, isChosen);
  const choose = async (): Promise<void> => {
    if (await learn()) void client.invalidateQueries({ queryKey: ['level-test'] });
  };
  return (
    <li>
      <Link className={styles['word']} href={href('showCard', { id: card.id })}>
        <English>{card.headword}</English>
        <span lang="ru" translate="no">
          {card.translation}
        </span>
      </Link>
      {state === 'chosen' ? (
        <span className={styles['chosen']} role="status">
          <IconCheck size={18} />
          {t('test.chosen')}
        </span>
      ) : (
        <Button
          tone="learn"
          disabled={state === 'busy'}
          aria-label={t('test.learnWord', { word: card.headword })}
          onClick={() => void choose()}
        >
          <IconPlus size={18} />
          {t('feed.learn')}
        </Button>
      )}
    </li>
  );
};
