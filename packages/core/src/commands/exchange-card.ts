import { refuse, type CardExchanged, type Refused } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import type { WordState } from '../learner/word.ts';

export type ExchangeResult = { ok: true; event: CardExchanged; learner: LearnerState; word: WordState };

/**
 * Goes on with a stubborn word through another card of it, with another picture or example: its memory stays what it is. Refuses
 * `not-learning`, `not-stubborn`, `same-card`. That the card shows the word and may be seen is the caller's business.
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
    // The last answer cannot be taken back behind it: that would bring the old card again.
    learner: { ...learner, lastAnswer: lastAnswer?.wordBefore.wordId === word.wordId ? null : lastAnswer },
    word: { ...word, cardId: event.cardId },
  };
};
