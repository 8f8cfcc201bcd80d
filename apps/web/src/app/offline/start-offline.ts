import { workerPath } from '@kadro/contract/screens/page-shell';
import { currentLocale, language } from '../../shared/i18n/i18n.ts';
import type { WorkerMessage } from '../../shared/offline/worker-messages.ts';
import { environment } from '../../shared/platform/platform.ts';
import { loadPush } from '../push/load-push.ts';
import { followBadge } from './follow-badge.ts';
import { keepStart } from './keep-start.ts';
import { followComing } from './keep-coming.ts';

/** What makes an address of a script one that the page's policy trusts, where the browser asks for that; it is taken as a text is. */
declare const trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string } }
  | undefined;

const workerAddress = (): string =>
  typeof trustedTypes === 'undefined'
    ? workerPath
    : trustedTypes.createPolicy('kadro-worker', { createScriptURL: () => workerPath }).createScriptURL('');

/**
 * Asks for a worker, or for the next build's where one is here; whether there will be one: some browsers refuse it, as in private
 * windows. Of a worker that is here the browser answers once the next one is installed, for which nothing is to wait.
 */
const register = async (): Promise<boolean> => {
  const { serviceWorker } = navigator;
  try {
    const known = await serviceWorker.getRegistration();
    const asked = serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
    if (known?.active) asked.catch(() => undefined);
    else await asked;
    return true;
  } catch {
    return false;
  }
};

const startPush = (): void =>
  void loadPush().then(
    ({ followPush }) => followPush(),
    () => undefined,
  );

/**
 * Lets the app open without a connection: registers the service worker, keeps what the next visit begins with, and has the
 * worker fetch what the app is made of. To be called once the first screen stands, as it shares the line with it.
 */
export const startOffline = async (): Promise<void> => {
  // In a frame of another site nothing that is kept would be found again.
  if (!import.meta.env.PROD || environment().platform === 'vk') return;
  if (!('serviceWorker' in navigator)) {
    // Reports that there will be no push messages.
    if (isSecureContext) startPush();
    return;
  }
  if (!(await register())) return;
  startPush();
  keepStart();
  followBadge();
  followComing();
  const registration = await navigator.serviceWorker.ready;
  const keepAll = (): void => {
    const message: WorkerMessage = { kind: 'keepAll', locale: currentLocale() };
    // A message to one that is being replaced would wake it as it stops, and the new one would wait for it.
    const worker = registration.waiting ?? registration.active;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    worker?.postMessage(message);
  };
  language.subscribe(keepAll);
  keepAll();
};
