import { answerLevelTest, readLevelTest, rejectLevelTest as rejectRoute, startLevelTest } from '@kadro/contract';
import { rejectLevelTest } from '@kadro/core';
import { implement } from '../../platform/http/index.ts';
import { loadLearner, type Feature, type LearnerTools } from '../../kernel/index.ts';
import { answerTest } from './answer-test.ts';
import { levelTestData } from './data.ts';
import { estimateDifficulties } from './estimate-difficulties.ts';
import { readTest, startTest } from './start-test.ts';

/** Tests that find a learner's level. */
export const levelTestsFeature: Feature<LearnerTools> = {
  name: 'level-tests',
  data: levelTestData,
  jobs: (tools) => [
    {
      name: 'estimate-difficulties',
      run: (signal) => estimateDifficulties(tools, signal),
      // Night in most learners' zones.
      cron: '40 0 * * *',
      expireSeconds: 3600,
    },
  ],
  routes: (app, tools) => {
    const { db, rules, takeStep, now } = tools;

    implement(app, startLevelTest, ({ body: { kind }, session: { userId } }) => startTest(tools, { userId, kind }));

    implement(app, readLevelTest, ({ params: { kind }, session: { userId } }) => readTest(tools, { userId, kind }));

    implement(app, answerLevelTest, ({ params: { testId }, body: given, session: { userId } }) =>
      answerTest(tools, { userId, testId, given }),
    );

    implement(app, rejectRoute, async ({ session: { userId } }) => {
      await takeStep<null>(userId, async () => {
        const on = await loadLearner(db, userId);
        const atMs = now();
        const result = rejectLevelTest({ learner: on.state, atMs }, rules);
        return result.ok
          ? { on, step: { event: result.event, learner: result.learner, atMs }, reply: null }
          : { reply: null };
      });
    });
  },
};
