import { answerGame as answerRoute, readGames, startGame as startRoute } from '@kadro/contract';
import { implement } from '../../platform/http/index.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';
import { answerGame } from './answer-game.ts';
import { gameData } from './data.ts';
import { readBest, readIsOpen, removeOldGames } from './game-rows.ts';
import { pointsLeft } from './show-game.ts';
import { startGame } from './start-game.ts';

/** The matching game. */
export const gamesFeature: Feature<LearnerTools> = {
  name: 'games',
  data: gameData,
  cleanUp: ({ db, now }) => removeOldGames(db, now()),
  routes: (app, tools) => {
    const { db, now } = tools;

    implement(app, readGames, async ({ session: { userId, learner } }) => ({
      bestMs: await readBest(db, userId),
      pointsLeft: pointsLeft(learner.state, now()),
      isOpen: await readIsOpen(db, userId, now()),
    }));

    implement(app, startRoute, ({ session: { userId } }) => startGame(tools, userId));

    implement(app, answerRoute, ({ params: { gameId }, body: given, session: { userId } }) =>
      answerGame(tools, { userId, gameId, given }),
    );
  },
};
