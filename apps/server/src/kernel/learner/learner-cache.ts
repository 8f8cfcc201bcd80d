import type { WordState } from '@kadro/core';
import type { LearnerRow } from './learner-row.ts';
import type { Step } from './write-event.ts';

/** Max cached words of all learners together; each learner counts as one more. */
const maxWords = 8000;

/** A learner's row and words as this process wrote them last. They may be stale; the write detects that. */
export interface CachedLearner {
  readonly row: LearnerRow;
  /** By the card each is learned through. */
  readonly words: ReadonlyMap<string, WordState>;
}

/** Caches the learners that this process wrote last. */
export interface LearnerCache {
  find: (userId: string) => CachedLearner | null;
  /** Caches a written change: the row, and the words that it changed or left as they were. */
  put: (on: LearnerRow, step: Step) => void;
  forget: (userId: string) => void;
}

/** If the word was cached under another card, that entry is dropped: the word is now learned through this card. */
const putWord = (words: Map<string, WordState>, word: WordState): void => {
  if (!words.has(word.cardId))
    for (const [cardId, { wordId }] of words) if (wordId === word.wordId) words.delete(cardId);
  words.set(word.cardId, word);
};

/** Creates a cache of learners, bounded by the number of words; the least recently written learner is evicted first. */
export const createLearnerCache = (): LearnerCache => {
  const entries = new Map<string, { row: LearnerRow; words: Map<string, WordState> }>();
  let size = 0;
  const forget = (userId: string): void => {
    const entry = entries.get(userId);
    if (entry === undefined) return;
    size -= entry.words.size + 1;
    entries.delete(userId);
  };
  return {
    find: (userId) => entries.get(userId) ?? null,
    forget,
    put: (on, { learner, word, words = [] }) => {
      const { userId } = on;
      const before = entries.get(userId);
      // A later change is already cached.
      if (before !== undefined && before.row.version > on.version) return;
      // Words cached for another version may be stale.
      const cachedWords =
        before?.row.version === on.version && before.row.repairs === on.repairs ? before.words : new Map();
      forget(userId);
      for (const each of word === undefined ? words : [word]) putWord(cachedWords, each);
      entries.set(userId, { row: { ...on, version: on.version + 1, state: learner }, words: cachedWords });
      size += cachedWords.size + 1;
      for (const oldest of entries.keys()) {
        if (size <= maxWords) break;
        forget(oldest);
      }
    },
  };
};
