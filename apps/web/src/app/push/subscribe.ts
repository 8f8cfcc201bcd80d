import { pushPaths } from '@kadro/contract/push/push-paths';
import { call } from '../../shared/api/call.ts';

/** The registration with a worker that can take messages. Throws as the specification words it where there is none yet. */
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

/** Whether a subscription takes what is signed by this key; some browsers do not tell. */
const isOf = ({ options }: PushSubscription, publicKey: string): boolean =>
  !options?.applicationServerKey || toBase64Url(options.applicationServerKey) === publicKey.replace(/=+$/, '');

/**
 * This browser's subscription as the server takes it; null where the server has none to offer. A new one where there is none, or one for
 * a key that the server has no more: messages would be refused. That is asked where `isTold` is false: no token was sent lately.
 */
export const fetchToken = async (isTold: boolean): Promise<string | null> => {
  const { pushManager } = await activeRegistration();
  const known = await pushManager.getSubscription();
  if (known && isTold) return JSON.stringify(known);
  // Of one that is there it is asked again the next time.
  const publicKey = await (known ? readPublicKey().catch(() => null) : readPublicKey());
  if (known && (publicKey === null || isOf(known, publicKey))) return JSON.stringify(known);
  if (publicKey === null) return null;
  await known?.unsubscribe();
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
};

/** Ends this browser's subscription: what is sent to it by then reaches nobody. */
export const unsubscribe = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
};
