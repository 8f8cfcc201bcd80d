import { refuse, type Refused, type WordPutAside } from './events.ts';
import type { LearnerState } from './learner.ts';
import type { Rules } from './rules.ts';
import type { WordState } from './word.ts';

export type PutAsideResult = { ok: true; event: WordPutAside; learner: LearnerState; word: WordState };

const dayMs = 86_400_000;

/** Puts a stubborn word aside for two weeks: it keeps its stage and is not due. Refuses `not-learning`, `not-stubborn`. */
export function putAside(
  { learner, word, atMs }: { learner: LearnerState; word: WordState | null; atMs: number },
  rules: Rules,
): PutAsideResult | Refused {
  if (word === null) return refuse('not-learning');
  const untilMs = atMs + rules.putAsideDays * dayMs;
  return applyWordPutAside(learner, word, { kind: 'word-put-aside', wordId: word.wordId, untilMs, atMs });
}

export function applyWordPutAside(
  learner: LearnerState,
  word: WordState | null,
  event: WordPutAside,
): PutAsideResult | Refused {
  if (word === null || word.memory === null) return refuse('not-learning');
  if (!word.stubborn) return refuse('not-stubborn');
  const { lastAnswer } = learner;
  return {
    ok: true,
    event,
    learner: { ...learner, lastAnswer: lastAnswer?.wordBefore.wordId === word.wordId ? null : lastAnswer },
    word: { ...word, putAsideUntilMs: event.untilMs },
  };
}
