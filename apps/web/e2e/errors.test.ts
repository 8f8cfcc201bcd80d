import type { Page, Response, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { logIn, makeUser, newAddress, register } from './account.ts';
import { answerTo, soon, useBrowser } from './browser.ts';
import { chooseBy, knowTheRest, topCard, topWord } from './deck.ts';
import { beGuest, readStanding } from './learner.ts';
import { expectToast, toldBy } from './toasts.ts';
import { settled } from './traffic.ts';

const { visit, faults } = useBrowser();
const report = z.object({ err: z.string(), instance: z.string(), info: z.string(), stack: z.string() });

const openSettings = async (lang: 'en' | 'ru' = 'en'): Promise<Page> => {
  const page = await visit({ lang });
  await beGuest(page, lang);
  await page.goto('/settings/day');
  await levelField(page).waitFor();
  return page;
};
const levelField = (page: Page) => page.getByLabel(/^(Your level|Ваш уровень)$/);
/** A small change that is sent at once. */
const chooseLevel = (page: Page, level: 'a1' | 'a2' | 'b1') => levelField(page).selectOption(level);
const onSettings = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/v1/user/settings', answer);
const toasts = (page: Page) => page.locator('[data-sonner-toast]');
/** Answers of the server to calls of a path, as `METHOD status`. */
const watchAnswers = (page: Page, part: string): string[] => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes(part)) answers.push(`${response.request().method()} ${response.status()}`);
  });
  return answers;
};

describe('a refusal is told in words', () => {
  const told = {
    429: [
      'Too many requests at once. Wait a moment and try again.',
      'Слишком много запросов. Подождите немного и попробуйте ещё раз.',
    ],
    500: [
      'Something broke on our side. We already know about it. Please try again a bit later.',
      'На сервере произошёл сбой. Мы уже знаем о нём, попробуйте чуть позже.',
    ],
    503: [
      'Kadro is being updated. It takes less than 5 seconds. Then try again.',
      'Kadro обновляется. Это займёт меньше 5 секунд. Потом попробуйте ещё раз.',
    ],
  };
  const withoutInternet = {
    en: 'No connection. Check your internet and try again.',
    ru: 'Нет связи. Проверьте интернет и попробуйте ещё раз.',
  };
  it.each(['en', 'ru'] as const)('%s, and so is a call without internet', async (lang) => {
    const page = await openSettings(lang);
    const reports = watchAnswers(page, '/api/v1/logs');
    for (const [status, texts] of Object.entries(told)) {
      await onSettings(page, (route) => route.fulfill({ status: Number(status), json: { message: 'no' } }));
      await chooseLevel(page, 'a2');
      await expectToast(page, texts[lang === 'en' ? 0 : 1] ?? '');
      await soon(() => levelField(page).inputValue()).toBe('novice');
    }
    await page.unroute('**/api/v1/user/settings');
    await settled(page);
    expect(reports).toEqual([]);
    // A device that knows it has no connection does not let it be tried.
    await onSettings(page, (route) => route.abort('internetdisconnected'));
    await chooseLevel(page, 'a1');
    await expectToast(page, withoutInternet[lang]);
    await soon(() => levelField(page).inputValue()).toBe('novice');
  });

  it('once, however often it comes within three seconds', async () => {
    const page = await openSettings();
    const answers = watchAnswers(page, '/user/settings');
    // The first answer waits until all three are asked for: then one follows the other at once.
    const gate = Promise.withResolvers<void>();
    await onSettings(page, async (route) => {
      await gate.promise;
      await route.fulfill({ status: 429, json: { message: 'no' } });
    });
    for (const level of ['a1', 'a2', 'b1'] as const) await chooseLevel(page, level);
    gate.resolve();
    await soon(() => answers.length).toBe(3);
    await soon(async () => (await toldBy(page)).length).toBeGreaterThan(0);
    expect(await toldBy(page)).toHaveLength(1);
  });

  it('422 goes back to the form without a toast', async () => {
    const page = await openSettings();
    const answers = watchAnswers(page, '/user/settings');
    await onSettings(page, (route) =>
      route.fulfill({ status: 422, json: { message: 'no', errors: { level: ['no'] } } }),
    );
    await chooseLevel(page, 'b1');
    await soon(() => answers).toEqual(['PATCH 422']);
    await soon(() => levelField(page).inputValue()).toBe('novice');
    expect(await toasts(page).count()).toBe(0);
  });

  it('422 stands at the field of the form that was sent', async () => {
    const page = await visit({ lang: 'ru' });
    await page.goto('/register');
    await page.route('**/api/v1/auth/register', (route) =>
      route.fulfill({ status: 422, json: { message: 'нет', errors: { email: ['Такой адрес не подходит'] } } }),
    );
    await register(page, newAddress(), 'ru');
    await page.getByText('Такой адрес не подходит').waitFor();
    await soon(() => page.getByLabel('Электронная почта').getAttribute('aria-invalid')).toBe('true');
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
    expect(await toasts(page).count()).toBe(0);
  });
});

