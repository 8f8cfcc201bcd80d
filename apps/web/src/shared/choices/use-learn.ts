import type { Card } from '@kadro/contract';
import { useState } from 'react';
import { hasStatus } from '../api/api-error.ts';
import { emit } from '../events/events.ts';
import { newId } from '../new-id.ts';
import { loadOutbox } from '../outbox/load-outbox.ts';
import { refreshProgress } from '../learner/use-learner.ts';

/** A word that could be learnt: it is free, is being chosen, or is chosen. */
type LearnState = 'free' | 'busy' | 'chosen';

/** Learning a card's word at a tap, outside of the feed and with its limits. */
export const useLearn = (
  card: Card,
  isChosen: boolean,
): { readonly state: LearnState; readonly learn: () => Promise<boolean> } => {
  const [state, setState] = useState<LearnState>(isChosen ? 'chosen' : 'free');
  const learn = async (): Promise<boolean> => {
    setState('busy');
    try {
      const { sendKept } = await loadOutbox();
      await sendKept('chooseCard', { body: { choiceId: newId(), cardId: card.id, choice: 'learn' } });
      setState('chosen');
      emit('chosen', { wordId: card.wordId });
      void refreshProgress();
      return true;
    } catch (error) {
      // Chosen elsewhere meanwhile.
      setState(hasStatus(error, 409) ? 'chosen' : 'free');
      if (!hasStatus(error, 409)) emit('failed', { error });
      return false;
    }
  };
  return { state, learn };
};
