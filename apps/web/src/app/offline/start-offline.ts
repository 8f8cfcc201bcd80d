import { workerPath } from '@kadro/contract/page-shell';
import { currentLocale, language } from '../../shared/i18n/i18n.ts';
import type { WorkerMessage } from '../../shared/offline/worker-messages.ts';
import { environment } from '../../shared/platform/platform.ts';
import { loadPush } from '../push/load-push.ts';
import { followBadge } from './follow-badge.ts';
import { keepStart } from './keep-start.ts';
import { followNextWorkout } from './keep-workout.ts';

/** What makes an address of a script one that the page's policy trusts, where the browser asks for that; it is taken as a text is. */
declare const trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string } }
  | undefined;

const workerAddress = (): string =>
  typeof trustedTypes === 'undefined'
    ? workerPath
    : trustedTypes.createPolicy('kadro-worker', { createScriptURL: () => workerPath }).createScriptURL('');

/** None where the browser refuses it, as in private windows of some. */
const register = async (): Promise<ServiceWorkerRegistration | undefined> => {
  try {
    return await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
  } catch {
    return undefined;
  }
};

/**
 * Lets the app open without a connection: registers the service worker, keeps what the next visit begins with, and has the
 * worker fetch what the app is made of. To be called once the first screen stands, as it shares the line with it.
 */
export const startOffline = async (): Promise<void> => {
  // In a frame of another site nothing that is kept would be found again.
  if (!import.meta.env.PROD || environment().platform === 'vk' || !('serviceWorker' in navigator)) return;
  if ((await register()) === undefined) return;
  loadPush().then(
    ({ followPush }) => followPush(),
    () => undefined,
  );
  keepStart();
  followBadge();
  followNextWorkout();
  const { active } = await navigator.serviceWorker.ready;
  const keepAll = (): void => {
    const message: WorkerMessage = { kind: 'keepAll', locale: currentLocale() };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    active?.postMessage(message);
  };
  language.subscribe(keepAll);
  keepAll();
};
