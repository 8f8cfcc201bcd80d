import { z } from 'zod';
import { paths } from './paths.ts';
import { defineRoute } from './route.ts';
import { card, instant, learningLoad, slug, stage, stageCounts } from './values.ts';

/** One word a learner studies. */
export const learningWord = z.object({
  card,
  stage,
  dueAt: instant,
  stabilityDays: z.number(),
  stubborn: z.boolean(),
  asideUntil: instant.nullable(),
});
export type LearningWord = z.output<typeof learningWord>;

export const listLearning = defineRoute({
  ...paths.listLearning,
  name: 'listLearning',
  summary: 'The learner’s words, soonest due first, 50 a page, and how many stand in each stage.',
  access: 'session',
  query: z.object({ stage: stage.optional(), cursor: z.string().max(200).optional() }),
  status: 200,
  reply: z.object({
    words: z.array(learningWord),
    counts: stageCounts,
    load: learningLoad,
    nextDueAt: instant.nullable(),
    nextCursor: z.string().nullable(),
  }),
  errors: [401],
});
export type LearningPage = z.output<typeof listLearning.reply>;

export const putWordAside = defineRoute({
  ...paths.putWordAside,
  name: 'putWordAside',
  summary: 'Puts a stubborn word aside for two weeks.',
  access: 'session',
  params: z.object({ wordId: slug }),
  status: 200,
  reply: learningWord,
  errors: [401, 404, 409],
});
