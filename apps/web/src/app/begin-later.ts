import type { User } from '@kadro/contract';
import { followOtherTabs } from '../features/feed/follow-other-tabs.ts';
import { loadRefusals } from '../shared/api/refusal-of.ts';
import { fullVersion } from '../shared/api/origin.ts';
import { readCsrfToken } from '../shared/api/csrf-cookie.ts';
import { fetchCsrfToken } from '../shared/api/csrf.ts';
import { keepSession } from '../shared/auth/keep-session.ts';
import { refreshProgress } from '../shared/learner/use-learner.ts';
import { followTabs } from '../shared/auth/tabs.ts';
import { loadOutbox } from '../shared/outbox/load-outbox.ts';
import { outboxKey } from '../shared/outbox/outbox-key.ts';
import { fetchOnce } from '../shared/fetch-once.ts';
import { followHelpSeen } from '../shared/session/send-help-seen.ts';
import { flushPendingLogout } from '../shared/session/owe-log-out.ts';
import { session } from '../shared/session/session.ts';
import { storage } from '../shared/storage/storage.ts';
import { loadToaster } from '../shared/ui/toast.ts';
import { loadHandler } from './errors/catch-errors.ts';
import { loadRoutes } from './find-route.ts';
import { announceLost, followSignOut } from './follow-sign-out.ts';
import { followArrivals } from './metadata.ts';
import { watchServer } from './watch-server.ts';
import { isFirstScreenUp } from './first-screen.ts';

/** Progress older than this is read again when the learner returns to the page. */
const staleMs = 5 * 60_000;

const startOffline = async (): Promise<void> => (await import('./offline/start-offline.ts')).startOffline();

const loadLive = fetchOnce(async () => (await import('../shared/live/follow-live.ts')).followLive());

/** Follows changes made elsewhere, once there is a user. */
const followLive = (): void => {
  const begin = (): void => {
    if (session.user.get()) void loadLive().catch(() => undefined);
  };
  session.user.subscribe(begin);
  begin();
};

/** Runs each step in its own task, so that input is handled between them. */
const inTurn = async (steps: readonly (() => unknown)[]): Promise<void> => {
  for (const step of steps) {
    step();
    await new Promise((resolve) => setTimeout(resolve));
  }
};

// A failure surfaces at the call that needs the code.
const fetchAhead = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

/**
 * Starts the work deferred until the first screen has rendered, for a page that began with this user: the cached session, a CSRF token
 * for the first choice, and the code for messages, which must load before the connection is lost.
 */
export const beginLater = (atStart: User | null | undefined): void => {
  let leftAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt > staleMs) void refreshProgress();
  });
  followSignOut();
  keepSession(storage, fullVersion, announceLost);
  followOtherTabs();
  followTabs(atStart);
  watchServer();
  void inTurn([
    () => isFirstScreenUp.set(true),
    () => void followArrivals(),
    followLive,
    ...(readCsrfToken() === undefined ? [fetchAhead(fetchCsrfToken)] : []),
    ...[loadRoutes, loadToaster, loadHandler, loadRefusals].map(fetchAhead),
    fetchAhead(flushPendingLogout),
    () => void followHelpSeen(),
    // Choices and answers that an earlier visit failed to send.
    ...(storage.get(outboxKey) === null ? [] : [fetchAhead(loadOutbox)]),
    fetchAhead(startOffline),
  ]);
};
