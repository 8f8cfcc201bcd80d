import { isDeepStrictEqual } from 'node:util';
import { changeSettings, readUser } from '@kadro/contract';
import {
  applySettings as judgeSettings,
  zoneMayMoveAtMs,
  type LearnerState,
  type RefusalCode,
  type Rules,
} from '@kadro/core';
import { AppError, implement, messagesOf, say, type HttpApp, type Wording } from '../../platform/http/index.ts';
import { type LearnerSession, loadLearner } from '../../kernel/index.ts';
import type { AccountTools } from './tools.ts';
import { changePreferences, readUserOf } from './users.ts';

/** Returns the errors of the settings by field; for a zone that cannot be changed now, with the time when it can. */
const toErrors = (code: RefusalCode, learner: LearnerState, rules: Rules): Record<string, Wording[]> => {
  if (code === 'unknown-pace') return { pace: [say((m) => m.wrongValue)] };
  const freeAtMs = zoneMayMoveAtMs(learner, rules);
  if (code !== 'zone-moved-lately' || freeAtMs === null) return { timeZone: [say((m) => m.wrongValue)] };
  const when = {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: learner.timeZone,
  } as const;
  return {
    timeZone: [(locale) => messagesOf(locale).zoneMovedLately(new Intl.DateTimeFormat(locale, when).format(freeAtMs))],
  };
};

/** Registers the routes of the user and the user's settings. */
export const registerUserRoutes = (app: HttpApp<LearnerSession>, { db, rules, takeStep, now }: AccountTools): void => {
  implement(app, readUser, ({ session }) => readUserOf(db, session.userId, session.learner.state));

  implement(app, changeSettings, async ({ body: { timeZone, level, pace, ...preferences }, session }) => {
    const { userId } = session;
    const changeLearner = (): Promise<LearnerState> =>
      takeStep(userId, async () => {
        const atMs = now();
        const on = await loadLearner(db, userId);
        const result = judgeSettings({ learner: on.state, atMs, timeZone, level, pace }, rules);
        if (!result.ok) throw new AppError({ status: 422, errors: toErrors(result.code, on.state, rules) });
        // An unchanged setting is no event.
        if (isDeepStrictEqual(result.learner, on.state)) return { reply: on.state };
        return { on, step: { event: result.event, atMs, learner: result.learner }, reply: result.learner };
      });
    // Changes that may be refused come first.
    const isLearners = timeZone !== undefined || level !== undefined || pace !== undefined;
    const learner = isLearners ? await changeLearner() : session.learner.state;
    await changePreferences(db, userId, preferences);
    return readUserOf(db, userId, learner);
  });
};
