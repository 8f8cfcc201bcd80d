import { randomUUID } from 'node:crypto';
import {
  answerCard,
  answerGame,
  answerLevelTest,
  answerOffer,
  auditKnown,
  chooseCard,
  dropWord,
  exchangeCard,
  finishWorkout,
  listWordCards,
  listWordHistory,
  putWordAside,
  readDay,
  readFeed,
  readFeedPreview,
  readFigures,
  readFoundFortunes,
  readGames,
  readLevelTest,
  readLevelWords,
  readPicture,
  readMemory,
  readWeek,
  readWord,
  recordVisit,
  rejectLevelTest,
  reportError,
  skipCard,
  startGame,
  startLevelTest,
  takeKnownBack,
  takeWordUp,
  undoAnswer,
  undoChoice,
} from '@kadro/contract';
import { answerOf, choiceOf } from '../learner-steps.ts';
import { on, type Expectations } from './expectation.ts';

const report = { err: 'Error', instance: 'test', info: '', stack: '' };

/** Feed, workout, words, progress, pictures, error reports. */
export const learningExpectations: Expectations = {
  readFeed: { call: () => on(readFeed, { params: { name: 'base' } }), stranger: 401, other: 200, owner: 200 },
  readFeedPreview: {
    call: () => on(readFeedPreview, { params: { name: 'base' } }),
    stranger: 200,
    other: 200,
    owner: 200,
  },
  recordVisit: { call: () => on(recordVisit), stranger: 401, other: 200, owner: 200 },
  readDay: { call: () => on(readDay), stranger: 401, other: 200, owner: 200 },
  // Nobody has an offer here.
  answerOffer: {
    call: () => on(answerOffer, { body: { level: 'a1', accepted: true } }),
    stranger: 401,
    other: 409,
    owner: 409,
  },
  chooseCard: {
    call: ({ freeId }) => on(chooseCard, { body: choiceOf(freeId) }),
    stranger: 401,
    other: 200,
    owner: 200,
  },
  undoChoice: { call: () => on(undoChoice), stranger: 401, other: 404, owner: 200 },
  answerCard: {
    call: ({ server, workoutId, chosenId }) =>
      on(answerCard, { body: answerOf(workoutId, chosenId, server.clock.iso()) }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  // Nobody has marked it as known.
  auditKnown: {
    call: ({ workoutId, stubbornId }) =>
      on(auditKnown, {
        body: { auditId: randomUUID(), workoutId, cardId: stubbornId, grade: 'knew', responseMs: 900 },
      }),
    stranger: 401,
    other: 404,
    owner: 404,
  },
  undoAnswer: {
    call: ({ answerId }) => on(undoAnswer, { params: { answerId } }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  finishWorkout: {
    call: ({ workoutId }) => on(finishWorkout, { body: { workoutId } }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  skipCard: {
    call: ({ freeId }) => on(skipCard, { body: { skipId: randomUUID(), cardId: freeId } }),
    stranger: 401,
    other: 200,
    owner: 200,
  },
  dropWord: {
    call: ({ stubbornId }) => on(dropWord, { params: { wordId: stubbornId } }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  // Nobody has marked it as known.
  takeKnownBack: {
    call: ({ stubbornId }) => on(takeKnownBack, { params: { wordId: stubbornId } }),
    stranger: 401,
    other: 404,
    owner: 404,
  },
  listWordCards: {
    call: ({ stubbornId }) => on(listWordCards, { params: { wordId: stubbornId } }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  exchangeCard: {
    call: ({ stubbornId }) => on(exchangeCard, { params: { wordId: stubbornId }, body: { cardId: stubbornId } }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  putWordAside: {
    call: ({ stubbornId }) => on(putWordAside, { params: { wordId: stubbornId } }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  // It is stubborn, and was not put aside.
  takeWordUp: {
    call: ({ stubbornId }) => on(takeWordUp, { params: { wordId: stubbornId } }),
    stranger: 401,
    other: 404,
    owner: 409,
  },
  readWord: {
    call: ({ chosenId }) => on(readWord, { params: { wordId: chosenId } }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  // Of a word that the caller never chose there is no history, and nobody else's is shown.
  listWordHistory: {
    call: ({ chosenId }) => on(listWordHistory, { params: { wordId: chosenId } }),
    stranger: 401,
    other: 200,
    owner: 200,
  },
  startLevelTest: {
    call: () => on(startLevelTest, { body: { kind: 'easy' } }),
    stranger: 401,
    other: 200,
    owner: 200,
  },
  readLevelTest: {
    call: () => on(readLevelTest, { params: { kind: 'easy' } }),
    stranger: 401,
    other: 200,
    owner: 200,
  },
  // A test of somebody else's is as none.
  answerLevelTest: {
    call:
      ({ owner }) =>
      async (visitor, options) => {
        const { testId, item } = await owner.do(startLevelTest, { body: { kind: 'easy' } });
        const body = { answerId: randomUUID(), itemId: item.itemId, optionId: null };
        return visitor.call(answerLevelTest, { params: { testId }, body }, options);
      },
    stranger: 401,
    other: 404,
    owner: 200,
  },
  rejectLevelTest: { call: () => on(rejectLevelTest), stranger: 401, other: 204, owner: 204 },
  readFigures: { call: () => on(readFigures), stranger: 401, other: 200, owner: 200 },
  readLevelWords: { call: () => on(readLevelWords), stranger: 401, other: 200, owner: 200 },
  readWeek: { call: () => on(readWeek), stranger: 401, other: 200, owner: 200 },
  readMemory: { call: () => on(readMemory), stranger: 401, other: 200, owner: 200 },
  readFoundFortunes: { call: () => on(readFoundFortunes), stranger: 401, other: 200, owner: 200 },
  readGames: { call: () => on(readGames), stranger: 401, other: 200, owner: 200 },
  startGame: { call: () => on(startGame), stranger: 401, other: 200, owner: 200 },
  // A round of somebody else's is as none.
  answerGame: {
    call:
      ({ owner }) =>
      async (visitor, options) => {
        const { gameId } = await owner.do(startGame);
        const body = { answerId: randomUUID(), wordId: '0', pictureId: '0' };
        return visitor.call(answerGame, { params: { gameId }, body }, options);
      },
    stranger: 401,
    other: 404,
    owner: 200,
  },
  readPicture: {
    call: ({ pictureId }) => on(readPicture, { params: { file: `${pictureId}.webp` } }),
    stranger: 200,
    other: 200,
    owner: 200,
  },
  reportError: { call: () => on(reportError, { body: report }), stranger: 204, other: 204, owner: 204 },
};
