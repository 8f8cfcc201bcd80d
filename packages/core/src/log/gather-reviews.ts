import type { AnswerOutcome } from '../commands/answer.ts';
import type { AnsweredEvent, LearnerEvent } from '../learner/events.ts';
import { applyEvent, changedWords } from './fold.ts';
import type { Grade } from '../terms/grade.ts';
import type { LearnerState } from '../learner/learner.ts';
import { elapsedDaysAt, type Trace } from '../memory/memory.ts';
import type { RulesOf } from '../learner/rule-sets.ts';
import type { WordState } from '../learner/word.ts';

/** An answer that reached the memory. `isFirst`: it tested recall, so that it can verify a prediction. */
export type SeenReview = { grade: Grade; elapsedDays: number; isFirst: boolean };

/** A word's consecutive reviews, from the first one of a new word, or continuing from the trace `from`. */
export type Reviewed = { from: Trace | null; reviews: SeenReview[] };

/** Reviews before a split in time, from each word's beginning, and those after it. */
export type GatheredReviews = { before: Reviewed[]; after: Reviewed[] };

type Part = Map<string, Reviewed> & { all: Reviewed[] };
const newPart = (): Part => Object.assign(new Map<string, Reviewed>(), { all: [] });

/**
 * Collects a learner's reviews from their log, event by event (`add`, in the order written), split at the `splitAt`th first
 * answer. A merged word, whose reviews are not in the log, has none before the split; after it, it continues from its stored
 * memory.
 */
export const gatherReviews = (splitAt: number, rulesOf: RulesOf) => {
  const words = new Map<string, WordState>();
  let learner: LearnerState | null = null;
  let firsts = 0;
  /** The count before the last answer. */
  let firstsBefore = 0;
  const before = newPart();
  const after = newPart();
  /** Removes the last answer. */
  let takeBack: () => void = () => undefined;

  const put = (wordId: string, word: WordState | undefined, seen: SeenReview, isBeginning: boolean): void => {
    takeBack = () => undefined;
    const isAfter = firsts > splitAt;
    const part = isAfter ? after : before;
    const present = part.get(wordId);
    if (isBeginning) {
      const begun: Reviewed = { from: null, reviews: [seen] };
      part.set(wordId, begun);
      part.all.push(begun);
      takeBack = () => {
        part.all.splice(part.all.lastIndexOf(begun), 1);
        if (present === undefined) part.delete(wordId);
        else part.set(wordId, present);
      };
    } else if (present !== undefined) {
      present.reviews.push(seen);
      takeBack = () => void present.reviews.pop();
    } else if (isAfter && word?.memory?.state === 'review') {
      const { stabilityDays: stability, difficulty } = word.memory;
      const going: Reviewed = { from: { stability, difficulty }, reviews: [seen] };
      part.set(wordId, going);
      part.all.push(going);
      takeBack = () => {
        part.all.splice(part.all.lastIndexOf(going), 1);
        part.delete(wordId);
      };
    }
  };

  /** The first rating of a new word is its latest answer, however often it is asked. */
  const introduce = (wordId: string, grade: Grade, asks: number): void => {
    const part = after.has(wordId) ? after : before;
    const [rating] = part.get(wordId)?.reviews ?? [];
    if (asks === 1 || rating === undefined) {
      put(wordId, undefined, { grade, elapsedDays: 0, isFirst: false }, true);
      return;
    }
    const ratedBefore = rating.grade;
    rating.grade = grade;
    takeBack = () => void (rating.grade = ratedBefore);
  };

  /** Events of release 1 lack it. */
  const elapsedBefore = (
    word: WordState | undefined,
    event: AnsweredEvent,
    counted: AnswerOutcome['counted'],
  ): number =>
    word?.memory && learner !== null && counted === 'first'
      ? elapsedDaysAt(word.memory, event.answeredAtMs, learner.timeZone, rulesOf(event.rules))
      : 0;

  return {
    add: (event: LearnerEvent): void => {
      const wordId = 'wordId' in event ? event.wordId : '';
      const word = words.get(wordId);
      const applied = applyEvent(learner, (id) => words.get(id) ?? null, event, rulesOf(event.rules));
      if (!applied.ok) return;
      learner = applied.learner;
      for (const changed of changedWords(applied)) words.set(changed.wordId, changed);
      if (event.kind === 'answered') firstsBefore = firsts;
      if (event.kind === 'answered' && applied.outcome !== undefined && applied.outcome.counted !== 'logged') {
        const { counted } = applied.outcome;
        const introduction = words.get(wordId)?.introduction ?? null;
        if (counted === 'introduction' && introduction !== null) {
          introduce(wordId, introduction.rating, introduction.asks);
        } else {
          const isNew = word?.memory?.state === 'new';
          if (counted === 'first') firsts += 1;
          const elapsedDays = event.elapsedDays ?? elapsedBefore(word, event, counted);
          put(wordId, word, { grade: event.grade, elapsedDays, isFirst: counted === 'first' && !isNew }, isNew);
        }
      } else if (event.kind === 'answered') {
        takeBack = () => undefined;
      } else if (event.kind === 'answer-undone') {
        takeBack();
        firsts = firstsBefore;
      } else if (event.kind === 'word-dropped') {
        before.delete(wordId);
        after.delete(wordId);
      } else if (event.kind === 'words-brought') {
        for (const { wordId: brought } of changedWords(applied)) {
          before.delete(brought);
          after.delete(brought);
        }
      }
    },
    done: (): GatheredReviews => ({ before: before.all, after: after.all }),
  };
};
