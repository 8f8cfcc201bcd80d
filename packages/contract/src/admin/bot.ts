import { z } from 'zod';
import { botPaths } from './bot-paths.ts';
import { maxBotWords, maxHeadwordLength } from '../route/limits.ts';
import { defineRoute } from '../route/route.ts';
import { clientId, instant, level, slug } from '../route/values.ts';

/** What the bot shall draft: words that were typed, or, with `level`, the most frequent words of it that no card shows. */
const botTask = z.object({
  words: z.array(z.string().trim().min(1).max(maxHeadwordLength)).max(maxBotWords).default([]),
  level: level.optional(),
  count: z.int().min(1).max(maxBotWords).default(50),
  /** Four pictures of which one is taken, or one drawn from the example. */
  pictures: z.enum(['four', 'drawn']),
});
export type BotTask = z.input<typeof botTask>;
export type ParsedBotTask = z.output<typeof botTask>;

/** A sum in millionths of the operator’s currency. */
const micros = z.int().min(0);

/** What a job may cost, as it is known before it begins. */
const botEstimate = z.object({
  /** The words that would be drafted. */
  words: z.array(z.string()),
  /** Words that have a card, or wait for one, already. */
  known: z.array(z.string()),
  /** Questions to services of translations and examples, and pictures that cost something. */
  calls: z.int().min(0),
  pictures: z.int().min(0),
  costMicros: micros,
  /** What one job may cost at most. */
  capMicros: micros,
  currency: z.string(),
});
export type BotEstimate = z.output<typeof botEstimate>;

/** `waiting` and `pictures` are under way; every other one is final, but that a failed word can be tried again. */
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
  /** Its card, once it is drafted. */
  cardId: slug.nullable(),
});
export type BotWord = z.output<typeof botWord>;

/** What a service answers wrongly with. */
export const botJobTrouble = z.object({
  fault: z.enum(['refused', 'quota', 'late', 'truncated', 'no-image', 'none', 'misconfigured', 'unavailable']),
  nextAt: instant,
});

const botJob = z.object({
  id: z.uuid(),
  at: instant,
  /** Who began it; null where the account is gone. */
  by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** Of words that were not typed. */
  level: level.nullable(),
  pictures: botTask.shape.pictures,
  state: z.enum(['running', 'paused', 'stopped', 'done']),
  /** Why it is paused: an admin wanted it so, the next word might cost more than a job may, or a service does not accept its key or model. */
  pause: z.enum(['admin', 'cap', 'service']).nullable(),
  /** What a service answers wrongly with, and when it is asked again; null while all goes well. */
  trouble: botJobTrouble.nullable(),
  words: z.int().min(0),
  open: z.int().min(0),
  drafted: z.int().min(0),
  /** Words that have a card already. */
  known: z.int().min(0),
  /** Words that came to nothing: unknown, without an example, refused, or given up. */
  failed: z.int().min(0),
  /** Of these, what may go better at another try. */
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
