import { refuse, type CardExchanged, type Refused } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import type { WordState } from '../learner/word.ts';

export type ExchangeResult = { ok: true; event: CardExchanged; learner: LearnerState; word: WordState };

/**
 * Continues a stubborn word with another card, which has another picture or example; the memory is unchanged. Refuses with
 * `not-learning`, `not-stubborn`, `same-card`. The caller checks that the card shows the word and is visible.
 */
export const exchangeCard = (
  { learner, word, cardId, atMs }: { learner: LearnerState; word: WordState | null; cardId: string; atMs: number },
  rules: Rules,
): ExchangeResult | Refused => {
  if (word === null) return refuse('not-learning');
  const { wordId } = word;
  return applyCardExchanged(learner, word, { kind: 'card-exchanged', wordId, cardId, atMs, rules: nameRules(rules) });
};

export const applyCardExchanged = (
  learner: LearnerState,
  word: WordState | null,
  event: CardExchanged,
): ExchangeResult | Refused => {
  if (word === null || word.memory === null) return refuse('not-learning');
  if (!word.stubborn) return refuse('not-stubborn');
  if (word.cardId === event.cardId) return refuse('same-card');
  const { lastAnswer } = learner;
  return {
    ok: true,
    event,
    // The last answer can no longer be undone: that would bring back the old card.
    learner: { ...learner, lastAnswer: lastAnswer?.wordBefore.wordId === word.wordId ? null : lastAnswer },
    word: { ...word, cardId: event.cardId },
  };
};
