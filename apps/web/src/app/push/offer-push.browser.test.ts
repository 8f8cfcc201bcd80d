import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emit, listen } from '../../shared/events/events.ts';
import { fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { offerPush } from './offer-push.ts';

let publicKey: string | null;
let api: ReturnType<typeof fakeApi>;
const stops: (() => void)[] = [];
beforeEach(async () => {
  // Loads the texts.
  await render(null);
  localStorage.clear();
  giveCsrfCookie();
  publicKey = 'key';
  api = fakeApi({ 'GET /user/push': () => ({ body: { publicKey, providers: [], devices: [], settings: {} } }) });
  stops.push(offerPush());
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
  vi.restoreAllMocks();
});

const offer = () => page.getByRole('listitem').filter({ hasText: 'Shall we remind you?' });
const permit = (permission: NotificationPermission): void => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);
};
const work = (count: number): void => {
  for (let workout = 0; workout < count; workout += 1) emit('workoutFinished');
};

it('is not made where the browser was asked already, nor where the server sends nothing', async () => {
  permit('denied');
  work(3);
  expect(api.routes()).toEqual([]);
  permit('default');
  publicKey = null;
  work(3);
  await waitFor(() => expect(api.routes()).toEqual(['GET /user/push']));
  expect(offer().elements()).toEqual([]);
});

it('is made by the third workout, once in two months, and asks nothing but at a press', async () => {
  permit('default');
  const wished = vi.fn();
  stops.push(listen('pushWished', wished));
  work(2);
  expect(api.routes()).toEqual([]);
  work(4);
  await expect.element(offer()).toBeVisible();
  expect(api.routes()).toEqual(['GET /user/push']);
  expect(wished).not.toHaveBeenCalled();
  // Immediately: the offer disappears after a while.
  const press = new MouseEvent('click', { bubbles: true });
  page.getByRole('button', { name: 'Turn on' }).element().dispatchEvent(press);
  expect(wished).toHaveBeenCalledWith({ isOn: true });
});
