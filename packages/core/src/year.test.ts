import { FSRSAlgorithm } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { dayOf, daysBetween } from './day.ts';
import { defaultRules, type Rules } from './rules.ts';
import { seededRandom } from './random.ts';
import { startLearner } from './test-learner.ts';
import { wordDueAtMs, type WordState } from './word.ts';

const curve = new FSRSAlgorithm({});
// Of new words, met once on a card some minutes before, this share is remembered in the first workout.
const newWordKnown = 0.9;

/** A learner who comes every day, repeats all that is due, and takes as many new words as they may. */
function liveYear(seed: string, rules: Rules = defaultRules) {
  const chance = seededRandom(seed);
  const me = startLearner({ timeZone: 'Europe/Moscow', nowMs: Date.parse('2026-01-01T16:00:00Z'), rules });
  const counted = { reviews: 0, right: 0, workouts: 0 };
  const recalls = ({ memory }: WordState) => {
    if (memory === null || memory.lastReviewAtMs === null) return chance() < newWordKnown;
    const elapsedDays = daysBetween(dayOf(memory.lastReviewAtMs, 'Europe/Moscow'), dayOf(me.nowMs, 'Europe/Moscow'));
    const right = chance() < curve.forgetting_curve(elapsedDays, memory.stabilityDays);
    counted.reviews++;
    if (right) counted.right++;
    return right;
  };
  for (let day = 0; day < 365; day++) {
    for (let i = 0; typeof me.choose(`word-${day}-${i}`, 'learn') !== 'string'; i++);
    while (me.due().length > 0) {
      const workoutId = `workout-${++counted.workouts}`;
      for (const word of me.due().slice(0, rules.workoutSize)) {
        if (recalls(word)) me.answer(word.wordId, 'knew', workoutId);
        else for (const grade of ['forgot', 'knew'] as const) me.answer(word.wordId, grade, workoutId);
      }
      me.finish(workoutId);
    }
    me.waitHours(24);
  }
  const learned = [...me.words.values()].filter(({ learnedAwarded }) => learnedAwarded).length;
  return { me, learned, retention: counted.right / counted.reviews, ...counted };
}

describe('a steady learner of one year', () => {
  it('learns 600 to 700 words, at the retention asked for, within all limits', () => {
    const { me, learned, retention, reviews, workouts } = liveYear('steady');
    // oxlint-disable-next-line no-console -- the figures are what one reads this test for
    console.log(
      `one year: ${learned} words learned, ${me.words.size} begun, ${reviews} reviews at ${retention.toFixed(3)}, ` +
        `${workouts} workouts, ${me.learner.points} points, streak ${me.learner.streak.length}`,
    );
    expect(learned).toBeGreaterThan(550);
    expect(learned).toBeLessThan(900);
    expect(retention).toBeGreaterThan(0.875);
    expect(retention).toBeLessThan(0.93);
    expect(me.learner.streak).toMatchObject({ length: 365, freezes: 2 });
    expect([...me.words.values()].every((word) => (wordDueAtMs(word) ?? 0) > 0)).toBe(true);
  });

  it('learns more with a higher limit', () => {
    const free = liveYear('steady', { ...defaultRules, wordsInStagesLimit: 100 });
    expect(free.learned).toBeGreaterThan(1000);
  });
});