describe('the session', () => {
  it('that has ended leads to the feed, where one begins anew', async () => {
    const page = await openSettings();
    await page.context().clearCookies({ name: 'kadro_session' });
    await page.getByRole('link', { name: /^Learning/ }).click();
    await soon(() => new URL(page.url()).pathname).toBe('/');
    await topCard(page).waitFor();
    await page.getByRole('complementary').getByText('A picture makes the word stick').waitFor();
    const started = page.waitForResponse((response) => response.url().endsWith('/auth/guest') && response.ok());
    await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
    await started;
    await soon(async () => (await readStanding(page)).words.learning).toBe(1);
  });

  it('whose token does not fit gets a fresh one, and the choice is sent once more', async () => {
    const page = await visit();
    await beGuest(page);
    await page.goto('/');
    await topCard(page).waitFor();
    await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'not-the-one', url: inject('siteUrl') }]);
    const answers = watchAnswers(page, '/choices');
    const tokens = watchAnswers(page, '/sanctum/csrf-cookie');
    await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
    await soon(() => answers).toEqual(['POST 419', 'POST 200']);
    await soon(() => tokens).toEqual(['GET 204']);
    await soon(() => readStanding(page)).toMatchObject({ words: { learning: 1 } });
    expect(await toasts(page).count()).toBe(0);
  });

  it('whose token does not fit repeats by itself only what may be sent twice', async () => {
    const email = await makeUser();
    const page = await visit();
    // The offer of a passkey would fetch a fresh token of its own.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'not-the-one', url: inject('siteUrl') }]);
    const answers = watchAnswers(page, '/auth/login');
    await logIn(page, email);
    await page.getByText('This page has been open for a long time. Please try that again.').waitFor();
    await soon(() => answers).toEqual(['POST 419']);
    await logIn(page, email);
    await topCard(page).waitFor();
    await soon(() => answers).toEqual(['POST 419', 'POST 200']);
  });

  it.each([
    ['en', 'Your browser blocks the cookies Kadro needs.'],
    ['ru', 'Браузер не принимает файлы cookie, без которых Kadro не работает.'],
  ] as const)('cannot begin where cookies are blocked, which is told (%s)', async (lang, text) => {
    const page = await visit({ lang });
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: (_value: string) => {} });
    });
    await page.goto('/');
    const word = await topWord(page);
    await page.keyboard.press('ArrowLeft');
    await toasts(page).getByText(text).waitFor();
    await soon(() => topWord(page)).toBe(word);

    await page.goto('/login');
    await logIn(page, newAddress(), lang);
    await page.getByText(text).waitFor();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^(Open the site|Открыть сайт)$/ }).click();
    await topCard(await opened).waitFor();
  });
});

describe('a new version', () => {
  it('is announced once and loaded, and its address is cleaned', async () => {
    const page = await visit();
    await beGuest(page);
    let isOld = true;
    await page.route('**/api/v1/**', (route) =>
      route.continue(isOld ? { headers: { ...route.request().headers(), 'x-version': '2.2.0-old' } } : {}),
    );
    const visited: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(request.url());
      if (request.url().includes('version=')) isOld = false;
    });
    // The old page stands until one more of its calls was refused.
    const isRefused = Promise.withResolvers<void>();
    await page.route(/\/\?version=/, async (route) => {
      await isRefused.promise;
      await route.continue();
    });
    const answers = watchAnswers(page, '/user/settings');
    await page.goto('/settings/day', { waitUntil: 'commit' });
    await toasts(page).getByText('A new version of the app is ready.').waitFor();
    await chooseLevel(page, 'a1');
    await soon(() => answers).toEqual(['PATCH 426']);
    isRefused.resolve();
    await soon(() => visited.length).toBe(2);
    expect(visited[1]).toMatch(/\/\?version=2\.2\.1-\w+$/);
    await topCard(page).waitFor();
    await soon(() => page.url()).toBe(`${inject('siteUrl')}/`);
    expect(visited).toHaveLength(2);
  });
});

describe('an uncaught error', () => {
  it.each([
    ['en', 'Something went wrong. Please try again.'],
    ['ru', 'Не получилось. Попробуйте ещё раз.'],
  ] as const)('is told and reported (%s)', async (lang, text) => {
    const page = await visit({ lang });
    await page.goto('/');
    await topCard(page).waitFor();
    const sent: Response[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/v1/logs')) sent.push(response);
    });
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('made by a journey');
      });
      void Promise.reject(new Error('refused by a journey'));
    });
    await expectToast(page, text);
    await soon(() => sent.map((response) => response.status())).toEqual([204, 204]);
    const reports = sent.map((response) => report.parse(response.request().postDataJSON()));
    expect(reports.map(({ err }) => err).toSorted()).toEqual([
      'Error: made by a journey',
      'Error: refused by a journey',
    ]);
    expect(reports.map(({ instance }) => instance)).toEqual(['web/app', 'web/app']);
    // Both came at one moment, and are told once.
    expect(await toldBy(page)).toHaveLength(1);
    await soon(() => faults.length).toBe(2);
    faults.splice(0);
  });
});

const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });

describe('blocked storage', () => {
  it('leaves all of it working, as long as the page is open', async () => {
    const page = await visit();
    await blockStorage(page);
    await page.goto('/');
    await topCard(page).waitFor();
    const chosen = answerTo(page, '/choices');
    await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
    await page.getByText('29 moves left').waitFor();
    await chosen;
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Dark', { exact: true }).click();
    await soon(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('link', { name: /^Learning/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('link', { name: 'Start workout' }).click();
    await topCard(page).waitFor();
    await knowTheRest(page);
    await page.getByText('Everything right the first time').waitFor();
  });

  it('does not keep anybody from logging in, and the session stays', async () => {
    const email = await makeUser();
    const page = await visit({ device: 'phone' });
    await blockStorage(page);
    await page.goto('/login?to=/profile');
    await logIn(page, email);
    await page.getByRole('main').getByText(email, { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('main').getByText(email, { exact: true }).waitFor();
  });
});
