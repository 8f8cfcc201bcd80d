import { FSRSAlgorithm } from 'ts-fsrs';
import { movesView } from './learner.ts';
import { seededRandom } from './random.ts';
import { defaultRules, type Rules } from './rules.ts';
import { startLearner } from './test-learner.ts';
import type { WordState } from './word.ts';

const curve = new FSRSAlgorithm({});
const hourMs = 3_600_000;
const startMs = Date.parse('2026-01-01T16:00:00Z');

export type YearOptions = {
  seed: string;
  days?: number;
  pace?: number;
  rules?: Rules;
  /** Of new words, met once on a card some minutes before, this share is remembered in the first workout. */
  newWordKnown?: number;
};

/**
 * A learner who comes every day at about seven in the evening, repeats all that is due, then takes as many new words as
 * they may, and repeats those. They recall as FSRS predicts for the hours that have really passed.
 */
export const liveYear = ({ seed, days = 365, pace, rules = defaultRules, newWordKnown = 0.9 }: YearOptions) => {
  const chance = seededRandom(seed);
  const me = startLearner({ timeZone: 'Europe/Moscow', nowMs: startMs, rules });
  if (pace !== undefined && pace !== rules.wordsInStagesLimit) me.changeSettings({ pace });
  const counted = { reviews: 0, right: 0, promised: 0, workouts: 0, answers: 0, choices: 0, blockedDays: 0, moves: 0 };
  const recalls = ({ memory }: WordState): boolean => {
    if (memory === null || memory.lastReviewAtMs === null) return chance() < newWordKnown;
    const recall = curve.forgetting_curve((me.nowMs - memory.lastReviewAtMs) / (24 * hourMs), memory.stabilityDays);
    const right = chance() < recall;
    counted.reviews++;
    counted.promised += rules.desiredRetention;
    if (right) counted.right++;
    return right;
  };
  const answer = (wordId: string, grade: 'knew' | 'forgot', workoutId: string): void => {
    me.answer(wordId, grade, workoutId);
    counted.answers++;
  };
  const repeatAll = (): void => {
    while (me.due().length > 0) {
      const workoutId = `workout-${++counted.workouts}`;
      const words = me.due().slice(0, rules.workoutSize);
      for (const word of words) {
        if (recalls(word)) answer(word.wordId, 'knew', workoutId);
        else for (const grade of ['forgot', 'knew'] as const) answer(word.wordId, grade, workoutId);
      }
      me.finish(workoutId, words.length);
    }
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
  }
  const learned = [...me.words.values()].filter(({ learnedAwarded }) => learnedAwarded).length;
  return { me, days, learned, recalled: counted.right / counted.reviews, ...counted };
};
