export { siteFeature } from './feature.ts';
export type { SiteTools } from './routes.ts';
export { setAdmin } from './set-admin.ts';
