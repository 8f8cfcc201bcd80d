import { startPushStandIn, type PushStandIn } from '@kadro/adapters/push/stand-in';
import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beUser } from './account.ts';
import { makeAdmin } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { callApi, read } from './learner.ts';

const { visit } = useBrowser();

/**
 * Runs in the page: the browser asks for its permission, and subscribes at a push service, by which it is known as `token` says. A headless Chromium refuses the one, and
 * has nothing to connect with for the other; all else of the way is its own.
 */
const givePush = (token: string): void => {
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
  let isSubscribed = false;
  const subscription = {
    toJSON: (): unknown => JSON.parse(token),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
  });
};

/** Has the browser hand a message to the service worker, as it does once one has come. */
const makePush = async (page: Page): Promise<(payload: unknown) => Promise<void>> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (payload) =>
    void (await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(payload),
    }));
};

let service: PushStandIn;
beforeEach(async () => {
  service = await startPushStandIn();
});
afterEach(() => service.close());

const told = {
  about: 'selection',
  en: { title: 'New cards are ready', body: 'Today’s selection is waiting for you.' },
  ru: { title: 'Новые карточки готовы', body: 'Подборка дня ждёт вас.' },
  cardId: null,
};

it('turns notifications on after its own explanation, gets what the server sends, and opens it in the page that is there', async () => {
  const page = await visit({ hasWorker: true });
  const context = page.context();
  await makeAdmin(await beUser(page));
  const { publicKey } = await read<{ publicKey: string }>(callApi(page, 'GET', '/user/push'));
  await context.addInitScript(givePush, service.subscribe(publicKey));
  await page.goto('/settings/notifications');
  const here = page.getByRole('switch', { name: 'Notifications on this device' });
  await soon(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe(
    'activated',
  );
  await here.check();
  await page.getByText('This device gets notifications.').waitFor();
  await soon(() => page.evaluate(() => localStorage.getItem('pushTokenUpdatedAt'))).toMatch(/^\d{4}-/);

  const push = await makePush(page);
  await page.bringToFront();
  // The server encrypts and signs; the push service hands on what the browser's keys open.
  await read(callApi(page, 'POST', '/admin/broadcasts/test', told));
  const sent = service.received.map(({ payload }) => payload);
  expect(sent).toMatchObject([{ notification: told.en }, { notification: told.ru }]);
  await push(sent[0]);
  const toast = page.getByRole('listitem').filter({ hasText: 'New cards are ready' });
  await toast.getByRole('button', { name: 'Open' }).click();
  await topCard(page).waitFor();
  await soon(() => new URL(page.url()).pathname).toBe('/feeds/base');
  await toast.waitFor({ state: 'detached' });
  expect(context.pages()).toHaveLength(1);
});
