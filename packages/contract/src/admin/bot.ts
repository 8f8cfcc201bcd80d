import { z } from 'zod';
import { botPaths } from './bot-paths.ts';
import { maxBotWords, maxHeadwordLength } from '../route/limits.ts';
import { defineRoute } from '../route/route.ts';
import { clientId, instant, level, slug } from '../route/values.ts';

/** A drafting task of the bot: typed words, or, with `level`, its most frequent words without a card. */
const botTask = z.object({
  words: z.array(z.string().trim().min(1).max(maxHeadwordLength)).max(maxBotWords).default([]),
  level: level.optional(),
  count: z.int().min(1).max(maxBotWords).default(50),
  /** Four pictures to choose from, or one drawn from the example. */
  pictures: z.enum(['four', 'drawn']),
});
export type BotTask = z.input<typeof botTask>;
export type ParsedBotTask = z.output<typeof botTask>;

/** A sum in millionths of the operator’s currency. */
const micros = z.int().min(0);

/** A job's max cost, as estimated before it begins. */
const botEstimate = z.object({
  /** The words that would be drafted. */
  words: z.array(z.string()),
  /** Words that already have a card, or a pending one. */
  known: z.array(z.string()),
  /** Calls to translation and example services, and paid pictures. */
  calls: z.int().min(0),
  pictures: z.int().min(0),
  costMicros: micros,
  /** Max cost of one job. */
  capMicros: micros,
  currency: z.string(),
});
export type BotEstimate = z.output<typeof botEstimate>;

/** `waiting` and `pictures` are in progress; all others are final, except that a failed word can be retried. */
export const botWordStates = [
  'waiting',
  'pictures',
  'drafted',
  'known',
  'unknown',
  'no-example',
  'refused',
  'failed',
  'dropped',
] as const;

const botWord = z.object({
  place: z.int().min(0),
  headword: z.string(),
  state: z.enum(botWordStates),
  /** Its card, once drafted. */
  cardId: slug.nullable(),
});
export type BotWord = z.output<typeof botWord>;

/** A service's fault. */
export const botJobTrouble = z.object({
  fault: z.enum(['refused', 'quota', 'late', 'truncated', 'no-image', 'none', 'misconfigured', 'unavailable']),
  nextAt: instant,
});

const botJob = z.object({
  id: z.uuid(),
  at: instant,
  /** The admin who started it; null if the account is deleted. */
  by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** Set for jobs without typed words. */
  level: level.nullable(),
  pictures: botTask.shape.pictures,
  state: z.enum(['running', 'paused', 'stopped', 'done']),
  /** Why it is paused: by an admin, to stay within the max cost, or because a service rejects its key or model. */
  pause: z.enum(['admin', 'cap', 'service']).nullable(),
  /** The service's fault and the time of the next retry; null if there is none. */
  trouble: botJobTrouble.nullable(),
  words: z.int().min(0),
  open: z.int().min(0),
  drafted: z.int().min(0),
  /** Words that already have a card. */
  known: z.int().min(0),
  /** Failed words: unknown, without an example, rejected, or given up. */
  failed: z.int().min(0),
  /** Of these, words worth a retry. */
  retriable: z.int().min(0),
  costMicros: micros,
});
export type BotJob = z.output<typeof botJob>;

const id = z.object({ id: z.uuid() });

export const readBot = defineRoute({
  ...botPaths.readBot,
  name: 'readBot',
  summary: 'The content bot’s jobs, newest first, 20 a page; which services it has, and what a job may cost.',
  access: 'admin',
  query: z.object({ cursor: z.string().max(200).optional() }),
  status: 200,
  reply: z.object({
    jobs: z.array(botJob),
    nextCursor: z.string().nullable(),
    services: z.object({ translations: z.boolean(), examples: z.boolean() }),
    capMicros: micros,
    currency: z.string(),
  }),
  errors: [401, 403],
});

export const estimateBotJob = defineRoute({
  ...botPaths.estimateBotJob,
  name: 'estimateBotJob',
  summary:
    'What a job would do and might cost. Nothing begins by it. 422 names the words that cannot be headwords, by their place.',
  access: 'admin',
  body: botTask,
  status: 200,
  reply: z.object({ estimate: botEstimate }),
  errors: [401, 403],
});

export const startBotJob = defineRoute({
  ...botPaths.startBotJob,
  name: 'startBotJob',
  summary:
    'Has the bot draft cards, which then wait for a decision. `id` is made by the client; the same one again begins nothing. 422 where no word is left to draft, or the estimate is above what one job may cost.',
  access: 'admin',
  body: botTask.extend({ id: clientId }),
  status: 201,
  reply: z.object({ job: botJob }),
  errors: [401, 403, 409],
});

export const readBotJob = defineRoute({
  ...botPaths.readBotJob,
  name: 'readBotJob',
  summary: 'A job with all its words.',
  access: 'admin',
  params: id,
  status: 200,
  reply: z.object({ job: botJob, words: z.array(botWord), currency: z.string() }),
  errors: [401, 403, 404],
});

export const changeBotJob = defineRoute({
  ...botPaths.changeBotJob,
  name: 'changeBotJob',
  summary:
    'Pauses a job, lets it go on, stops it for good, or has the words that were given up tried again. What is under way ends first. 409 where that is not possible any more.',
  access: 'admin',
  params: id,
  body: z.object({ action: z.enum(['pause', 'resume', 'stop', 'retry']) }),
  status: 200,
  reply: z.object({ job: botJob }),
  errors: [401, 403, 404, 409],
});
