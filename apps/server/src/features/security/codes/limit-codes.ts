import { minuteMs } from '@kadro/core';
import { createHmac } from 'node:crypto';
import { href } from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import { withTransaction } from '../../../platform/database/index.ts';
import { addressKey, AppError, knownDeviceOf, say } from '../../../platform/http/index.ts';
import { countAttempt } from '../../../kernel/index.ts';
import { queueMail } from '../../mail/index.ts';
import type { SecurityTools } from '../tools.ts';
const quarter = { max: 10, windowMs: 15 * minuteMs } as const;
/**
 * Three of a million codes are valid at a time: a thousand days of thirty guesses open one account in eleven, and its owner is warned on
 * each day.
 */
const day = { max: 30, windowMs: 24 * 60 * minuteMs } as const;

export interface CodeTryInput {
  readonly userId: string;
  /** Hash of the user's session token, if the code is entered in a session. */
  readonly sessionHash: Buffer | null;
  readonly request: FastifyRequest;
}

/** A try at a user's codes. It counts as failed until it is marked as succeeded. */
interface CodeTry {
  readonly succeeded: () => Promise<void>;
  /** Records the failure and returns the error for a wrong code. */
  readonly failed: () => Promise<AppError>;
}

interface Count {
  readonly parts: readonly string[];
  readonly limit: typeof quarter | typeof day;
}

/**
 * Returns the counters of a try. The user's open sessions and known devices have separate ones, so that an attacker who knows the
 * password cannot use up the owner's tries.
 */
const countsOf = async (
  { db }: Pick<SecurityTools, 'db'>,
  { userId, sessionHash, request }: CodeTryInput,
): Promise<Count[]> => {
  const ownCounts = (...of: string[]): Count[] => [
    { parts: [userId, ...of], limit: quarter },
    { parts: [userId, ...of, 'day'], limit: day },
  ];
  if (sessionHash !== null) return ownCounts('session', sessionHash.toString('hex'));
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  const device = knownDeviceOf(request, { userId, passwordHash: user?.password_hash ?? null });
  if (device !== null) return ownCounts('device', device);
  return [
    { parts: [userId, addressKey(request.ip)], limit: quarter },
    { parts: [userId], limit: day },
  ];
};

/** Warns the owner, at a confirmed address, that a day's tries are used up. */
const warnOwner = ({ db, publicUrl }: SecurityTools, userId: string, nowMs: number): Promise<void> =>
  withTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['email', 'email_verified_at', 'locale'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user === undefined || user.email === null || user.email_verified_at === null) return;
    const mail = { kind: 'code-limit', link: publicUrl + href('settingsGroup', { group: 'security' }) } as const;
    await queueMail(trx, { userId, recipient: user.email, locale: user.locale, mail, nowMs });
  });

/**
 * Counts a try at a user's codes, outside of any transaction that could roll it back. Throws a 429 after too many; mails the owner when
 * a day's tries are used up.
 */
export const beginCodeTry = async (tools: SecurityTools, input: CodeTryInput): Promise<CodeTry> => {
  const { db, secret, now, security } = tools;
  const { userId, request } = input;
  const counts = (await countsOf(tools, input)).map(({ parts, limit }) => ({
    limit,
    key: createHmac('sha256', secret)
      .update(['app-codes', ...parts].join('\n'))
      .digest(),
  }));
  let isDaysLast = false;
  for (const { key, limit } of counts) {
    const nowMs = now();
    const { count, endsAtMs } = await countAttempt(db, { key, windowMs: limit.windowMs, nowMs });
    if (limit === day && count === day.max) isDaysLast = true;
    if (count <= limit.max) continue;
    await security.record(db, { userId, kind: 'locked', way: 'code', request, nowMs });
    throw new AppError({ status: 429, retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)) });
  }
  return {
    succeeded: async () => {
      const keys = counts.map(({ key }) => key);
      await db.deleteFrom('attempt_counts').where('key', 'in', keys).execute();
    },
    failed: async () => {
      // At the last try, not the first above it: a careful attacker stops there.
      if (isDaysLast) await warnOwner(tools, userId, now());
      await security.record(db, { userId, kind: 'refused', way: 'code', request, nowMs: now() });
      return new AppError({ status: 422, errors: { code: [say((m) => m.wrongAppCode)] } });
    },
  };
};
