import { keyOfCall, skipCard as skipRoute, type RouteReply } from '@kadro/contract';
import { skipCard, skippedToday, type LearnerState } from '@kadro/core';
import { readWord } from '@kadro/core/stored';
import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import { loadLearner, readReply, readStored, type LearnerSession, type LearnerTools } from '../../kernel/index.ts';
import { visibleTo } from '../deck/index.ts';
import type { Tables } from '../../schema/schema.ts';

type SkipReply = RouteReply<typeof skipRoute>;

/** Reads the word of a card that the learner may see, with its stored state. */
const selectWordOf = prepareQuery<Tables, { userId: string; cardId: string }>()((db, v) => ({
  compile: () =>
    sql<{ word_id: string; state: unknown }>`
      select c.word_id, l.state from cards c left join learning l on l.user_id = ${v.userId} and l.word_id = c.word_id
      where c.id = ${v.cardId} and ${visibleTo(sql`${v.userId}::uuid`)}`.compile(db),
}));

/**
 * Puts a card off to another day. A repeated `skipId` returns its first reply. Refuses with 404 a card that the learner cannot see,
 * with 409 a word that is already chosen, and with 412 when the day has no skips left.
 */
export const postponeCard = (
  { db, rules, takeStep, now }: LearnerTools,
  { userId }: LearnerSession,
  { skipId, cardId }: { skipId: string; cardId: string },
): Promise<SkipReply> => {
  const clientId = keyOfCall(skipRoute, skipId);
  return takeStep<SkipReply>(userId, async () => {
    // Reads the learner before the stored reply; the other order could miss the reply of another node's concurrent skip.
    const on = await loadLearner(db, userId);
    const stored = await readStored(db, userId, clientId);
    const replyFor = (learner: LearnerState): SkipReply => ({
      left: Math.max(0, rules.skipsPerDay - skippedToday(learner, now()).length),
    });
    if (stored !== undefined) {
      if (stored.asked !== cardId) throw new AppError({ status: 409 });
      return { reply: await readReply(skipRoute.reply, stored.reply, () => replyFor(on.state)) };
    }
    const row = await selectWordOf.first(db, { userId, cardId });
    if (row === undefined) throw new AppError({ status: 404 });
    const atMs = now();
    const command = {
      learner: on.state,
      word: row.state === null ? null : readWord(row.state),
      skipId,
      cardId,
      wordId: row.word_id,
      atMs,
    };
    const result = skipCard(command, rules);
    if (!result.ok) {
      throw result.code === 'too-many-skips'
        ? new AppError({ status: 412, code: '412', wording: say((m) => m.tooManySkips) })
        : new AppError({ status: 409 });
    }
    const { event, learner } = result;
    const reply = replyFor(learner);
    // The word is already put off: repeated requests must not grow the log.
    if (learner === on.state) return { reply };
    return { on, step: { event, learner, atMs, request: { clientId, asked: cardId, reply } }, reply };
  });
};
