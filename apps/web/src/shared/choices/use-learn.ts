import type { Card } from '@kadro/contract';
import { useState } from 'react';
import { hasStatus } from '../api/api-error.ts';
import { emit } from '../events/events.ts';
import { newId } from '../new-id.ts';
import { loadOutbox } from '../outbox/load-outbox.ts';
import { refreshProgress } from '../learner/use-learner.ts';

/** State of a word that could be learnt. */
type LearnState = 'free' | 'busy' | 'chosen';

/** Learns a card's word on a tap, outside the feed and within its limits. */
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
