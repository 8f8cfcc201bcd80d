import type { Card, TestResult } from '@kadro/contract';
import { href } from '@kadro/contract/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus } from '../../shared/api/api-error.ts';
import { emit } from '../../shared/events/events.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { loadOutbox } from '../../shared/outbox/load-outbox.ts';
import { Link } from '../../shared/routing/link.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { English } from '../../shared/ui/english.tsx';
import { IconCheck, IconPlus } from '../../shared/ui/icons.tsx';
import styles from './missed-words.module.css';

/** The words that were not answered rightly, each one tap from being learned. */
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

type State = 'free' | 'busy' | 'chosen';

const MissedWord = ({ card, isChosen }: { card: Card; isChosen: boolean }) => {
  const t = useT();
  const client = useQueryClient();
  const [state, setState] = useState<State>(isChosen ? 'chosen' : 'free');
  const learn = async (): Promise<void> => {
    setState('busy');
    try {
      const { sendKept } = await loadOutbox();
      await sendKept('chooseCard', { body: { choiceId: crypto.randomUUID(), cardId: card.id, choice: 'learn' } });
      setState('chosen');
      emit('chosen', { wordId: card.wordId });
      void refreshProgress();
      void client.invalidateQueries({ queryKey: ['level-test'] });
    } catch (error) {
      // Chosen elsewhere meanwhile.
      setState(hasStatus(error, 409) ? 'chosen' : 'free');
      if (!hasStatus(error, 409)) emit('failed', { error });
    }
  };
  return (
    <li>
      <Link className={styles['word']} href={href('showCard', { id: card.id })}>
        <English>{card.headword}</English>
        <span lang="ru">{card.translation}</span>
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
          onClick={() => void learn()}
        >
          <IconPlus size={18} />
          {t('feed.learn')}
        </Button>
      )}
    </li>
  );
};
