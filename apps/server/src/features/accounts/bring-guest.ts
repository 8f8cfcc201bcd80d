import { bringGuestProgress } from '@kadro/contract';
import { bringWords, clientKey, movesTaken, type WordState } from '@kadro/core';
import { readWord } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { findLearner, loadLearner, readStored } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { lockGuest } from './lock-guest.ts';
import type { AccountTools } from './tools.ts';

const readWords = async (db: Kysely<Tables>, userId: string): Promise<WordState[]> => {
  const rows = await db.selectFrom('learning').select('state').where('user_id', '=', userId).execute();
  return rows.map(({ state }) => readWord(state));
};

/**
 * Merges a guest's words into an account, as one event of the account's log; returns their number. Idempotent: it happens once, and
 * every call gets the same number.
 */
const mergeWords = (
  { db, rules, takeStep, now }: AccountTools,
  { userId, guestId }: { userId: string; guestId: string },
): Promise<number> => {
  const clientId = clientKey('guestId', guestId);
  return takeStep<number>(userId, async () => {
    const atMs = now();
    const stored = await readStored(db, userId, clientId);
    if (stored !== undefined) return { reply: bringGuestProgress.reply.shape.words.parse(stored.reply) };
    const on = await loadLearner(db, userId);
    const [own, words, guest] = await Promise.all([
      readWords(db, userId),
      readWords(db, guestId),
      findLearner(db, guestId),
    ]);
    const byId = new Map(own.map((word) => [word.wordId, word]));
    const result = bringWords(
      {
        learner: on.state,
        guestId,
        words,
        moves: guest === null ? 0 : movesTaken(guest.state, atMs),
        atMs,
        present: (wordId) => byId.get(wordId) ?? null,
      },
      rules,
    );
    if (!result.ok) return { reply: 0 };
    const reply = result.words.length;
    return { on, step: { ...result, atMs, request: { clientId, reply } }, reply };
  });
};

/**
 * Applies the decision about a session's former guest: merges its words and features' rows, or not, and removes it. Returns the number
 * of words merged.
 */
export const decideAboutGuest = async (
  tools: AccountTools,
  { userId, guestId, bring }: { userId: string; guestId: string; bring: boolean },
): Promise<number> => {
  // If the server stops between the two, a repetition finds the merged words and removes the guest.
  const words = bring ? await mergeWords(tools, { userId, guestId }) : 0;
  await withTransaction(tools.db, async (trx) => {
    if (!(await lockGuest(trx, guestId))) return;
    if (bring) await tools.bringRows(trx, { guestId, userId });
    await tools.removeUsers(trx, [guestId]);
  });
  return words;
};
