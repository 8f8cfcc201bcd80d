import { startPushStandIn, type PushStandIn } from '@kadro/adapters/push/stand-in';
import type { CDPSession, JSHandle, Worker } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { beUser } from './account.ts';
import { makeAdmin } from './admin.ts';
import { answerTo, soon, useBrowser } from './browser.ts';
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
const makePush = async (session: CDPSession, origin: string): Promise<(payload: unknown) => Promise<void>> => {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (payload) =>
    void (await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(payload),
    }));
};

const readShown = (worker: Worker): Promise<string[]> =>
  worker.evaluate(`registration.getNotifications().then((shown) => shown.map(({ title }) => title))`);

/** How many pages of the app somebody may look at, as the worker sees them. */
const countLooked = (worker: Worker): Promise<number> =>
  worker.evaluate(`clients.matchAll({ type: 'window', includeUncontrolled: true })
    .then((pages) => pages.filter(({ visibilityState }) => visibilityState === 'visible').length)`);

/**
 * Keeps in the worker a promise, of so many notifications being shown. A browser that is asked what it shows while it is about
 * to show one holds that one to be gone, and forgets it.
 */
const hearShown = (worker: Worker, count: number): Promise<JSHandle<{ all: Promise<void> }>> =>
  worker.evaluateHandle(`(() => {
    const show = registration.showNotification.bind(registration);
    let shown = 0;
    const all = new Promise((resolve) => {
      registration.showNotification = async (...said) => {
        await show(...said);
        shown += 1;
        if (shown === ${count}) resolve();
      };
    });
    return { all };
  })()`);

/**
 * Clicks a notification that the browser shows, and gives what the worker did with windows. Nothing clicks one for a test: the
 * event is made in the worker, and what browsers allow after a true click alone is heard, not done.
 */
const clickShown = (worker: Worker, title: string): Promise<string[]> =>
  worker.evaluate(`(async () => {
    const done = [];
    clients.openWindow = async (path) => void done.push('open ' + path);
    WindowClient.prototype.focus = async function () {
      done.push('focus');
      return this;
    };
    const shown = await registration.getNotifications();
    const notification = shown.find((one) => one.title === ${JSON.stringify(title)});
    const event = new NotificationEvent('notificationclick', { notification });
    let work;
    Object.defineProperty(event, 'waitUntil', { value: (promise) => (work = promise) });
    dispatchEvent(event);
    await work;
    return done;
  })()`);

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

/** What Chromium has against installing the page as an app, and against its manifest as it stands. */
const readObstacles = async (session: CDPSession): Promise<string[]> => {
  // A Chromium that cannot install anything finds no fault either, and knows of no app.
  const { appId } = await session.send('Page.getAppId');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const { errors } = await session.send('Page.getAppManifest');
  return [
    ...(appId === undefined ? ['installs nothing'] : []),
    ...installabilityErrors.map(({ errorId }) => errorId),
    ...errors.map(({ message }) => message),
  ];
};

it('can be installed, turns notifications on after its own explanation, gets what the server sends, and opens it in the page that is there or else in a new one', async () => {
  const page = await visit({ hasWorker: true, isAtHome: true });
  const context = page.context();
  await context.grantPermissions(['notifications']);
  await makeAdmin(await beUser(page));
  const { publicKey } = await read<{ publicKey: string }>(callApi(page, 'GET', '/user/push'));
  await context.addInitScript(givePush, service.subscribe(publicKey));
  await page.goto('/settings/notifications');
  const here = page.getByRole('switch', { name: 'Notifications on this device' });
  await soon(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe(
    'activated',
  );
  const session = await context.newCDPSession(page);
  expect(await readObstacles(session)).toEqual([]);
  await here.check();
  await page.getByText('This device gets notifications.').waitFor();
  await soon(() => page.evaluate(() => localStorage.getItem('pushTokenUpdatedAt'))).toMatch(/^\d{4}-/);

  const push = await makePush(session, new URL(page.url()).origin);
  await page.bringToFront();
  // The server encrypts and signs; the push service hands on what the browser's keys open.
  await read(callApi(page, 'POST', '/admin/broadcasts/test', told));
  const sent = z.array(z.looseObject({})).parse(service.received.map(({ payload }) => payload));
  expect(sent).toMatchObject([{ notification: told.en }, { notification: told.ru }]);
  await push(sent[0]);
  const toast = page.getByRole('listitem').filter({ hasText: 'New cards are ready' });
  await toast.getByRole('button', { name: 'Open' }).click();
  await topCard(page).waitFor();
  await soon(() => new URL(page.url()).pathname).toBe('/feeds/base');
  await toast.waitFor({ state: 'detached' });
  expect(context.pages()).toHaveLength(1);

  // Where nobody looks, the browser shows it.
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  await page.goto('about:blank');
  // A page that is being left is there for a moment longer, and would take the message with it.
  await soon(() => countLooked(worker)).toBe(0);
  const showing = await hearShown(worker, sent.length);
  for (const [at, payload] of sent.entries()) await push({ ...payload, tag: `message-${at}` });
  await showing.evaluate(({ all }) => all);
  expect((await readShown(worker)).toSorted()).toEqual([told.en.title, told.ru.title]);
  const link = '/feeds/base/selection';
  expect(await clickShown(worker, told.en.title)).toEqual([`open ${link}`]);
  expect(await readShown(worker)).toEqual([told.ru.title]);

  await page.goto(link);
  await topCard(page).waitFor();
  await soon(() => new URL(page.url()).pathname).toBe('/feeds/base');
  await page.getByRole('link', { name: /^Learning/ }).click();
  await page.getByRole('heading', { name: 'Learning', level: 1 }).waitFor();
  const renewed = answerTo(page, '/feeds/base');
  expect(await clickShown(worker, told.ru.title)).toEqual(['focus']);
  expect((await renewed).ok()).toBe(true);
  await topCard(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/feeds/base');
  expect(context.pages()).toHaveLength(1);
});
