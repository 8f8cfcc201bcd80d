import { withMessages } from '../shared/i18n/i18n.ts';
import type { failedPage as FailedPage } from './extras.tsx';

const loadModule = withMessages(['errors', 'install'], () => import('./extras.tsx'));

/** Loads the parts deferred until the first screen has rendered. */
export const loadExtras = async () => ({ default: (await loadModule()).default });

/** Loads the fallback for a page that failed to load, together with the other extras, before the connection is lost. */
export const loadFailedPage = async (): Promise<typeof FailedPage> => (await loadModule()).failedPage;
