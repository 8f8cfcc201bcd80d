import type { WorkoutCard } from '@kadro/contract';
import { cues } from '@kadro/core/terms/cue';
import { afterEach, expect, it } from 'vitest';
import { chooseCue } from '../../shared/preferences/chosen-cues.ts';
import { aWorkoutCard } from '../../test/cards.ts';
import { fitAsks } from './fit-asks.ts';

afterEach(() => cues.forEach((cue) => chooseCue(cue, true)));

const fitted = (change: Partial<WorkoutCard>): WorkoutCard['asks'] => {
  const cards = [aWorkoutCard('a', { stage: 'repeating', ...change })];
  return fitAsks({ workoutId: 'w1', cards, due: 1, nextDueAt: null }).cards[0]?.asks;
};
const gaps = [{ start: 12, end: 13 }];
const gap: WorkoutCard['asks'] = [{ cue: 'gap', picture: 'blurred' }];

it('leaves what can be asked as it was given out, also by a server that says nothing of cues', () => {
  expect(fitted({ asks: gap, gaps })).toEqual(gap);
  expect(fitted({})).toBeUndefined();
});

it('asks by another cue of the direction where the learner has put one off since', () => {
  for (const cue of cues.filter((one) => one !== 'picture' && one !== 'english')) chooseCue(cue, false);
  expect(fitted({ asks: gap, gaps })).toEqual([{ cue: 'picture', picture: 'shown' }]);
  expect(fitted({ asks: [{ cue: 'sound', picture: 'hidden' }] })).toEqual([{ cue: 'english', picture: 'hidden' }]);
});

it('has no gap where the card does not say what to leave out', () => {
  expect(fitted({ asks: gap })).toMatchObject([{ cue: 'russian' }]);
});
