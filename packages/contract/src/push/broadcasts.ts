import { z } from 'zod';
import { broadcastAudiences, broadcastKinds } from './broadcast-kinds.ts';
import { broadcastPaths } from './broadcast-paths.ts';
import { maxBroadcastBodyLength, maxBroadcastTitleLength } from '../route/limits.ts';
import { pushProvider } from './push.ts';
import { defineRoute } from '../route/route.ts';
import { clientId, instant, level, slug } from '../route/values.ts';

const text = z.object({
  title: z.string().trim().min(1).max(maxBroadcastTitleLength),
  body: z.string().trim().min(1).max(maxBroadcastBodyLength),
});

const message = z.object({
  about: z.enum(broadcastKinds),
  en: text,
  ru: text,
  /** The card of the broadcast's word; null for none. */
  cardId: slug.nullable(),
});
export type BroadcastTold = z.output<typeof message>;

const plan = z.object({
  audience: z.enum(broadcastAudiences),
  /** Only learners of these levels; empty for all. */
  levels: z.array(level).max(7),
});

const count = z.int().min(0);
const outcomes = {
  /** Devices by result: accepted by the provider, gone, delayed by the provider, rejected by it. */
  sent: count,
  gone: count,
  later: count,
  refused: count,
  /** Messages without a provider: too late, too many, stopped, or without a device. */
  dropped: count,
  /** Reason of the latest rejection; null for none. */
  reason: z.string().nullable(),
};
/** The provider; null for messages handed to none. */
const provider = pushProvider.nullable();

const broadcast = message.extend({
  ...plan.shape,
  id: z.uuid(),
  at: instant,
  /** The sending admin; null if the account is deleted. */
  by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  sendAt: instant,
  /** `sent`: it is queued for all recipients; delivery follows. */
  state: z.enum(['waiting', 'sending', 'sent', 'stopped']),
  /** Number of recipients queued. */
  recipients: count,
  deliveries: z.array(z.object({ provider, ...outcomes })),
});
export type Broadcast = z.output<typeof broadcast>;

const cursor = z.object({ cursor: z.string().max(200).optional() });

export const listBroadcasts = defineRoute({
  ...broadcastPaths.listBroadcasts,
  name: 'listBroadcasts',
  summary: 'Messages of admins to many learners, newest first, 20 a page, with what came of each by provider.',
  access: 'admin',
  query: cursor,
  status: 200,
  reply: z.object({ broadcasts: z.array(broadcast), nextCursor: z.string().nullable() }),
  errors: [401, 403],
});

export const scheduleBroadcast = defineRoute({
  ...broadcastPaths.scheduleBroadcast,
  name: 'scheduleBroadcast',
  summary:
    'Sends a message to many learners by push, at a time or, without one, now. `id` is made by the client; the same one again changes nothing. 422 for a time more than 60 days away, and for a word without a published card.',
  access: 'admin',
  body: message.extend({ ...plan.shape, id: clientId, sendAt: instant.nullable() }),
  status: 201,
  reply: z.object({ broadcast }),
  errors: [401, 403],
});

export const testBroadcast = defineRoute({
  ...broadcastPaths.testBroadcast,
  name: 'testBroadcast',
  summary: 'Sends a message to the caller’s own devices at once, in both languages, and says what came of it.',
  access: 'admin',
  body: message,
  status: 200,
  reply: z.object({ devices: count, ...outcomes }),
  errors: [401, 403],
});
export type BroadcastTest = z.output<typeof testBroadcast.reply>;

export const stopBroadcast = defineRoute({
  ...broadcastPaths.stopBroadcast,
  name: 'stopBroadcast',
  summary: 'Stops a message for good: whoever has it not yet gets none. 409 where it was stopped before.',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  status: 200,
  reply: z.object({ broadcast }),
  errors: [401, 403, 404, 409],
});

const delivery = z.object({
  id: z.uuid(),
  /** The day in UTC. */
  day: z.iso.date(),
  kind: z.string(),
  provider,
  ...outcomes,
});
export type Delivery = z.output<typeof delivery>;

export const listDeliveries = defineRoute({
  ...broadcastPaths.listDeliveries,
  name: 'listDeliveries',
  summary: 'What came of push messages: a line a day, kind and provider, the newest first, 50 a page.',
  access: 'admin',
  query: cursor,
  status: 200,
  reply: z.object({ deliveries: z.array(delivery), nextCursor: z.string().nullable() }),
  errors: [401, 403],
});
