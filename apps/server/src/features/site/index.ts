export { registerSite } from './routes.ts';
export { setAdmin } from './set-admin.ts';
