import { dayMs } from '@kadro/core';
import { standingAfter, type MatchStanding } from '@kadro/core/match-game';
import { readGameAnswers, writeGameAnswers, type GameAnswer } from '@kadro/core/stored';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** A stored round. */
export interface StoredGame {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: Date;
  /** Null until it is finished. */
  readonly finishedAt: Date | null;
  readonly wordIds: readonly string[];
  readonly cardIds: readonly string[];
  readonly pictures: readonly number[];
  readonly answers: readonly GameAnswer[];
  readonly resultMs: number | null;
  readonly bestBeforeMs: number | null;
}

type GameRow = Selectable<Tables['games']>;

const toGame = (row: GameRow): StoredGame => ({
  id: row.id,
  userId: row.user_id,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  wordIds: row.word_ids,
  cardIds: row.card_ids,
  pictures: row.pictures,
  answers: readGameAnswers(row.answers),
  resultMs: row.result_ms,
  bestBeforeMs: row.best_before_ms,
});

/** Returns a round's status after its first `count` answers, by default all. */
export const matchStandingOf = ({ wordIds, answers }: StoredGame, count = answers.length): MatchStanding =>
  standingAfter(wordIds, answers.slice(0, count));

/** Locks and returns the open round. */
export const lockOpen = async (trx: Kysely<Tables>, userId: string): Promise<StoredGame | null> => {
  const { rows } = await sql<GameRow>`
    select * from games where user_id = ${userId} and finished_at is null for update`.execute(trx);
  return rows[0] === undefined ? null : toGame(rows[0]);
};

/** Locks and returns a round by its id, so that concurrent answers wait. */
export const lockGame = async (trx: Kysely<Tables>, userId: string, gameId: string): Promise<StoredGame | null> => {
  const { rows } = await sql<GameRow>`
    select * from games where user_id = ${userId} and id = ${gameId} for update`.execute(trx);
  return rows[0] === undefined ? null : toGame(rows[0]);
};

/** Max age of a round that can be continued. */
const goesOnMs = 600_000;

/** Whether a round can be continued. */
export const goesOn = ({ startedAt }: Pick<StoredGame, 'startedAt'>, nowMs: number): boolean =>
  nowMs - startedAt.getTime() < goesOnMs;

/** Returns the best result of finished rounds; null before the first one. */
export const readBest = async (db: Kysely<Tables>, userId: string): Promise<number | null> => {
  const { rows } = await sql<{ best: number | null }>`
    select min(result_ms) as best from games where user_id = ${userId} and finished_at is not null`.execute(db);
  return rows[0]?.best ?? null;
};

/** Whether there is a round to continue. */
export const readIsOpen = async (db: Kysely<Tables>, userId: string, nowMs: number): Promise<boolean> => {
  const { rows } = await sql<{ startedAt: Date }>`
    select started_at as "startedAt" from games where user_id = ${userId} and finished_at is null`.execute(db);
  return rows[0] !== undefined && goesOn(rows[0], nowMs);
};

/** Stores a round after an answer. */
export const writeGame = async (trx: Kysely<Tables>, game: StoredGame): Promise<void> => {
  await trx
    .updateTable('games')
    .set({
      started_at: game.startedAt,
      answers: writeGameAnswers(game.answers),
      finished_at: game.finishedAt,
      result_ms: game.resultMs,
      best_before_ms: game.bestBeforeMs,
    })
    .where('user_id', '=', game.userId)
    .where('id', '=', game.id)
    .execute();
};

const keptDays = 60;

/** Removes old rounds, except each player's best. */
export const removeOldGames = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await sql`delete from games where started_at < ${new Date(nowMs - keptDays * dayMs)} and (finished_at is null
    or result_ms > (select min(b.result_ms) from games b where b.user_id = games.user_id and b.finished_at is not null))`.execute(
    db,
  );
};
