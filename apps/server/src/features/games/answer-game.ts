import type { RouteReply, RouteRequest, answerGame as answerRoute } from '@kadro/contract';
import { winGameRow } from '@kadro/core';
import { judgeMatch, roundResultMs, type MatchStanding } from '@kadro/core/match-game';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { loadLearner, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { writeConfusion } from './confusions.ts';
import { lockGame, readBest, matchStandingOf, writeGame, type StoredGame } from './game-rows.ts';
import { pictureAt, pointsLeft, toEnd } from './show-game.ts';

type Reply = RouteReply<typeof answerRoute>;
type Given = RouteRequest<typeof answerRoute>['body'];

/** Max loading time of pictures that does not count as play. */
const waitMaxMs = 60_000;

/** Moves a round's start to when its pictures had loaded; only its first answer reports that. */
const startLater = (game: StoredGame, waitedMs: number, nowMs: number): StoredGame => {
  if (game.answers.length > 0) return game;
  const startedMs = game.startedAt.getTime() + Math.min(waitedMs, waitMaxMs);
  return { ...game, startedAt: new Date(Math.max(game.startedAt.getTime(), Math.min(startedMs, nowMs))) };
};

/** Rebuilds the first reply to the answer at a place of a round. */
const replyOf = async (trx: Kysely<Tables>, game: StoredGame, at: number, nowMs: number): Promise<Reply> => {
  const answer = game.answers[at];
  if (answer === undefined) throw new Error('a reply to an answer that is not there');
  const { open, row } = matchStandingOf(game, at + 1);
  const isLast = open.length === 0;
  return {
    isRight: answer.wordId === answer.pictureOf,
    right: pictureAt(game, answer.wordId),
    row,
    points: answer.points,
    isPutAway: !open.includes(answer.wordId),
    end: isLast ? toEnd(game, pointsLeft((await loadLearner(trx, game.userId)).state, nowMs)) : null,
  };
};

/** Resolves the places in an answer to words. Refuses unknown places with 409. */
const wordsOf = ({ wordIds, pictures }: StoredGame, { wordId, pictureId }: Given) => {
  const word = wordIds.find((_, at) => String(at) === wordId);
  const picture = pictures.find((_, at) => String(at) === pictureId);
  const pictureOf = picture === undefined ? undefined : wordIds[picture];
  if (word === undefined || pictureOf === undefined) throw new AppError({ status: 409 });
  return { wordId: word, pictureOf };
};

/** Awards a row of right answers; returns the points. */
const awardRow = (
  { rules, takeStep }: LearnerTools,
  trx: Kysely<Tables>,
  { game, row, nowMs }: { game: StoredGame; row: number; nowMs: number },
): Promise<number> =>
  takeStep<number>(
    game.userId,
    async () => {
      const on = await loadLearner(trx, game.userId);
      const won = winGameRow({ learner: on.state, gameId: game.id, row, atMs: nowMs }, rules);
      if (!won.ok) return { reply: 0 };
      const { event, learner, pointsEntries } = won;
      return { on, step: { event, learner, pointsEntries, atMs: nowMs }, reply: event.points };
    },
    trx,
  );

const finished = async (
  trx: Kysely<Tables>,
  game: StoredGame,
  { mistakes }: MatchStanding,
  nowMs: number,
): Promise<StoredGame> => ({
  ...game,
  finishedAt: new Date(nowMs),
  resultMs: roundResultMs(Math.max(0, nowMs - game.startedAt.getTime()), mistakes),
  bestBeforeMs: await readBest(trx, game.userId),
});

/**
 * Matches a word with a picture. The server decides the points, from the answers in their order, and records a mistake as a
 * confusion. A repeated `answerId` returns the same reply. Refuses with 404 and 409.
 */
export const answerGame = (
  tools: LearnerTools,
  { userId, gameId, given }: { userId: string; gameId: string; given: Given },
): Promise<Reply> =>
  withTransaction(tools.db, async (trx) => {
    const nowMs = tools.now();
    const game = await lockGame(trx, userId, gameId);
    if (game === null) throw new AppError({ status: 404 });
    const match = wordsOf(game, given);
    const repeated = game.answers.findIndex(({ id }) => id === given.answerId);
    if (repeated >= 0) {
      const { wordId, pictureOf } = game.answers[repeated] ?? match;
      if (wordId !== match.wordId || pictureOf !== match.pictureOf) throw new AppError({ status: 409 });
      return replyOf(trx, game, repeated, nowMs);
    }
    const outcome = judgeMatch(matchStandingOf(game), match);
    if (!outcome.ok) throw new AppError({ status: 409 });
    const { standing, isRight, wonRow } = outcome;
    if (!isRight) await writeConfusion(trx, { userId, wordIds: [match.wordId, match.pictureOf], at: new Date(nowMs) });
    const points = wonRow ? await awardRow(tools, trx, { game, row: standing.rowsWon, nowMs }) : 0;
    const answered = {
      ...startLater(game, given.waitedMs ?? 0, nowMs),
      answers: [...game.answers, { id: given.answerId, ...match, points }],
    };
    const after = standing.open.length === 0 ? await finished(trx, answered, standing, nowMs) : answered;
    await writeGame(trx, after);
    return replyOf(trx, after, after.answers.length - 1, nowMs);
  });
