import { pushPaths } from '@kadro/contract/push-paths';
import { call } from '../../shared/api/call.ts';

/** The registration with a worker that can take messages. Throws as the specification words it where there is none yet. */
const activeRegistration = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) throw new Error('Subscription failed - no active Service Worker');
  return registration;
};

/** This browser's subscription as the server takes it; null where the server has none to offer. A new one where there is none. */
export const fetchToken = async (): Promise<string | null> => {
  const { pushManager } = await activeRegistration();
  const known = await pushManager.getSubscription();
  if (known) return JSON.stringify(known);
  const { publicKey } = await call(pushPaths.readPush);
  if (publicKey === null) return null;
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
};

/** Ends this browser's subscription: what is sent to it by then reaches nobody. */
export const unsubscribe = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
};
