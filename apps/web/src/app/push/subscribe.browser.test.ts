import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fetchToken } from './subscribe.ts';

/** Key with which the browser subscribed. */
const firstKey = 'AAECAwQFBgcICfv_';
let publicKey: string | null;
let api: ReturnType<typeof fakeApi>;
/** Key of the browser's only subscription. */
let held: string | null;
let tellsKey: boolean;

const bytesOf = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0).buffer;
const subscription = (key: string) => ({
  options: { applicationServerKey: tellsKey ? bytesOf(key) : null },
  toJSON: () => ({ endpoint: key }),
  unsubscribe: async () => {
    held = null;
    return true;
  },
});

beforeEach(() => {
  publicKey = firstKey;
  held = null;
  tellsKey = true;
  api = fakeApi({
    'GET /user/push': () =>
      publicKey === 'down'
        ? { status: 502, body: {} }
        : { body: { publicKey, providers: [], devices: [], settings: {} } },
  });
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(
    Object.create(ServiceWorkerRegistration.prototype),
  );
  const pushManager = {
    getSubscription: async () => (held === null ? null : subscription(held)),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (held !== null) throw new DOMException('There is a subscription for another key', 'InvalidStateError');
      held = applicationServerKey;
      return subscription(held);
    },
  };
  vi.spyOn(ServiceWorkerRegistration.prototype, 'active', 'get').mockReturnValue(Object.create(null));
  vi.spyOn(ServiceWorkerRegistration.prototype, 'pushManager', 'get').mockReturnValue(
    Object.assign(Object.create(PushManager.prototype), pushManager),
  );
});
afterEach(() => vi.restoreAllMocks());

const tokenOf = (key: string): string => JSON.stringify({ endpoint: key });

it('subscribes where there is no subscription, and the server has a key', async () => {
  expect(await fetchToken(false)).toBe(tokenOf(firstKey));
  held = null;
  publicKey = null;
  expect(await fetchToken(false)).toBeNull();
});

it('takes the subscription that is there, without a word to a server that knows it', async () => {
  held = firstKey;
  expect(await fetchToken(true)).toBe(tokenOf(firstKey));
  expect(api.routes()).toEqual([]);
  expect(await fetchToken(false)).toBe(tokenOf(firstKey));
  expect(held).toBe(firstKey);
});

it('subscribes anew once the server has another key', async () => {
  held = firstKey;
  publicKey = 'CQgHBgUEAwIBAPv_';
  expect(await fetchToken(false)).toBe(tokenOf(publicKey));
  expect(held).toBe(publicKey);
});

it('keeps the subscription where nobody says that its key is another one', async () => {
  held = firstKey;
  publicKey = 'down';
  expect(await fetchToken(false)).toBe(tokenOf(firstKey));
  publicKey = null;
  expect(await fetchToken(false)).toBe(tokenOf(firstKey));
  publicKey = 'CQgHBgUEAwIBAPv_';
  tellsKey = false;
  expect(await fetchToken(false)).toBe(tokenOf(firstKey));
  expect(held).toBe(firstKey);
});
