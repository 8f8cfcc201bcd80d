import { z } from 'zod';
import { gamePaths } from './game-paths.ts';
import { defineRoute } from '../route/route.ts';
import { card, clientId, stage } from '../route/values.ts';

const count = z.int().min(0);
const ms = count.meta({ description: 'Milliseconds' });
const placeId = z.string().max(2);

/** A word of a round. `pictureId`: its picture, once the word is removed; `stage` if the learner is learning it. */
export const gameWord = z.object({
  wordId: placeId,
  headword: z.string(),
  state: z.enum(['open', 'right', 'missed']),
  pictureId: placeId.nullable(),
  stage: stage.nullable(),
});
export type GameWord = z.output<typeof gameWord>;

/** A picture of a round; `translation` is its text alternative. */
export const gamePicture = z.object({
  pictureId: placeId,
  picture: card.shape.picture.pick({ id: true }),
  translation: z.string(),
});
export type GamePicture = z.output<typeof gamePicture>;

/** The result of a round. `resultMs`: its time plus three seconds per mistake; `bestMs`: the previous best result. */
export const gameEnd = z.object({
  timeMs: ms,
  mistakes: count,
  resultMs: ms,
  bestMs: ms.nullable(),
  points: count,
  pointsLeft: count,
});
export type GameEnd = z.output<typeof gameEnd>;

/**
 * A round in progress: words and pictures by their places, which do not reveal the pairs. `row`: consecutive right matches so
 * far; `elapsedMs`: time since the start; `pointsLeft`: points that the game can still award today.
 */
export const openGame = z.object({
  gameId: z.uuid(),
  words: z.array(gameWord),
  pictures: z.array(gamePicture),
  row: count,
  elapsedMs: ms,
  bestMs: ms.nullable(),
  pointsLeft: count,
});
export type OpenGame = z.output<typeof openGame>;

/**
 * The result of a match. `right`: the picture of the word. `points`: points awarded. `isPutAway`: the word is removed, because
 * it was matched, or missed twice. `end`: the round's result, once it is over.
 */
export const gameAnswered = z.object({
  isRight: z.boolean(),
  right: placeId,
  row: count,
  points: count,
  isPutAway: z.boolean(),
  end: gameEnd.nullable(),
});
export type GameAnswered = z.output<typeof gameAnswered>;

export const readGames = defineRoute({
  ...gamePaths.readGames,
  name: 'readGames',
  summary: 'The best result of the matching game, points that it can still bring today, and whether a round goes on.',
  access: 'session',
  status: 200,
  reply: z.object({ bestMs: ms.nullable(), pointsLeft: count, isOpen: z.boolean() }),
  errors: [401],
});

export const startGame = defineRoute({
  ...gamePaths.startGame,
  name: 'startGame',
  summary:
    'Begins a round of the matching game: words that the caller learns, then others of their level. One that was begun within ten minutes and is not finished comes again. 429 after too many rounds within a day, 412 where too few pictures can be told apart.',
  access: 'session',
  status: 200,
  reply: openGame,
  errors: [401, 409, 412],
});

export const answerGame = defineRoute({
  ...gamePaths.answerGame,
  name: 'answerGame',
  summary:
    'Matches a word with a picture. Each third right match one after another brings points, as many as are left of the day. The same answerId again gives the same, and changes nothing. 409 for a word or a picture that is put away.',
  access: 'session',
  params: z.object({ gameId: clientId }),
  body: z.object({
    answerId: clientId,
    wordId: placeId,
    pictureId: placeId,
    waitedMs: ms.optional().meta({
      description:
        'How long the round waited for its pictures, in ms: with the first answer, up to a minute of it is no time of the round',
    }),
  }),
  status: 200,
  reply: gameAnswered,
  errors: [401, 404, 409],
});
