import {
  answerOffer,
  chooseCard,
  readDay as readDayRoute,
  readFeed as readFeedRoute,
  readFeedPreview,
  readNextCards,
  recordVisit,
  skipCard,
  undoChoice,
} from '@kadro/contract';
import { answerOffer as judgeOffer, levelOffer } from '@kadro/core';
import { AppError, implement, implementByToken, type HttpApp } from '../../platform/http/index.ts';
import { type LearnerSession, type LearnerTools, loadLearner, toStreak } from '../../kernel/index.ts';
import { readDay } from './read-day.ts';
import { makeChoice } from './choose-card.ts';
import { findFeed } from './feeds/find-feed.ts';
import { readFeedOfToken } from './read-feed.ts';
import { readNext } from './read-next.ts';
import type { ReadPreview } from './read-preview.ts';
import { postponeCard } from './skip-card.ts';
import { undoLastChoice } from './undo-choice.ts';
import { visitWinsDayOfFeed, winByVisit } from './win-by-visit.ts';

/** Dependencies of the feed. */
export interface FeedTools extends LearnerTools {
  /** The feeds with which a newcomer will start. */
  readPreview: ReadPreview;
}

/** Registers the routes of the feed, its preview, choices and the offer of the next level. */
export const registerFeed = (app: HttpApp<LearnerSession>, tools: FeedTools): void => {
  const { db, rules, takeStep, now, readPreview } = tools;

  implement(app, readFeedPreview, ({ params, query }) => {
    const feed = findFeed(params.name);
    if (feed?.kind.isForVisitors !== true) throw new AppError({ status: 404 });
    return readPreview({ feed, ...query });
  });

  implement(app, readDayRoute, ({ session }) => readDay(tools, session));

  implementByToken(app, readFeedRoute, async ({ params, query, tokenHash }) => {
    const feed = findFeed(params.name);
    if (feed === null) throw new AppError({ status: 404 });
    const read = await readFeedOfToken(db, tokenHash, { feed, ...query, nowMs: now() }, rules);
    if (read === undefined) throw new AppError({ status: 401 });
    const winsDay = feed.kind.isDaily === true && visitWinsDayOfFeed(read, now());
    return { ...read.feed, ...(winsDay && { visitWinsDay: true as const }) };
  });

  implement(app, recordVisit, async ({ session: { userId, learner } }) => {
    const state = await winByVisit(tools, { userId, learner: learner.state });
    return { streak: toStreak(state, now()) };
  });

  implement(app, readNextCards, async ({ query, session }) => ({
    cards: await readNext(tools, session, query.complexity),
  }));

  implementByToken(app, chooseCard, ({ body, ...caller }) => makeChoice(tools, caller, body));

  implement(app, skipCard, ({ body, session }) => postponeCard(tools, session, body));

  implement(app, undoChoice, ({ session }) => undoLastChoice(tools, session));

  implement(app, answerOffer, ({ body, session }) =>
    takeStep(session.userId, async () => {
      const atMs = now();
      const on = await loadLearner(db, session.userId);
      const learner = on.state;
      const result = judgeOffer({ learner, accepted: body.accepted, atMs }, rules);
      if (!result.ok || levelOffer(learner, rules) !== body.level) throw new AppError({ status: 409 });
      return {
        on,
        step: { event: result.event, atMs, learner: result.learner },
        reply: { level: result.learner.level },
      };
    }),
  );
};
