import { broadcastKinds } from '@kadro/contract';
import { z } from 'zod';

const count = z.int().min(1);
const text = z.object({ title: z.string(), body: z.string() });
const card = { cardId: z.string(), headword: z.string() };

/** What an admin tells many learners, as its row keeps it. */
export const toldShape = { about: z.enum(broadcastKinds), en: text, ru: text, cardId: z.string().nullable() };

const share = z.int().min(0).max(100);
const learned = z.int();

/** The sentence of a week, as the core has it, without that of an idle one. */
const weekSentence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('few'), answers: count, learned }),
  z.object({ kind: z.literal('kept'), percent: share, learned }),
  z.object({ kind: z.literal('below'), percent: share, promised: share, learned }),
]);

/** What a message tells, as a row keeps it until it is worded. */
export const pushNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('due'), count }),
  z.object({ kind: z.literal('selection') }),
  // With how many words are due; a row of an older release does not say.
  z.object({ kind: z.literal('streak'), days: count, due: z.int().min(0).optional() }),
  z.object({ kind: z.literal('silence') }),
  // Of the week that began on a Monday.
  z.object({ kind: z.literal('weekly'), from: z.iso.date(), sentence: weekSentence }),
  z.object({ kind: z.literal('decision'), decision: z.enum(['approved', 'rejected', 'taken-down']), ...card }),
  // Of how many comments and replies it tells, and on which card the last of them stands.
  z.object({ kind: z.literal('comment'), count, isReply: z.boolean(), ...card }),
  // What an admin tells many learners: its row stands apart, and is joined by the message's key.
  z.object({ kind: z.literal('broadcast'), ...toldShape }),
]);
export type PushNews = z.output<typeof pushNews>;

const hourS = 3600;

/** So long a message is worth delivering, by whoever delivers it. */
export const lifeSeconds: Readonly<Record<PushNews['kind'], number>> = {
  due: 6 * hourS,
  selection: 12 * hourS,
  // The day ends at midnight.
  streak: 3 * hourS,
  silence: 72 * hourS,
  weekly: 48 * hourS,
  decision: 48 * hourS,
  comment: 24 * hourS,
  broadcast: 24 * hourS,
};

/** How long a message of any kind is worth delivering; of one that only a newer release knows, as long as the longest. */
export const lifeSecondsOf = (kind: string): number =>
  Object.entries(lifeSeconds).find(([known]) => known === kind)?.[1] ?? Math.max(...Object.values(lifeSeconds));
