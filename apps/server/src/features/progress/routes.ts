import {
  readFigures as figuresRoute,
  readFoundFortunes as foundFortunesRoute,
  readLearningStats as statsRoute,
  readLevelWords as levelWordsRoute,
  readProgress,
  readWeek as weekRoute,
  type LearningStats,
  type RouteReply,
} from '@kadro/contract';
import { implement, implementByToken, type HttpApp } from '../../platform/http/index.ts';
import { type LearnerSession, type LearnerTools, toCounts, toMoves, toStreak } from '../../kernel/index.ts';
import { visitWinsFullDay } from '../feed/index.ts';
import { readFoundFortunes } from '../workout/index.ts';
import { createKeptReplies } from './kept-replies.ts';
import { readFigures } from './read-figures.ts';
import { readLearningStats } from './read-learning-stats.ts';
import { readLevelWords } from './read-level-words.ts';
import { readWeek } from './read-week.ts';
import { tellAgain, type ToldReplies } from './tell-again.ts';

/** Registers the routes of the user's progress and learning figures. */
export const registerProgress = (app: HttpApp<LearnerSession>, tools: LearnerTools): void => {
  const { db, rules, now } = tools;

  // Every page requests it when opened.
  implement(app, readProgress, async ({ session: { userId, learner } }) => {
    const { state } = learner;
    const winsDay = await visitWinsFullDay(tools, { userId, learner: state });
    const nowMs = now();
    return {
      level: state.level,
      test: { rejected: state.levelTest?.isRejected ?? false, result: state.levelTest?.result ?? null },
      points: state.points,
      streak: toStreak(state, nowMs),
      moves: toMoves(state, nowMs, rules),
      words: toCounts(state),
      ...(winsDay && { visitWinsDay: true as const }),
    };
  });

  const replies = createKeptReplies();
  implementByToken(app, figuresRoute, ({ tokenHash, likelyUserId, query: { days = 30 } }) =>
    readFigures(db, replies, { tokenHash, likelyUserId, days, nowMs: now(), rules }),
  );

  const toldLevels: ToldReplies<RouteReply<typeof levelWordsRoute>> = new Map();
  implementByToken(app, levelWordsRoute, (asked) =>
    tellAgain(db, toldLevels, { ...asked, nowMs: now() }, readLevelWords),
  );

  implement(app, weekRoute, ({ session: { userId, learner } }) =>
    readWeek(db, userId, { state: learner.state, nowMs: now(), rules }),
  );

  implement(app, foundFortunesRoute, ({ session: { userId } }) => readFoundFortunes(db, userId));

  const toldStats: ToldReplies<LearningStats> = new Map();
  implementByToken(app, statsRoute, (asked) => tellAgain(db, toldStats, { ...asked, nowMs: now() }, readLearningStats));
};
