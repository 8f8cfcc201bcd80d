import type { WordState } from '@kadro/core';
import type { LearnerRow } from './learner-row.ts';
import type { Step } from './write-event.ts';

/** Words kept of all learners together; a learner alone counts as one, too. */
const maxWords = 8000;

/** A learner's row and words as this process wrote them last. Whether they are present still, the write tells. */
export interface KeptLearner {
  readonly row: LearnerRow;
  /** By the card through which each is learned. */
  readonly words: ReadonlyMap<string, WordState>;
}

/** What a process remembers of the learners it wrote last. */
export interface KeptLearners {
  find: (userId: string) => KeptLearner | null;
  /** After a step was written: the row, and the words that are as they were or as the step made them. */
  keep: (on: LearnerRow, step: Step) => void;
  forget: (userId: string) => void;
}

/** A word that comes by a card of which nothing is known may have been there by another one, which must not answer for it any more. */
const put = (known: Map<string, WordState>, word: WordState): void => {
  if (!known.has(word.cardId))
    for (const [cardId, { wordId }] of known) if (wordId === word.wordId) known.delete(cardId);
  known.set(word.cardId, word);
};

/** Makes an empty memory of learners, bounded by the number of words; who was written longest ago goes first. */
export const createKeptLearners = (): KeptLearners => {
  const kept = new Map<string, { row: LearnerRow; words: Map<string, WordState> }>();
  let size = 0;
  const forget = (userId: string): void => {
    const entry = kept.get(userId);
    if (entry === undefined) return;
    size -= entry.words.size + 1;
    kept.delete(userId);
  };
  return {
    find: (userId) => kept.get(userId) ?? null,
    forget,
    keep: (on, { learner, word, words = [] }) => {
      const { userId } = on;
      const before = kept.get(userId);
      // A later step was kept before this one.
      if (before !== undefined && before.row.version > on.version) return;
      // Words of another version may have changed in between.
      const known = before?.row.version === on.version && before.row.repairs === on.repairs ? before.words : new Map();
      forget(userId);
      for (const each of word === undefined ? words : [word]) put(known, each);
      kept.set(userId, { row: { ...on, version: on.version + 1, state: learner }, words: known });
      size += known.size + 1;
      for (const oldest of kept.keys()) {
        if (size <= maxWords) break;
        forget(oldest);
      }
    },
  };
};
