import { z } from 'zod';
import type { Kysely } from 'kysely';
import { oauthProvider, stepsConflict } from '@kadro/contract';
import { AppError, say, refuseConflict } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Proof on which a log-in rests until its session is opened. */
export const proof = z.union([
  /** The hash that matched the caller's password. */
  z.object({ passwordHash: z.string() }),
  /** The caller's identity at a provider. */
  z.object({ provider: oauthProvider, subject: z.string() }),
  z.object({ passkeyId: z.string() }),
]);
export type Proof = z.output<typeof proof>;

/** Limits of the second step: time and tries. */
const lifeMs = 10 * 60_000;
const maxTries = 5;

/** Answer to a log-in that waits for its second step. */
export const askForSecondStep = (): AppError =>
  refuseConflict(
    stepsConflict,
    { steps: ['code', 'recovery-code'] },
    say((m) => m.secondStep),
  );

/**
 * Stores the first step of a log-in for its browser, whose user does not change: it only allows the second step. Replaces an earlier
 * waiting log-in.
 */
export const keepFirstStep = async (
  trx: Kysely<Tables>,
  step: { browserHash: Buffer; userId: string; proof: Proof; nowMs: number },
): Promise<void> => {
  const values = {
    user_id: step.userId,
    proof: JSON.stringify(step.proof),
    tries: 0,
    expires_at: new Date(step.nowMs + lifeMs),
  };
  await trx
    .insertInto('second_steps')
    .values({ browser_hash: step.browserHash, ...values })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(values))
    .execute();
};

const over = (): AppError => new AppError({ status: 409, wording: say((m) => m.secondStepOver) });

/** Counts a try at the second step before it is checked; returns the user of the waiting log-in. Throws a 409 if none waits (any more). */
export const trySecondStep = async (db: Kysely<Tables>, browserHash: Buffer, nowMs: number): Promise<string> => {
  const row = await db
    .updateTable('second_steps')
    .set((step) => ({ tries: step('tries', '+', 1) }))
    .where('browser_hash', '=', browserHash)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', new Date(nowMs))
    .returning('user_id')
    .executeTakeFirst();
  if (row === undefined) throw over();
  return row.user_id;
};

/** Uses up a user's waiting log-in, once for any number of calls; returns its first step. */
export const takeFirstStep = async (db: Kysely<Tables>, browserHash: Buffer, userId: string): Promise<Proof> => {
  const row = await db
    .deleteFrom('second_steps')
    .where('browser_hash', '=', browserHash)
    .where('user_id', '=', userId)
    .returning('proof')
    .executeTakeFirst();
  if (row === undefined) throw over();
  return proof.parse(row.proof);
};

/** Ends a user's log-ins that wait for their second step. */
export const endWaitingLogIns = async (trx: Kysely<Tables>, userId: string): Promise<void> => {
  await trx.deleteFrom('second_steps').where('user_id', '=', userId).execute();
};
