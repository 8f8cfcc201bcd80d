import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { beGuest } from './learner.ts';

const { visit } = useBrowser();

/**
 * Runs in the page: the browser asks for its permission, and subscribes at a push service. A headless Chromium refuses the one, and
 * has nothing to connect with for the other; all else of the way is its own.
 */
const givePush = (): void => {
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
  const bytes = (length: number) => btoa(String.fromCharCode(...Array.from({ length }, () => 4))).replaceAll('=', '');
  let isSubscribed = false;
  const keys = { p256dh: bytes(65), auth: bytes(16) };
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/a-browser', expirationTime: null, keys }),
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
const makePush = async (page: Page): Promise<(payload: object) => Promise<void>> => {
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
const payload = (link: string) => ({
  notification: { title: 'New cards are ready', body: 'Today’s selection is waiting for you.' },
  data: {},
  fcmOptions: { link },
  tag: 'selection',
});

it('turns notifications on after its own explanation, shows what comes, and opens it in the page that is there', async () => {
  const page = await visit({ hasWorker: true });
  const context = page.context();
  await context.addInitScript(givePush);
  await beGuest(page);
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
  const { origin } = new URL(page.url());
  await push(payload(`${origin}/feeds/base/selection`));
  const toast = page.getByRole('listitem').filter({ hasText: 'New cards are ready' });
  await toast.getByRole('button', { name: 'Open' }).click();
  await topCard(page).waitFor();
  await soon(() => new URL(page.url()).pathname).toBe('/feeds/base');
  await toast.waitFor({ state: 'detached' });
  expect(context.pages()).toHaveLength(1);
});
