import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameText } from '../http/index.ts';

/** Whose connection it is, once it has entered a channel that is not for all. */
export interface Owner {
  readonly userId: string;
  /** The name of the session, as its owner's list of sessions has it. */
  readonly sessionId: string;
  /** What the person had come to when the entry was signed; the connection is told when it changes. */
  readonly stamp: number;
}

/** Somebody as the other members of a presence channel know them. */
export interface Member {
  readonly id: string;
  readonly info: unknown;
}

/** What is signed beside the channel: for whom, and under which name the others see them. */
export interface Entry {
  readonly owner: Owner;
  readonly member: Member | null;
}

export interface AppKey {
  /** Public: it stands in the address. */
  readonly key: string;
  readonly secret: string;
}

const storedEntry = z.object({
  user_id: z.string().min(1).max(100).optional(),
  user_info: z.unknown().optional(),
  by: z.tuple([z.uuid(), z.string().regex(/^[0-9a-f]{16}$/), z.number()]),
});

const signatureOf = (secret: string, socketId: string, channel: string, channelData: string): string =>
  createHmac('sha256', secret)
    .update([socketId, channel, ...(channelData === '' ? [] : [channelData])].join(':'))
    .digest('hex');

/** The signature of a subscription, as the protocol has it: `KEY:hmac-sha256(secret, socket:channel[:data])`. */
export const signSubscription = (app: AppKey, socketId: string, channel: string, channelData = ''): string =>
  `${app.key}:${signatureOf(app.secret, socketId, channel, channelData)}`;

/** What is to be signed for somebody. The session's name comes back with the subscription, at whatever node. */
export const writeEntry = ({ owner, member }: Entry): string =>
  JSON.stringify({
    ...(member !== null && { user_id: member.id, user_info: member.info }),
    by: [owner.userId, owner.sessionId, owner.stamp],
  });

/** For whom a subscription was signed; null where it was not, or for another connection or channel. */
export const readEntry = (
  app: AppKey,
  socketId: string,
  asked: { channel: string; auth: string; channelData: string },
): Entry | null => {
  if (!sameText(asked.auth, signSubscription(app, socketId, asked.channel, asked.channelData))) return null;
  const parsed = storedEntry.safeParse(JSON.parse(asked.channelData === '' ? '{}' : asked.channelData));
  if (!parsed.success) return null;
  const { user_id: id, user_info: info, by } = parsed.data;
  return {
    owner: { userId: by[0], sessionId: by[1], stamp: by[2] },
    member: id === undefined ? null : { id, info: info ?? {} },
  };
};
