import { broadcastKinds } from '@kadro/contract';
import { z } from 'zod';

const count = z.int().min(1);
const text = z.object({ title: z.string(), body: z.string() });
const card = { cardId: z.string(), headword: z.string() };

/** A broadcast's content, as stored in its row. */
export const toldShape = { about: z.enum(broadcastKinds), en: text, ru: text, cardId: z.string().nullable() };

const share = z.int().min(0).max(100);
const learned = z.int();

/** The core's sentence about a week, except that of an idle one. */
const weekSentence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('few'), answers: count, learned }),
  z.object({ kind: z.literal('kept'), percent: share, learned }),
  z.object({ kind: z.literal('below'), percent: share, promised: share, learned }),
]);

/** A message's content, stored until the message is worded. */
export const pushNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('due'), count }),
  z.object({ kind: z.literal('selection') }),
  // `due` is the number of due words; rows of older releases lack it.
  z.object({ kind: z.literal('streak'), days: count, due: z.int().min(0).optional() }),
  z.object({ kind: z.literal('silence') }),
  // `from` is the week's Monday.
  z.object({ kind: z.literal('weekly'), from: z.iso.date(), sentence: weekSentence }),
  z.object({ kind: z.literal('decision'), decision: z.enum(['approved', 'rejected', 'taken-down']), ...card }),
  // `count` includes comments and replies; the card is that of the last one.
  z.object({ kind: z.literal('comment'), count, isReply: z.boolean(), ...card }),
  // The content is in the broadcast's own row, joined by the message's key.
  z.object({ kind: z.literal('broadcast'), ...toldShape }),
]);
export type PushNews = z.output<typeof pushNews>;

const hourS = 3600;

/** Max age at which a message is still delivered, here and by providers. */
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

/** Returns the max age of a message of any kind; the longest one for kinds of a newer release. */
export const lifeSecondsOf = (kind: string): number =>
  Object.entries(lifeSeconds).find(([knownKind]) => knownKind === kind)?.[1] ?? Math.max(...Object.values(lifeSeconds));
