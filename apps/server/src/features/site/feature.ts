import { siteData } from './data.ts';
import { removeOldMessages } from './cap-messages.ts';
import { registerSite, type SiteTools } from './routes.ts';
import type { Feature } from '../../kernel/index.ts';

/** Information about this installation and support messages. */
export const siteFeature: Feature<SiteTools> = {
  name: 'site',
  routes: registerSite,
  cleanUp: ({ db, now }) => removeOldMessages(db, now()),
  data: siteData,
};
