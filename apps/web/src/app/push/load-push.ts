import { withMessages } from '../../shared/i18n/i18n.ts';

/** Loads the code that follows push messages, with its texts. */
export const loadPush = withMessages(['push'], () => import('./follow-push.ts'));
