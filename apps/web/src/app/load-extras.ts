import { withMessages } from '../shared/i18n/i18n.ts';
import type { failedPage as FailedPage } from './extras.tsx';

const loadModule = withMessages(['errors', 'install'], () => import('./extras.tsx'));

/** Fetches what comes once the first screen stands. */
export const loadExtras = async () => ({ default: (await loadModule()).default });

/** The page that stands in for one that did not come; it comes with the rest, before the connection is lost. */
export const loadFailedPage = async (): Promise<typeof FailedPage> => (await loadModule()).failedPage;
