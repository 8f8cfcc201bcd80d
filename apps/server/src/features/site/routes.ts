import {
  answerSupport as answerRoute,
  askSupport,
  listSupport as listRoute,
  readAdminOverview,
  readSite,
  type Site,
} from '@kadro/contract';
import { implement, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import type { StorageState } from '../../platform/storage/watch-storage.ts';
import { answerSupport, listSupport } from './answer-support.ts';
import { askForSupport, type SupportTools } from './ask-support.ts';
import { readOverview } from './read-overview.ts';

/** Dependencies of the site feature. */
export interface SiteTools extends SupportTools {
  site: Site;
  readStorage: () => StorageState;
}

/** Registers the routes of the installation's public data, support messages, and the admins' overview. */
export const registerSite = (app: HttpApp<LearnerSession>, tools: SiteTools): void => {
  implement(app, readSite, () => tools.site);

  implement(app, askSupport, async ({ body, session, locale }) => {
    await askForSupport(tools, { ...body, userId: session?.userId ?? null, locale });
  });

  implement(app, listRoute, ({ query }) => listSupport(tools.db, query));

  implement(app, answerRoute, async ({ params, body, session: { userId } }) => ({
    message: await answerSupport(tools, { ...params, ...body, userId }),
  }));

  implement(app, readAdminOverview, async () => ({
    ...(await readOverview(tools.db, tools.now())),
    storage: tools.readStorage(),
  }));
};
