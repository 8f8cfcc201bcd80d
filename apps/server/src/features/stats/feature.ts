import { downloadStats, readStats as readRoute } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { implement } from '../../platform/http/index.ts';
import type { Feature } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { countDays } from './count-days.ts';
import { statsData } from './data.ts';
import { readStats } from './read-stats.ts';
import { writeCsv } from './write-csv.ts';

/** Figures for admins on how people learn, counted by day. */
export const statsFeature: Feature<{ db: Kysely<Tables>; now: () => number }> = {
  name: 'stats',
  routes: (app, { db, now }) => {
    implement(app, readRoute, ({ query }) => readStats(db, query, now()));

    implement(app, downloadStats, async ({ query }) => ({
      body: await writeCsv(db, query),
      type: downloadStats.replyType,
      headers: { 'content-disposition': `attachment; filename="kadro-${query.from}-${query.to}.csv"` },
    }));
  },
  jobs: (tools) => [
    {
      name: 'count-days',
      run: async (signal, again) => {
        if (await countDays(tools, signal)) await again();
      },
      cron: '7 * * * *',
      atStart: true,
      expireSeconds: 3600,
    },
  ],
  data: statsData,
};
