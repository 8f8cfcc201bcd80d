import { hourMs } from '../day/durations.ts';
import { FSRSAlgorithm } from 'ts-fsrs';
import { composeWorkout } from '../workout/compose-workout.ts';
import type { Grade } from '../terms/grade.ts';
import { movesView } from '../learner/learner.ts';
import { nextTrace, recallOfTrace, type Trace } from '../memory/memory.ts';
import { seededRandom } from '../terms/random.ts';
import { defaultRules, type Rules } from '../terms/rules.ts';
import { startLearner } from './test-learner.ts';
import type { Weights } from '../memory/weights.ts';
import { wordDueAtMs, type WordState } from '../learner/word.ts';
import { answerQueue, showQueue, startQueue, viewQueue } from '../workout/workout-queue.ts';

const curve = new FSRSAlgorithm({});
const startMs = Date.parse('2026-01-01T16:00:00Z');

export type YearOptions = {
  seed: string;
  days?: number;
  pace?: number;
  rules?: Rules;
  /** Of new words, met on a card some minutes before, this share is remembered at each ask of the first workout. */
  newWordKnown?: number;
  /** By how much a word that stumbled in its introduction sits worse than its rating says. */
  stumbledStability?: number;
  /** By what the learner's memory really works, where that is something else than what is computed. */
  truth?: Weights;
};

/**
 * A learner who comes every day at about seven in the evening, repeats all that is due, then takes as many new words as
 * they may, and repeats those. They recall as FSRS predicts for the hours that have really passed.
 */
export const liveYear = ({
  seed,
  days = 365,
  pace,
  rules = defaultRules,
  newWordKnown = 0.9,
  stumbledStability = 1,
  truth,
}: YearOptions) => {
  const chance = seededRandom(seed);
  const me = startLearner({ timeZone: 'Europe/Moscow', nowMs: startMs, rules });
  if (pace !== undefined && pace !== rules.wordsInStagesLimit) me.changeSettings({ pace });
  const counted = { reviews: 0, right: 0, promised: 0, workouts: 0, answers: 0, choices: 0, blockedDays: 0, moves: 0 };
  /** Each word's trace by `truth`. */
  const traces = new Map<string, Trace>();
  /** Whether a first answer would be right; in the workout of an introduction every ask is one. */
  const recalls = ({ wordId, memory, introduction }: WordState): boolean => {
    if (memory === null || memory.lastReviewAtMs === null) return chance() < newWordKnown;
    const days = (me.nowMs - memory.lastReviewAtMs) / (24 * hourMs);
    const sits = introduction !== null && introduction.asks > introduction.right ? stumbledStability : 1;
    const trace = traces.get(wordId);
    const recall =
      trace === undefined
        ? curve.forgetting_curve(days, memory.stabilityDays * sits)
        : recallOfTrace(trace, days, truth);
    const right = chance() < recall;
    counted.reviews++;
    counted.promised += curve.forgetting_curve(days, memory.stabilityDays);
    if (right) counted.right++;
    return right;
  };
  /** A workout as the app walks through it: new words are shown and asked twice, failed cards come back once. */
  const work = (): void => {
    const workoutId = `workout-${++counted.workouts}`;
    const words = composeWorkout(me.due().map(toDue), rules).map(({ word }) => word);
    const isNew = (word: WordState): boolean => rules.introduction !== undefined && word.memory?.state === 'new';
    let queue = startQueue(words, isNew);
    for (;;) {
      const [task] = viewQueue(queue).tasks;
      if (task === undefined) break;
      const { card } = task;
      if (task.kind === 'show') queue = showQueue(queue);
      else {
        const grade: Grade = task.isAgain || recalls(card) ? 'knew' : 'forgot';
        const result = me[isNew(card) ? 'introduce' : 'answer'](card.wordId, grade, workoutId);
        if (truth !== undefined && typeof result === 'object' && result.outcome.counted !== 'logged') {
          const rating = result.word.introduction?.rating ?? null;
          const before = rating === null ? (traces.get(card.wordId) ?? null) : null;
          traces.set(card.wordId, nextTrace(before, rating ?? grade, result.event.elapsedDays ?? 0, truth));
        }
        counted.answers++;
        queue = answerQueue(queue, grade);
      }
    }
    me.finish(workoutId, words.length);
  };
  const repeatAll = (): void => {
    while (me.due().length > 0) work();
  };
  const chooseAll = (day: number): void => {
    counted.moves += movesView(me.learner, me.nowMs, rules).left;
    for (let i = 0; ; i++) {
      const result = me.choose(`word-${day}-${i}`, 'learn');
      if (result === '412-too-more-total') counted.blockedDays++;
      if (typeof result === 'string') return;
      counted.choices++;
    }
  };
  for (let day = 0; day < days; day++) {
    me.nowMs = startMs + day * 24 * hourMs + Math.floor((chance() - 0.5) * 2 * hourMs);
    repeatAll();
    chooseAll(day);
    repeatAll();
    // With nothing due and the learning full, the visit wins the day.
    me.come(true);
  }
  const learned = [...me.words.values()].filter(({ learnedAwarded }) => learnedAwarded).length;
  return {
    me,
    days,
    learned,
    ...counted,
    recalled: counted.right / counted.reviews,
    promised: counted.promised / counted.reviews,
  };
};

const toDue = (word: WordState) => ({
  word,
  dueAtMs: wordDueAtMs(word) ?? 0,
  isNew: word.memory?.state === 'new',
});
