import { workerPath } from '@kadro/contract/screens/page-shell';
import { currentLocale, language } from '../../shared/i18n/i18n.ts';
import type { WorkerMessage } from '../../shared/offline/worker-messages.ts';
import { environment } from '../../shared/platform/platform.ts';
import { loadPush } from '../push/load-push.ts';
import { followBadge } from './follow-badge.ts';
import { keepStart } from './keep-start.ts';
import { followComing } from './keep-coming.ts';

/** Makes a script address trusted by the page's policy, if the browser requires that; the value is used like a string. */
declare const trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string } }
  | undefined;

const workerAddress = (): string =>
  typeof trustedTypes === 'undefined'
    ? workerPath
    : trustedTypes.createPolicy('kadro-worker', { createScriptURL: () => workerPath }).createScriptURL('');

/**
 * Registers a worker, or updates the present one. Returns whether there will be one: some browsers refuse it, as in private windows.
 * With a worker present the browser answers only after installing the next one, so nothing waits for that.
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
 * Lets the app open without a connection: registers the service worker, saves the start of the next visit, and has the worker cache the
 * app's files. To be called after the first screen has rendered, as it shares the bandwidth.
 */
export const startOffline = async (): Promise<void> => {
  // In a frame of another site nothing cached would be found again.
  if (!import.meta.env.PROD || environment().platform === 'vk') return;
  if (!('serviceWorker' in navigator)) {
    // Reports that push messages are not available.
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
    // A message to a worker being replaced would wake it as it stops, and delay the new one.
    const worker = registration.waiting ?? registration.active;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    worker?.postMessage(message);
  };
  language.subscribe(keepAll);
  keepAll();
};
