import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { addressKey, AppError, say } from '../../../platform/http/index.ts';
import type { Tables } from '../../../kernel/schema.ts';
import { countAttempt } from '../../../kernel/index.ts';
import type { SecurityTools } from '../tools.ts';
import { findStep } from './app-secret.ts';
import { unseal } from './seal.ts';

const minuteMs = 60_000;
/** A person has to bring the key back. */
const keyLostSeconds = 60;
/**
 * Codes that may be tried without success: at an account from one address, and at an account from everywhere. Three of a
 * million codes are good at a time, so that a thousand days of guessing open one account in thirty.
 */
const limits = {
  pair: { max: 10, windowMs: 15 * minuteMs },
  account: { max: 30, windowMs: 24 * 60 * minuteMs },
} as const;

const keyOf = (secret: string, ...parts: string[]): Buffer =>
  createHmac('sha256', secret)
    .update(['app-codes', ...parts].join('\n'))
    .digest();

interface Try {
  readonly userId: string;
  readonly request: FastifyRequest;
}

/** A try at a user's codes. It counts as failed until it is said to have succeeded. */
interface CodeTry {
  readonly succeeded: () => Promise<void>;
  /** Tells of it, and gives what a code that does not fit is answered. */
  readonly failed: () => Promise<AppError>;
}

/** Counts a try at a user's codes, outside of any transaction that could take it back; throws a 429 when there were too many. */
export const beginCodeTry = async (
  { db, secret, now, security }: SecurityTools,
  { userId, request }: Try,
): Promise<CodeTry> => {
  const keys = { pair: keyOf(secret, userId, addressKey(request.ip)), account: keyOf(secret, userId) };
  for (const kind of ['pair', 'account'] as const) {
    const nowMs = now();
    const { max, windowMs } = limits[kind];
    const { count, endsAtMs } = await countAttempt(db, { key: keys[kind], windowMs, nowMs });
    if (count <= max) continue;
    await security.record(db, { userId, kind: 'locked', way: 'code', request, nowMs });
    throw new AppError({ status: 429, retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)) });
  }
  return {
    succeeded: async () => {
      await db.deleteFrom('attempt_counts').where('key', 'in', Object.values(keys)).execute();
    },
    failed: async () => {
      await security.record(db, { userId, kind: 'refused', way: 'code', request, nowMs: now() });
      return new AppError({ status: 422, errors: { code: [say((m) => m.wrongAppCode)] } });
    },
  };
};

/**
 * Opens the secret of a user's app. Throws a 503 where this installation's key is not the one it was sealed with, as after a
 * restore of tables without the key.
 */
const openSecret = ({ sealKey }: Pick<SecurityTools, 'sealKey'>, userId: string, sealed: Buffer): Buffer => {
  try {
    return unseal(sealKey, userId, sealed);
  } catch {
    const cause = new Error('a secret was sealed with another key than this installation has');
    const wording = say((m) => m.codesUnreadable);
    throw new AppError({ status: 503, retryAfterSeconds: keyLostSeconds, wording }, { cause });
  }
};

/** Throws a 503 where nothing that was sealed for a user can be opened: no code of theirs can be told from a wrong one. */
export const demandKey = async (
  { db, sealKey }: Pick<SecurityTools, 'db' | 'sealKey'>,
  userId: string,
): Promise<void> => {
  const row = await db.selectFrom('app_codes').select('sealed').where('user_id', '=', userId).executeTakeFirst();
  if (row !== undefined) openSecret({ sealKey }, userId, row.sealed);
};

/**
 * Whether a code of a user's app is good now, and not used: it is used by this, once. Of two that come at once the second is
 * none any more, and neither is any code of an earlier time. The first code of a new secret puts it in force.
 */
export const spendAppCode = async (
  { sealKey, now }: Pick<SecurityTools, 'sealKey' | 'now'>,
  db: Kysely<Tables>,
  { userId, code, isFirst = false }: { userId: string; code: string; isFirst?: boolean },
): Promise<boolean> => {
  const inForce = isFirst ? 'is' : 'is not';
  const row = await db
    .selectFrom('app_codes')
    .select('sealed')
    .where('user_id', '=', userId)
    .where('confirmed_at', inForce, null)
    .executeTakeFirst();
  const step = row === undefined ? null : await findStep(openSecret({ sealKey }, userId, row.sealed), code, now());
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('app_codes')
    .set({ last_step: step, ...(isFirst ? { confirmed_at: new Date(now()) } : {}) })
    .where('user_id', '=', userId)
    .where('confirmed_at', inForce, null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Takes a code of a user's app. Throws a 422 on `code` for one that is wrong or used, and a 429 after too many of them. */
export const takeAppCode = async (
  tools: SecurityTools,
  { userId, code, request }: Try & { code: string },
): Promise<void> => {
  const attempt = await beginCodeTry(tools, { userId, request });
  if (!(await spendAppCode(tools, tools.db, { userId, code }))) throw await attempt.failed();
  await attempt.succeeded();
};
