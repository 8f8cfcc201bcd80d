import { siteData } from './data.ts';
import { registerSite, type SiteTools } from './routes.ts';
import type { Feature } from '../../kernel/index.ts';

/** Who runs this installation. */
export const siteFeature: Feature<SiteTools> = {
  name: 'site',
  routes: registerSite,
  data: siteData,
};
