import type { OpenGame } from '@kadro/contract';
import { seededRandom, dayMs } from '@kadro/core';
import { composeRound, matchRules } from '@kadro/core/match-game';
import { shuffle } from '@kadro/core/terms/random';
import { writeGameAnswers } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import { loadLearner, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { readCandidates } from './candidates.ts';
import { goesOn, lockOpen, readBest, type StoredGame } from './game-rows.ts';
import { toOpenGame } from './show-game.ts';

/** Max rounds per learner and day, above real use, so that a script cannot fill the disk. */
const roundsPerDay = 100;

const demandRoom = async (trx: Kysely<Tables>, userId: string, nowMs: number): Promise<void> => {
  const { rows } = await sql<{ at: Date }>`select started_at as at from games
    where user_id = ${userId} and started_at > ${new Date(nowMs - dayMs)}
    order by started_at desc offset ${roundsPerDay - 1} limit 1`.execute(trx);
  const [first] = rows;
  if (first === undefined) return;
  throw new AppError({ status: 429, retryAfterSeconds: Math.ceil((first.at.getTime() + dayMs - nowMs) / 1000) });
};

/** Removes an abandoned round. */
const giveUp = async (trx: Kysely<Tables>, { userId, id }: StoredGame): Promise<void> => {
  await trx.deleteFrom('games').where('user_id', '=', userId).where('id', '=', id).execute();
};

const deal = async (
  trx: Kysely<Tables>,
  { userId, lists, nowMs }: { userId: string; lists: Awaited<ReturnType<typeof readCandidates>>; nowMs: number },
): Promise<void> => {
  // The client knows the round's id, so the seed of the order must differ.
  const random = seededRandom(randomUUID());
  const words = shuffle(composeRound(lists, random), random);
  if (words.length < matchRules.pairs)
    throw new AppError({ status: 412, code: '412', wording: say((m) => m.gamesTooFewPictures) });
  await trx
    .insertInto('games')
    .values({
      user_id: userId,
      id: randomUUID(),
      started_at: new Date(nowMs),
      finished_at: null,
      word_ids: words.map(({ wordId }) => wordId),
      card_ids: words.map(({ cardId }) => cardId),
      pictures: shuffle([...words.keys()], random),
      answers: writeGameAnswers([]),
      result_ms: null,
      best_before_ms: null,
    })
    .onConflict((conflict) => conflict.column('user_id').where('finished_at', 'is', null).doNothing())
    .execute();
};

/**
 * Starts a round, or continues the open one. Refuses with 429 above the daily limit, with 412 if too few pictures can be
 * distinguished.
 */
export const startGame = ({ db, now }: LearnerTools, userId: string): Promise<OpenGame> =>
  withTransaction(db, async (trx) => {
    const nowMs = now();
    const { state: learner } = await loadLearner(trx, userId);
    const about = { learner, bestMs: await readBest(trx, userId), nowMs };
    const present = await lockOpen(trx, userId);
    if (present !== null) {
      const shown = goesOn(present, nowMs) ? await toOpenGame(trx, present, about) : null;
      if (shown !== null) return shown;
      await giveUp(trx, present);
    }
    await demandRoom(trx, userId, nowMs);
    await deal(trx, { userId, lists: await readCandidates(trx, userId, learner.level), nowMs });
    // A concurrent request may have started a round, which is then used.
    const begun = await lockOpen(trx, userId);
    const shown = begun === null ? null : await toOpenGame(trx, begun, about);
    if (shown === null) throw new AppError({ status: 409 });
    return shown;
  });
