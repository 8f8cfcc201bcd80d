import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameText } from '../http/index.ts';

/** The owner of a connection that has entered a non-public channel. */
export interface Owner {
  readonly userId: string;
  /** The session's name in its owner's list of sessions. */
  readonly sessionId: string;
  /** The user's state when the entry was signed; the connection is notified when it changes. */
  readonly stamp: number;
}

/** A user as the other members of a presence channel see them. */
export interface Member {
  readonly id: string;
  readonly info: unknown;
}

/** The signed data in addition to the channel: the owner, and the name that the others see. */
export interface Entry {
  readonly owner: Owner;
  readonly member: Member | null;
}

export interface AppKey {
  /** Public: part of the URL. */
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

/** Returns a subscription's signature as the protocol defines it: `KEY:hmac-sha256(secret, socket:channel[:data])`. */
export const signSubscription = (app: AppKey, socketId: string, channel: string, channelData = ''): string =>
  `${app.key}:${signatureOf(app.secret, socketId, channel, channelData)}`;

/** Encodes the data to sign. The session's name comes back with the subscription, at any node. */
export const writeEntry = ({ owner, member }: Entry): string =>
  JSON.stringify({
    ...(member !== null && { user_id: member.id, user_info: member.info }),
    by: [owner.userId, owner.sessionId, owner.stamp],
  });

/** Reads the entry of a signed subscription; null if the signature is missing or for another connection or channel. */
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
