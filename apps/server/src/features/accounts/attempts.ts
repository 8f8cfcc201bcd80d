import { minuteMs } from '@kadro/core';
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { addressKey, AppError, knownDeviceOf, type DeviceOwner } from '../../platform/http/index.ts';
import { countAttempt } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Failed tries allowed within a window. */
const limits = {
  /** At one account from one address. */
  pair: { max: 10, windowMs: 15 * minuteMs },
  /** From one address at any account. */
  address: { max: 100, windowMs: 15 * minuteMs },
  /** At one account from all addresses together. */
  account: { max: 100, windowMs: 60 * minuteMs },
  /** From a device on which the account's owner has signed in before. */
  device: { max: 10, windowMs: 15 * minuteMs },
  /** In one open session of the account. */
  session: { max: 10, windowMs: 15 * minuteMs },
} as const;

type Kind = keyof typeof limits;

/** A try whose outcome is not known yet. It counts as failed until it is marked as succeeded. */
export interface Attempt {
  succeeded(): Promise<void>;
  /** Takes the try back: the password was not checked. */
  giveBack(): Promise<void>;
}

export interface Attempts {
  /**
   * Counts a try at an account's password before it is checked, so that simultaneous tries count, too. `account` is the e-mail as typed,
   * or a user's id; `owner` is its user, null if there is none. Throws a 429 after too many. An open session of the owner and a device
   * that the owner has used have separate counts: tries from elsewhere cannot lock the owner out.
   */
  begin(at: {
    account: string;
    owner: DeviceOwner | null;
    sessionHash?: Buffer | undefined;
    request: FastifyRequest;
  }): Promise<Attempt>;
}

/** Creates counts of failed tries in the database, shared by all nodes, by keyed hashes of their subjects. */
export const createAttempts = (db: Kysely<Tables>, secret: string, now: () => number): Attempts => {
  const keyOf = (kind: Kind, ...parts: string[]): Buffer =>
    createHmac('sha256', secret)
      .update(['attempts', kind, ...parts].join('\n'))
      .digest();

  /** Counts one try; throws a 429 after too many. */
  const take = async (kind: Kind, key: Buffer): Promise<void> => {
    const nowMs = now();
    const { max, windowMs } = limits[kind];
    const { count, endsAtMs } = await countAttempt(db, { key, windowMs, nowMs });
    if (count <= max) return;
    throw new AppError({ status: 429, retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)) });
  };

  const forget = async (...keys: Buffer[]): Promise<void> => {
    await db.deleteFrom('attempt_counts').where('key', 'in', keys).execute();
  };

  const countLess = async (...keys: Buffer[]): Promise<void> => {
    await db
      .updateTable('attempt_counts')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', 'in', keys)
      .where('count', '>', 0)
      .execute();
  };

  return {
    begin: async ({ account, owner, sessionHash, request }) => {
      const device = owner === null ? null : knownDeviceOf(request, owner);
      const own =
        sessionHash !== undefined
          ? ({ kind: 'session', name: sessionHash.toString('hex') } as const)
          : device !== null
            ? ({ kind: 'device', name: device } as const)
            : null;
      if (own !== null) {
        const key = keyOf(own.kind, own.name);
        await take(own.kind, key);
        return { succeeded: () => forget(key), giveBack: () => countLess(key) };
      }
      const target = account.toLowerCase();
      const address = addressKey(request.ip);
      const pairKey = keyOf('pair', target, address);
      const addressCountKey = keyOf('address', address);
      const accountKey = keyOf('account', target);
      // In this order, so that one address alone cannot use up the account's limit for all addresses.
      await take('pair', pairKey);
      await take('address', addressCountKey);
      await take('account', accountKey);
      return {
        succeeded: async () => {
          await forget(pairKey, accountKey);
          await countLess(addressCountKey);
        },
        giveBack: () => countLess(pairKey, addressCountKey, accountKey),
      };
    },
  };
};
