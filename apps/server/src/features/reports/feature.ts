import { decideReport as decideRoute, listReports as listRoute, report as reportRoute } from '@kadro/contract';
import { implement } from '../../platform/http/index.ts';
import type { Feature } from '../../kernel/index.ts';
import { reportsData, removeDecided } from './data.ts';
import { decideReport } from './decide-report.ts';
import { listReports } from './list-reports.ts';
import { reportSubject } from './report.ts';
import type { ReportTools } from './tools.ts';

/** Users' reports and moderators' decisions. */
export const reportsFeature: Feature<ReportTools> = {
  name: 'reports',
  routes: (app, tools) => {
    implement(app, reportRoute, ({ body, session }) => reportSubject(tools, session, body));

    implement(app, listRoute, ({ query, session }) => listReports(tools.db, session.userId, query.cursor));

    implement(app, decideRoute, ({ params, body, session: { userId } }) =>
      decideReport(tools, { ...params, ...body, userId }),
    );
  },
  cleanUp: ({ db, now }) => removeDecided(db, now()),
  data: reportsData,
};
