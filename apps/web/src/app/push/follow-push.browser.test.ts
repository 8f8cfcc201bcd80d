import { hourMs } from '@kadro/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emit } from '../../shared/events/events.ts';
import { pushStanding } from '../../shared/push/push-standing.ts';
import { standing } from '../../shared/push/push-machine.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { followPush } from './follow-push.ts';
import { markSent } from './marker.ts';

const deviceId = '0b0a0c0d-2222-4222-8222-000000000001';
let api: ReturnType<typeof fakeApi>;
let readsAtChange: string[][] = [];
let stop: () => void = () => undefined;
beforeEach(async () => {
  // Loads the texts.
  await render(null);
  localStorage.clear();
  giveCsrfCookie();
  readsAtChange = [];
  api = fakeApi({
    'GET /user/push': () => ({
      body: { publicKey: 'key', providers: [], devices: [{ id: deviceId, isCurrent: true }], settings: {} },
    }),
    'POST /logs': () => ({ status: 204 }),
    'POST /user/push-token': () => ({ status: 204 }),
    [`DELETE /user/push-tokens/${deviceId}`]: () => ({ status: 204 }),
  });
  pushStanding.set({ ...standing, at: 'on' });
  stop = pushStanding.subscribe(() => readsAtChange.push(api.routes()));
});
afterEach(() => {
  stop();
  resetSession();
  localStorage.clear();
});

describe('where push was on, each start looks at the subscription', () => {
  const tokenOf = (endpoint: string): string => JSON.stringify({ endpoint });
  const sentTokens = () =>
    api.sent.flatMap(({ route, body }) => (route === 'POST /user/push-token' ? [Object(body).token] : []));
  /** Sets the browser's subscription, and the token sent to the server that long ago. */
  const stand = (held: string, sent: string, agoMs: number): void => {
    localStorage.setItem('push', 'on');
    session.user.set(aUser);
    session.isKept.set(false);
    markSent(tokenOf(sent));
    localStorage.setItem('pushTokenUpdatedAt', new Date(Date.now() - agoMs).toISOString());
    const pushManager = { getSubscription: async () => ({ options: {}, toJSON: () => ({ endpoint: held }) }) };
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(
      Object.create(ServiceWorkerRegistration.prototype),
    );
    vi.spyOn(ServiceWorkerRegistration.prototype, 'active', 'get').mockReturnValue(Object.create(null));
    vi.spyOn(ServiceWorkerRegistration.prototype, 'pushManager', 'get').mockReturnValue(
      Object.assign(Object.create(PushManager.prototype), pushManager),
    );
    pushStanding.set({ ...standing });
  };
  const begin = async (): Promise<void> => {
    followPush();
    await waitFor(() => expect(pushStanding.get().at).toBe('on'));
  };
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['a changed one is sent at once', 'new', 'old', 1000, ['new']],
    ['the same one is not sent within 12 hours', 'same', 'same', 12 * hourMs - 60_000, []],
    ['the same one is sent again after 12 hours', 'same', 'same', 12 * hourMs + 60_000, ['same']],
  ])('%s', async (_name, held, sent, agoMs, tokens) => {
    stand(held, sent, agoMs);
    await begin();
    expect(sentTokens()).toEqual(tokens.map(tokenOf));
  });
});

it('lets lists of devices be read again only once this device is off at the server', async () => {
  followPush();
  emit('pushWished', { isOn: false });
  await waitFor(() => expect(readsAtChange.length).toBeGreaterThan(0));
  expect(readsAtChange.every((routes) => routes.some((route) => route.startsWith('DELETE')))).toBe(true);
  expect(pushStanding.get().at).toBe('idle');
});

it('reports a browser without notifications once a device, and says nothing of it', async () => {
  const known = Object.getOwnPropertyDescriptor(window, 'PushManager');
  Reflect.deleteProperty(window, 'PushManager');
  followPush();
  followPush();
  const reports = () => api.sent.filter(({ route }) => route === 'POST /logs');
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]?.body).toMatchObject({
    err: 'Error: This browser has no notifications',
    instance: 'web/push',
  });
  expect(localStorage.getItem('pushUnsupportedReported')).toBe('yes');
  expect(page.getByRole('listitem').elements()).toEqual([]);
  if (known) Object.defineProperty(window, 'PushManager', known);
});
