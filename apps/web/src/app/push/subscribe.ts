import { pushPaths } from '@kadro/contract/push/push-paths';
import { call } from '../../shared/api/call.ts';

/** Returns the registration that has an active worker. Throws with the specification's wording if there is none yet. */
const activeRegistration = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) throw new Error('Subscription failed - no active Service Worker');
  return registration;
};

const readPublicKey = async (): Promise<string | null> => (await call(pushPaths.readPush)).publicKey;

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Whether a subscription is for this key; some browsers do not reveal it. */
const isOf = ({ options }: PushSubscription, publicKey: string): boolean =>
  !options?.applicationServerKey || toBase64Url(options.applicationServerKey) === publicKey.replace(/=+$/, '');

/**
 * Returns this browser's subscription in the server's format; null if the server offers none. Subscribes if there is none, or if the
 * server has changed its key, as messages would be refused. The key is checked if `isTold` is false: no token was sent recently.
 */
export const fetchToken = async (isTold: boolean): Promise<string | null> => {
  const { pushManager } = await activeRegistration();
  const known = await pushManager.getSubscription();
  if (known && isTold) return JSON.stringify(known);
  // If the key cannot be read, an existing subscription is checked the next time.
  const publicKey = await (known ? readPublicKey().catch(() => null) : readPublicKey());
  if (known && (publicKey === null || isOf(known, publicKey))) return JSON.stringify(known);
  if (publicKey === null) return null;
  await known?.unsubscribe();
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
};

/** Ends this browser's subscription: messages still on their way are not delivered. */
export const unsubscribe = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
};
