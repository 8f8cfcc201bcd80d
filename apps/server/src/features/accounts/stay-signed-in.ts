import type { SignedIn } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { readGuestOf, type LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { countGuestWords } from './guest-words.ts';
import type { AccountTools } from './tools.ts';
import { readUserOf } from './users.ts';

interface Stay {
  session: LearnerSession;
  /** When the caller's identity was proved. */
  provedAtMs: number;
  /** Called with the hash of the session's token, in the transaction that records the proof. */
  onOpened: (trx: Kysely<Tables>, sessionHash: Buffer) => Promise<unknown>;
}

/** Signs in a user who is already signed in: the session stays, and a later proof of identity is recorded. */
export const staySignedIn = async (
  { db, now }: Pick<AccountTools, 'db' | 'now'>,
  { session, provedAtMs, onOpened }: Stay,
): Promise<SignedIn> => {
  const { userId, tokenHash, learner } = session;
  await withTransaction(db, async (trx) => {
    const provedAt = new Date(Math.min(provedAtMs, now()));
    await sql`update sessions set proved_at = ${provedAt}
      where token_hash = ${tokenHash} and (proved_at is null or proved_at < ${provedAt})`.execute(trx);
    await onOpened(trx, tokenHash);
  });
  const guestId = await readGuestOf(db, tokenHash);
  const guestWords = guestId === null ? 0 : await countGuestWords(db, guestId, userId);
  return { user: await readUserOf(db, userId, learner.state), guestWords };
};
