import { z } from 'zod';
import { learningPaths } from './learning-paths.ts';
import { maxQueryLength } from '../route/limits.ts';
import { defineRoute } from '../route/route.ts';
import { card, instant, learningLoad, slug, stage, stageCounts } from '../route/values.ts';

/** One word in learning. */
export const learningWord = z.object({
  card,
  stage,
  dueAt: instant,
  stabilityDays: z.number(),
  stubborn: z.boolean(),
  asideUntil: instant.nullable(),
});
export type LearningWord = z.output<typeof learningWord>;

/** Sort orders of the learner’s words; `due` is the default. */
export const learningSorts = ['due', 'newest', 'alphabet'] as const;
export type LearningSort = (typeof learningSorts)[number];
const learningSort = z.enum(learningSorts);

const wordQuery = z.string().trim().max(maxQueryLength);

export const listLearning = defineRoute({
  ...learningPaths.listLearning,
  name: 'listLearning',
  summary:
    'The learner’s words, soonest due first, newest first or by headword, 50 a page, and how many stand in each stage; `query` is how a word of the English or the Russian begins.',
  access: 'session',
  query: z.object({
    stage: stage.optional(),
    sort: learningSort.optional(),
    query: wordQuery.optional(),
    cursor: z.string().max(300).optional(),
  }),
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

/** Max cards to choose from for a stubborn word: more would be hard to compare. */
export const maxWordCards = 6;

export const listWordCards = defineRoute({
  ...learningPaths.listWordCards,
  name: 'listWordCards',
  summary: 'Other cards of a word that is being learned, by which it could be learned as well; one’s own first.',
  access: 'session',
  params: z.object({ wordId: slug }),
  status: 200,
  reply: z.object({ cards: z.array(card) }),
  errors: [401, 404],
});

export const exchangeCard = defineRoute({
  ...learningPaths.exchangeCard,
  name: 'exchangeCard',
  summary: 'Goes on with a stubborn word through another card of it. The memory of the word stays what it is.',
  access: 'session',
  params: z.object({ wordId: slug }),
  body: z.object({ cardId: slug }),
  status: 200,
  reply: learningWord,
  errors: [401, 404, 409],
});

export const putWordAside = defineRoute({
  ...learningPaths.putWordAside,
  name: 'putWordAside',
  summary: 'Puts a stubborn word aside for two weeks.',
  access: 'session',
  params: z.object({ wordId: slug }),
  status: 200,
  reply: learningWord,
  errors: [401, 404, 409],
});

export const takeWordUp = defineRoute({
  ...learningPaths.takeWordUp,
  name: 'takeWordUp',
  summary: 'Takes a word that was put aside up again: it is due as it was.',
  access: 'session',
  params: z.object({ wordId: slug }),
  status: 200,
  reply: learningWord,
  errors: [401, 404, 409],
});

export const readWord = defineRoute({
  ...learningPaths.readWord,
  name: 'readWord',
  summary: 'One word that the learner learns or marked as known; `learning` is null for a known one.',
  access: 'session',
  params: z.object({ wordId: slug }),
  status: 200,
  reply: z.object({ card, chosenAt: instant, learning: learningWord.omit({ card: true }).nullable() }),
  errors: [401, 404],
});
export type ChosenWord = z.output<typeof readWord.reply>;

/** The sequence number in the learner's log, and the time. */
const happened = { seq: z.int(), at: instant };

/** An event of a word. `dueAt` is the due time set by that answer; null for practice, which changes nothing. */
export const wordEvent = z.discriminatedUnion('kind', [
  z.object({ ...happened, kind: z.literal('chosen'), choice: z.enum(['learn', 'known']) }),
  z.object({
    ...happened,
    kind: z.literal('answered'),
    grade: z.enum(['knew', 'forgot']),
    dueAt: instant.nullable(),
  }),
  z.object({ ...happened, kind: z.literal('put-aside'), until: instant }),
  z.object({ ...happened, kind: z.enum(['taken-up', 'dropped', 'known-taken-back']) }),
]);
export type WordEvent = z.output<typeof wordEvent>;

export const listWordHistory = defineRoute({
  ...learningPaths.listWordHistory,
  name: 'listWordHistory',
  summary: 'What happened to one of the learner’s words, newest first, 20 a page, without what was taken back.',
  access: 'session',
  params: z.object({ wordId: slug }),
  query: z.object({ cursor: z.string().max(40).optional() }),
  status: 200,
  reply: z.object({ events: z.array(wordEvent), nextCursor: z.string().nullable() }),
  errors: [401],
});
export type WordHistory = z.output<typeof listWordHistory.reply>;

/** The learner's state after a word left the list. */
const afterRemoval = z.object({ counts: stageCounts, load: learningLoad });

export const dropWord = defineRoute({
  ...learningPaths.dropWord,
  name: 'dropWord',
  summary:
    'Drops a word from learning: what is remembered of it goes, and the feed may offer it again from tomorrow on.',
  access: 'session',
  params: z.object({ wordId: slug }),
  status: 200,
  reply: afterRemoval,
  errors: [401, 404],
});

/** A word that the learner marked as known. */
export const knownWord = z.object({ card, knownSince: instant });
export type KnownWord = z.output<typeof knownWord>;

export const listKnown = defineRoute({
  ...learningPaths.listKnown,
  name: 'listKnown',
  summary:
    'The words marked as known, by their English headword, 50 a page; `query` is how a word of the English or the Russian begins.',
  access: 'session',
  query: z.object({ query: wordQuery.optional(), cursor: z.string().max(300).optional() }),
  status: 200,
  reply: z.object({ words: z.array(knownWord), total: z.int().min(0), nextCursor: z.string().nullable() }),
  errors: [401],
});
export type KnownPage = z.output<typeof listKnown.reply>;

export const takeKnownBack = defineRoute({
  ...learningPaths.takeKnownBack,
  name: 'takeKnownBack',
  summary: 'Takes the mark of a word as known back: the feed may offer it again.',
  access: 'session',
  params: z.object({ wordId: slug }),
  status: 200,
  reply: afterRemoval,
  errors: [401, 404],
});
