import { testKinds } from '@kadro/core/level-test/ability-scale';
import { z } from 'zod';
import { levelTestPaths } from './level-test-paths.ts';
import { defineRoute } from '../route/route.ts';
import { card, clientId, instant, level } from '../route/values.ts';

export const testKind = z.enum(testKinds);
export type TestKind = z.output<typeof testKind>;

const count = z.int().min(0);

/** A question: a word in its example, bounded by `mark` as on cards, and translations, max one right. Ids reveal nothing. */
export const testItem = z.object({
  itemId: z.string().min(1).max(40),
  headword: z.string(),
  example: z.string(),
  mark: z.object({ start: count, end: count }).nullable(),
  options: z.array(z.object({ optionId: z.string(), text: z.string() })).length(4),
});
export type TestItem = z.output<typeof testItem>;

/** A test in progress. `progress`: the number of answered questions, and the minimum and maximum in total. */
export const openTest = z.object({
  testId: z.uuid(),
  item: testItem,
  progress: z.object({ answered: count, least: count, most: count }),
});
export type OpenTest = z.output<typeof openTest>;

/**
 * The result of a test. `vocabulary`: known words of the deck, with the 90 % interval of their number, and the deck's total.
 * `next`: the next level, and the number of unknown words up to the current one. `missed`: words without a right answer, and
 * whether the learner has chosen them since. `isUncertain`: translations were chosen for invented words. `points`: points
 * awarded.
 */
export const testResult = z.object({
  level,
  vocabulary: z.object({ estimate: count, low: count, high: count, of: count }),
  next: z.object({ level, words: count }).nullable(),
  missed: z.array(z.object({ card, isChosen: z.boolean() })),
  isUncertain: z.boolean(),
  points: count,
  finishedAt: instant,
});
export type TestResult = z.output<typeof testResult>;

export const startLevelTest = defineRoute({
  ...levelTestPaths.startLevelTest,
  name: 'startLevelTest',
  summary:
    'Begins a level test. The same test comes again until it is finished. 429 after too many tests within a day.',
  access: 'session',
  body: z.object({ kind: testKind }),
  status: 200,
  reply: openTest,
  errors: [401, 409],
});

export const readLevelTest = defineRoute({
  ...levelTestPaths.readLevelTest,
  name: 'readLevelTest',
  summary: 'The test of a kind that goes on, if there is one, and what the last finished one found.',
  access: 'session',
  params: z.object({ kind: testKind }),
  status: 200,
  reply: z.object({ open: openTest.nullable(), last: testResult.nullable() }),
  errors: [401],
});

export const answerLevelTest = defineRoute({
  ...levelTestPaths.answerLevelTest,
  name: 'answerLevelTest',
  summary:
    'Answers the present question; without an option it is skipped. Gives the next question, or the result. The same answerId again gives how things stand, and changes nothing. 409 for a question that is not the present one.',
  access: 'session',
  params: z.object({ testId: clientId }),
  body: z.object({ answerId: clientId, itemId: z.string().max(40), optionId: z.string().max(40).nullable() }),
  status: 200,
  reply: z.union([openTest, z.object({ result: testResult })]),
  errors: [401, 404, 409],
});

export const rejectLevelTest = defineRoute({
  ...levelTestPaths.rejectLevelTest,
  name: 'rejectLevelTest',
  summary: 'Ends the asking for a test; the level is set by hand then. Again, it changes nothing.',
  access: 'session',
  status: 204,
});
