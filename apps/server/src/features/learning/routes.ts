import {
  dropWord,
  exchangeCard as exchangeRoute,
  listKnown,
  listLearning,
  listWordCards,
  listWordHistory,
  putWordAside,
  readWord,
  takeKnownBack,
  takeWordUp,
  type LearningWord,
} from '@kadro/contract';
import { putAside, takeUp, type RefusalCode } from '@kadro/core';
import { AppError, implement, type HttpApp } from '../../platform/http/index.ts';
import { type LearnerSession, type LearnerTools, loadLearner, toCounts, toLoad } from '../../kernel/index.ts';
import { readStudiedWord } from '../learner/index.ts';
import { readSchedule } from '../workout/index.ts';
import { listKnownWords } from './list-known.ts';
import { listLearningWords, toWord } from './list-learning.ts';
import { learnByCard, listOtherCards } from './other-cards.ts';
import { dropLearnt, takeBack } from './remove-word.ts';
import { readWordHistory } from './word-history.ts';

/** Registers the routes of the learner's words. */
export const registerLearning = (app: HttpApp<LearnerSession>, tools: LearnerTools): void => {
  const { db, rules, takeStep, now } = tools;
  implement(app, listLearning, async ({ query, session }) => {
    const { userId } = session;
    const nowMs = now();
    const { stage, sort, query: text, cursor } = query;
    const [{ words, nextCursor }, schedule] = await Promise.all([
      listLearningWords(db, { userId, stage, sort, query: text, cursor }, rules, nowMs),
      readSchedule(db, userId, nowMs),
    ]);
    const { state } = session.learner;
    return {
      words,
      counts: toCounts(state),
      load: toLoad(state, schedule.due, nowMs, rules),
      nextDueAt: schedule.nextDueAt,
      nextCursor,
    };
  });

  implement(app, dropWord, ({ params, session }) => dropLearnt(tools, session, params.wordId));

  implement(app, listKnown, ({ query, session: { userId, learner } }) =>
    listKnownWords(db, { userId, query: query.query, cursor: query.cursor, total: learner.state.counts.known }),
  );

  implement(app, takeKnownBack, ({ params, session }) => takeBack(tools, session, params.wordId));

  implement(app, readWord, async ({ params: { wordId }, session: { userId } }) => {
    const row = await readStudiedWord(db, userId, wordId);
    if (row === undefined || row.state.status === 'removed') throw new AppError({ status: 404 });
    const { card, ...learning } = toWord(row, rules, now());
    const chosenAt = new Date(row.state.chosenAtMs).toISOString();
    return { card, chosenAt, learning: row.state.status === 'learn' ? learning : null };
  });

  implement(app, listWordHistory, ({ params: { wordId }, query: { cursor }, session: { userId } }) =>
    readWordHistory(db, { userId, wordId, cursor, nowMs: now() }),
  );

  implement(app, listWordCards, async ({ params: { wordId }, session: { userId } }) => ({
    cards: await listOtherCards(db, { userId, wordId }),
  }));

  implement(app, exchangeRoute, ({ params: { wordId }, body: { cardId }, session: { userId } }) =>
    learnByCard(tools, { userId, wordId, cardId }),
  );

  /** Changes one word by a rule of the core; the refusal code `conflict` becomes a 409. */
  const stepOn = (
    { userId }: LearnerSession,
    wordId: string,
    judge: typeof putAside,
    conflict: RefusalCode,
  ): Promise<LearningWord> =>
    takeStep<LearningWord>(userId, async () => {
      const on = await loadLearner(db, userId);
      const row = await readStudiedWord(db, userId, wordId);
      const atMs = now();
      const result = judge({ learner: on.state, word: row?.state ?? null, atMs }, rules);
      if (!result.ok || row === undefined)
        throw new AppError({ status: !result.ok && result.code === conflict ? 409 : 404 });
      return { on, step: { ...result, atMs }, reply: toWord({ ...row, state: result.word }, rules, atMs) };
    });

  implement(app, putWordAside, ({ params, session }) => stepOn(session, params.wordId, putAside, 'not-stubborn'));

  implement(app, takeWordUp, ({ params, session }) => stepOn(session, params.wordId, takeUp, 'not-aside'));
};
