import type { GameEnd, GameWord, OpenGame } from '@kadro/contract';
import { dayOf, type LearnerState, type Stage } from '@kadro/core';
import { matchRules, standingAfter } from '@kadro/core/match-game';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { matchStandingOf, type StoredGame } from './game-rows.ts';

interface Shown {
  wordId: string;
  headword: string;
  translation: string;
  pictureId: string;
  stage: Stage | null;
}

const readShown = async (db: Kysely<Tables>, { userId, wordIds, cardIds }: StoredGame): Promise<Shown[]> => {
  const { rows } = await sql<Shown>`
    select w.id as "wordId", w.headword, w.translation, c.picture_id as "pictureId", l.stage
    from unnest(${wordIds}::text[], ${cardIds}::text[]) with ordinality as g (word_id, card_id, place)
    join words w on w.id = g.word_id join cards c on c.id = g.card_id
    left join learning l on l.user_id = ${userId} and l.word_id = w.id and l.status = 'learn'
    order by g.place`.execute(db);
  return rows;
};

/** Returns the points that the game can still bring today. */
export const pointsLeft = ({ game, timeZone }: LearnerState, nowMs: number): number =>
  game === undefined || game.day < dayOf(nowMs, timeZone)
    ? matchRules.pointsPerDay
    : Math.max(0, matchRules.pointsPerDay - game.points);

/** Returns the place of a word's picture. */
export const pictureAt = ({ wordIds, pictures }: StoredGame, wordId: string): string =>
  String(pictures.indexOf(wordIds.indexOf(wordId)));

/** Converts an open round for the client, with places as ids; null if the deck no longer has its words. */
export const toOpenGame = async (
  db: Kysely<Tables>,
  game: StoredGame,
  { learner, bestMs, nowMs }: { learner: LearnerState; bestMs: number | null; nowMs: number },
): Promise<OpenGame | null> => {
  const shown = await readShown(db, game);
  if (shown.length < game.wordIds.length) return null;
  const { open, missed, row } = matchStandingOf(game);
  const stateOf = (wordId: string): GameWord['state'] =>
    open.includes(wordId) ? 'open' : missed.includes(wordId) ? 'missed' : 'right';
  return {
    gameId: game.id,
    words: shown.map(({ wordId, headword, stage }, at) => {
      const state = stateOf(wordId);
      const pictureId = state === 'open' ? null : pictureAt(game, wordId);
      return { wordId: String(at), headword, state, pictureId, stage };
    }),
    pictures: game.pictures.flatMap((word, at) => {
      const card = shown[word];
      if (card === undefined) return [];
      return [{ pictureId: String(at), picture: { id: card.pictureId }, translation: card.translation }];
    }),
    row,
    elapsedMs: Math.max(0, nowMs - game.startedAt.getTime()),
    bestMs,
    pointsLeft: pointsLeft(learner, nowMs),
  };
};

/** Returns the result of a finished round; null before its end. */
export const toEnd = (game: StoredGame, left: number): GameEnd | null => {
  const { finishedAt, resultMs } = game;
  if (finishedAt === null || resultMs === null) return null;
  return {
    timeMs: Math.max(0, finishedAt.getTime() - game.startedAt.getTime()),
    mistakes: standingAfter(game.wordIds, game.answers).mistakes,
    resultMs,
    bestMs: game.bestBeforeMs,
    points: game.answers.reduce((sum, { points }) => sum + points, 0),
    pointsLeft: left,
  };
};
