import { changeBotJob, estimateBotJob, readBot, readBotJob, startBotJob } from '@kadro/contract';
import { implement } from '../../platform/http/index.ts';
import { defineProcessor, type Feature } from '../../kernel/index.ts';
import { botData } from './data.ts';
import { draftWords } from './draft-words.ts';
import { changeJob, readJobs, readJobWithWords, removeOldJobs, startJob } from './jobs.ts';
import { estimate } from './plan.ts';
import type { BotTools } from './tools.ts';

/** Drafting time right after a request; the job of each minute does the rest. */
const atOnceMs = 55_000;

/** The content bot: drafts cards of words chosen by admins, with outside services, for admins to review. */
export const botFeature: Feature<BotTools> = {
  name: 'bot',
  routes: (app, tools) => {
    implement(app, readBot, ({ query }) => readJobs(tools, query.cursor));

    implement(app, estimateBotJob, async ({ body }) => ({ estimate: await estimate(tools, body) }));

    implement(app, startBotJob, async ({ body, session: { userId } }) => ({
      job: await startJob(tools, { ...body, userId }),
    }));

    implement(app, readBotJob, ({ params }) => readJobWithWords(tools, params.id));

    implement(app, changeBotJob, async ({ params, body, session: { userId } }) => ({
      job: await changeJob(tools, { ...params, ...body, userId }),
    }));
  },
  jobs: (tools) => [
    { name: 'draft-words', run: (signal) => draftWords(tools, signal), cron: '* * * * *', atStart: true },
  ],
  cleanUp: ({ db, now }) => removeOldJobs(db, now()),
  processors: (tools) => [
    defineProcessor('bot', {
      perform: async () => undefined,
      committed: (signal) => draftWords(tools, AbortSignal.any([signal, AbortSignal.timeout(atOnceMs)])),
    }),
  ],
  data: botData,
};
