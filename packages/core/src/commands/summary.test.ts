import { expect, it } from 'vitest';
import type { AnswerOutcome } from './answer.ts';
import { summarizeWorkout } from './summary.ts';
import { startLearner } from '../test/test-learner.ts';

it('summarizes a workout from what its answers did', () => {
  const me = startLearner();
  for (const wordId of ['rose', 'stayed', 'undone']) me.choose(wordId, 'learn');
  const outcomes: AnswerOutcome[] = [];
  for (const [wordId, grade] of [
    ['rose', 'knew'],
    ['stayed', 'forgot'],
    ['stayed', 'knew'],
    ['rose', 'forgot'],
  ] as const) {
    const result = me.answer(wordId, grade);
    if (typeof result !== 'string') outcomes.push(result.outcome);
  }
  expect(summarizeWorkout(outcomes, 5)).toEqual({
    reviewed: 2,
    rightFirstTry: 1,
    introduced: 0,
    changedStage: [{ wordId: 'rose', from: 'learning', to: 'repeating' }],
    pointsWon: 6,
  });
});

it('shows a word that fell and rose by its start and end, the furthest risen first', () => {
  const outcome: AnswerOutcome = {
    wordId: 'fell',
    grade: 'forgot',
    counted: 'first',
    rightFirstTry: false,
    stageBefore: 'learned',
    stageAfter: 'learning',
    points: 0,
    becameStubborn: false,
  };
  const outcomes: AnswerOutcome[] = [
    outcome,
    { ...outcome, grade: 'knew', counted: 'closing', stageBefore: 'learning', stageAfter: 'repeating' },
    {
      ...outcome,
      wordId: 'rose',
      grade: 'knew',
      rightFirstTry: true,
      stageBefore: 'fixing',
      stageAfter: 'learned',
      points: 11,
    },
  ];
  expect(summarizeWorkout(outcomes, 0)).toEqual({
    reviewed: 2,
    rightFirstTry: 1,
    introduced: 0,
    changedStage: [
      { wordId: 'rose', from: 'fixing', to: 'learned' },
      { wordId: 'fell', from: 'learned', to: 'repeating' },
    ],
    pointsWon: 11,
  });
});

it('counts introduced words once, right when each of their asks was', () => {
  const me = startLearner();
  for (const wordId of ['clean', 'stumbled', 'old']) me.choose(wordId, 'learn');
  const outcomes: AnswerOutcome[] = [];
  for (const [wordId, grade] of [
    ['clean', 'knew'],
    ['stumbled', 'forgot'],
    ['stumbled', 'knew'],
    ['clean', 'knew'],
    ['stumbled', 'knew'],
  ] as const) {
    const result = me.introduce(wordId, grade);
    if (typeof result !== 'string') outcomes.push(result.outcome);
  }
  const plain = me.answer('old', 'knew');
  if (typeof plain !== 'string') outcomes.push(plain.outcome);
  expect(summarizeWorkout(outcomes, 0)).toMatchObject({ reviewed: 3, rightFirstTry: 2, introduced: 2, pointsWon: 2 });
});
