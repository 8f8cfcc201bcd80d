import { afterEach, beforeEach, expect, it } from 'vitest';
import { emit } from '../../shared/events/events.ts';
import { pushStanding } from '../../shared/push/push-standing.ts';
import { standing } from '../../shared/push/push-machine.ts';
import { fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { followPush } from './follow-push.ts';

const deviceId = '0b0a0c0d-2222-4222-8222-000000000001';
let api: ReturnType<typeof fakeApi>;
let readsAtChange: string[][] = [];
let stop: () => void = () => undefined;
beforeEach(async () => {
  // Brings the texts.
  await render(null);
  localStorage.clear();
  giveCsrfCookie();
  readsAtChange = [];
  api = fakeApi({
    'GET /user/push': () => ({
      body: { publicKey: 'key', providers: [], devices: [{ id: deviceId, isCurrent: true }], settings: {} },
    }),
    [`DELETE /user/push-tokens/${deviceId}`]: () => ({ status: 204 }),
  });
  pushStanding.set({ ...standing, at: 'on' });
  stop = pushStanding.subscribe(() => readsAtChange.push(api.routes()));
});
afterEach(() => {
  stop();
  localStorage.clear();
});

it('lets lists of devices be read again only once this device is off at the server', async () => {
  followPush();
  emit('pushWished', { isOn: false });
  await waitFor(() => expect(readsAtChange.length).toBeGreaterThan(0));
  expect(readsAtChange.every((routes) => routes.some((route) => route.startsWith('DELETE')))).toBe(true);
  expect(pushStanding.get().at).toBe('idle');
});
