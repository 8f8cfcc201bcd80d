import { changeSettings, readUser } from '@kadro/contract';
import { changeSettings as judgeSettings, type LearnerState } from '@kadro/core';
import { AppError, implement, say, type HttpApp } from '../../platform/http/index.ts';
import { type LearnerSession, loadLearner } from '../../kernel/index.ts';
import type { AccountTools } from './tools.ts';
import { changePreferences, readUserOf } from './users.ts';

/** The user and what the user set. */
export const registerUserRoutes = (app: HttpApp<LearnerSession>, { db, rules, takeStep, now }: AccountTools): void => {
  implement(app, readUser, ({ session }) => readUserOf(db, session.userId, session.learner.state));

  implement(app, changeSettings, async ({ body: { timeZone, level, ...preferences }, session }) => {
    const { userId } = session;
    const changeLearner = (): Promise<LearnerState> =>
      takeStep(userId, async () => {
        const atMs = now();
        const on = await loadLearner(db, userId);
        const result = judgeSettings({ learner: on.state, atMs, timeZone, level }, rules);
        if (!result.ok) throw new AppError({ status: 422, errors: { timeZone: [say((m) => m.wrongValue)] } });
        return { on, step: { event: result.event, atMs, learner: result.learner }, reply: result.learner };
      });
    // First what may be refused.
    const learner = timeZone === undefined && level === undefined ? session.learner.state : await changeLearner();
    await changePreferences(db, userId, preferences);
    return readUserOf(db, userId, learner);
  });
};
