import { dayMs } from '@kadro/core';
import type { User, Workout } from '@kadro/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress, register } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { chooseBy, goOnBy, knowTheRest, swipe, topCard, topWord, waitForNext } from './deck.ts';
import { beGuest, callApi, read, readStanding } from './learner.ts';
import { useMovingClock } from './moving-clock.ts';
import { runServer, type RunningSite } from './run-server.ts';
import { settled } from './traffic.ts';

const { visit } = useBrowser();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Английские слова по картинкам' });
const learn = (page: Page) => page.getByRole('button', { name: 'Учить', exact: true });
const known = (page: Page) => page.getByRole('button', { name: 'Знаю', exact: true });
const readLevel = async (page: Page) => (await read<User>(callApi(page, 'GET', '/user'))).level;
const visitFirst = () => visit({ device: 'phone', lang: 'ru', isFirstTime: true });
/** Settings of counters to which registrations are reported. */
const counters = {
  VK_PIXEL_ID: '7',
  VK_PIXEL_URL: 'https://pixel.example',
  YANDEX_METRICA_ID: '42',
  YANDEX_METRICA_URL: 'https://metrica.example',
};

describe('a newcomer on a phone who reads nothing', () => {
  const clock = useMovingClock();
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await runServer({ ...counters, ...clock.settings });
  });
  afterAll(() => site?.stop());

  it('is asked who may hear of a registration, who hear of it only then, and of nothing else', async () => {
    const registerAnd = async (agrees: boolean): Promise<string[]> => {
      const page = await visit({ device: 'phone', lang: 'ru', ...(site && { siteUrl: site.url }) });
      const foreign: string[] = [];
      await page.context().route(/\.example\//, async (route) => {
        const { referer = 'no referrer', cookie = 'no cookie' } = await route.request().allHeaders();
        foreign.push(`${route.request().url()} ${referer} ${cookie}`);
        await route.fulfill({ contentType: 'image/gif', body: '' });
      });
      const origins = new Set<string>();
      page.context().on('request', (request) => origins.add(new URL(request.url()).origin));
      await page.goto('/register');
      const consent = page.getByRole('switch', { name: 'Сообщить о регистрации: VK Реклама, Яндекс Метрика' });
      expect(await consent.isChecked()).toBe(false);
      if (agrees) await consent.click();
      await register(page, newAddress(), 'ru');
      await page.getByRole('heading', { name: 'Подтвердите почту' }).waitFor();
      await page.getByRole('link', { name: 'Позже' }).click();
      await topCard(page).waitFor();
      await settled(page);
      expect([...origins].filter((origin) => !origin.endsWith('.example') && origin !== 'null')).toEqual([site?.url]);
      return foreign.toSorted();
    };
    expect(await registerAnd(false)).toEqual([]);
    const { host } = new URL(site?.url ?? '');
    const told = (address: string): string => `${address} no referrer no cookie`;
    expect(await registerAnd(true)).toEqual([
      told(`https://metrica.example/watch/42?page-url=${encodeURIComponent(`goal://${host}/registration`)}`),
      told(`https://pixel.example/tracker?id=7;e=RG%3A0%2Fregistration;u=${encodeURIComponent(`https://${host}/`)}`),
    ]);
  });

  it('names a level, learns five words in a first workout, is asked them the next day, and goes up a level', async () => {
    const page = await visit({ device: 'phone', lang: 'ru', isFirstTime: true, ...(site && { siteUrl: site.url }) });
    const beganAt = performance.now();
    await page.goto('/');
    await topCard(page).waitFor();
    await sheet(page).getByRole('button', { name: 'A1' }).click();
    await sheet(page).waitFor({ state: 'detached' });
    await soon(() => topCard(page).getByText('A1', { exact: true }).isVisible()).toBe(true);

    const words: string[] = [];
    while (words.length < 5) words.push(await chooseBy(page, () => learn(page).click()));
    await page.getByRole('heading', { name: '5 слов уже ждут вас' }).waitFor();
    await page.getByRole('button', { name: 'Начать' }).click();
    await soon(() => new URL(page.url()).pathname).toBe('/workout');
    await topCard(page).waitFor();
    // Some are forgotten at first; then all that is asked is remembered, to the end. The day is won halfway.
    for (let step = 0; step < 8; step += 1) await goOnBy(page, () => page.keyboard.press('ArrowLeft'));
    await knowTheRest(page);
    await soon(() => readStanding(page)).toMatchObject({ streak: { length: 1 }, words: { known: 0 } });
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(performance.now() - beganAt).toBeLessThan(180_000);
    expect(await readLevel(page)).toBe('a1');

    clock.letPass(dayMs);
    const dueWords = async () =>
      (await read<Workout>(callApi(page, 'GET', '/workout'))).cards.map(({ headword }) => headword);
    await soon(async () => (await dueWords()).length).toBeGreaterThan(0);
    for (const word of await dueWords()) expect(words).toContain(word);
    await page.goto('/workout');
    await topCard(page).waitFor();

    await page.goto('/');
    await topCard(page).waitFor();
    for (let count = 0; count < 6; count += 1) await chooseBy(page, () => known(page).click());
    await page.getByRole('heading', { name: 'Вам слишком легко!' }).waitFor();
    await page.getByText('Все 6 ходов уже вернулись к вам.').waitFor();
    await page.getByRole('button', { name: 'Перейти' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await soon(() => readLevel(page)).toBe('a2');
    expect((await readStanding(page)).moves.left).toBe(30);
    await soon(() => topCard(page).getByText('A2', { exact: true }).isVisible()).toBe(true);
  });
});

describe('the welcome', () => {
  it('comes after the first touch, which stays the swipe it was, and so does one beside it', async () => {
    const page = await visitFirst();
    await page.goto('/');
    const word = await topWord(page);
    await swipe(page, 'left');
    await waitForNext(page, word);
    await sheet(page).waitFor();
    await soon(async () => (await readStanding(page)).words).toMatchObject({ learning: 1, known: 0 });

    const second = await topWord(page);
    await swipe(page, 'right');
    await waitForNext(page, second);
    await soon(async () => (await readStanding(page)).words).toMatchObject({ learning: 1, known: 1 });
  });

  it('waits at the feed for a visitor who went on before its code came', async () => {
    const page = await visitFirst();
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/welcome-sheet-/, async (route) => {
      await code.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/welcome-sheet-/);
    await page.goto('/');
    await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
    await asked;
    const go = (name: string) => page.locator('.app-nav').getByRole('link', { name }).click();
    await go('Профиль');
    await soon(() => new URL(page.url()).pathname).toBe('/profile');
    code.resolve();
    await settled(page, 'welcome-sheet');
    expect(await sheet(page).count()).toBe(0);
    await go('Лента');
    await sheet(page).waitFor();
  });

  it('takes the level of one who has just become a guest', async () => {
    const page = await visitFirst();
    await page.goto('/');
    const word = await topWord(page);
    await swipe(page, 'left');
    await waitForNext(page, word);
    await sheet(page).getByRole('button', { name: 'B2' }).click();
    await soon(() => readLevel(page)).toBe('b2');
    await soon(() => topCard(page).getByText('B2', { exact: true }).isVisible()).toBe(true);
    await soon(() => readStanding(page)).toMatchObject({ words: { learning: 1 }, moves: { left: 29 } });
  });

  it('keeps a visitor’s level until they begin, also over a reload', async () => {
    const page = await visitFirst();
    await page.goto('/');
    await sheet(page).getByRole('button', { name: 'C1' }).click();
    await soon(() => topCard(page).getByText('C1', { exact: true }).isVisible()).toBe(true);
    expect((await callApi(page, 'GET', '/user')).status()).toBe(401);
    await page.reload();
    await soon(() => topCard(page).getByText('C1', { exact: true }).isVisible()).toBe(true);
    await chooseBy(page, () => known(page).click());
    await soon(async () => ((await callApi(page, 'GET', '/user')).ok() ? await readLevel(page) : null)).toBe('c1');
  });

  it('goes by Escape and by keys, says where the focus is, and comes once', async () => {
    const page = await visitFirst();
    await page.goto('/');
    await sheet(page).waitFor();
    await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    // The deck has its keys again.
    await chooseBy(page, () => page.keyboard.press('ArrowRight'));
    await page.reload();
    await topCard(page).waitFor();
    await chooseBy(page, () => known(page).click());
    expect(await sheet(page).count()).toBe(0);
  });

  it.each([
    ['the link of a message', '/selection'],
    ['a link to a feed', '/feeds/base'],
    ['a link to another screen', '/settings'],
  ])('is not for those who come by %s', async (_, path) => {
    const page = await visitFirst();
    await page.goto(path);
    if (path === '/settings') await page.locator('.app-nav').getByRole('link', { name: 'Лента' }).click();
    await topCard(page).waitFor();
    await page.waitForLoadState('networkidle');
    await chooseBy(page, () => known(page).click());
    await chooseBy(page, () => known(page).click());
    await soon(async () => (await readStanding(page)).words.known).toBe(2);
    expect(await page.evaluate(() => localStorage.getItem('welcome'))).toBeNull();
    expect(await sheet(page).count()).toBe(0);
  });

  it('is not for those who are here already', async () => {
    const page = await visitFirst();
    await beGuest(page, 'ru');
    await page.goto('/');
    await page.getByRole('dialog', { name: 'Знаете или будете учить?' }).waitFor();
    await chooseBy(page, () => known(page).click());
    await page.waitForLoadState('networkidle');
    expect(await sheet(page).count()).toBe(0);
  });
});

describe('a visitor', () => {
  it('is led to the log-in where learners have their own, which invites and goes on as a guest', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    for (const [tab, title, path] of [
      ['Обучение', 'Здесь будут ваши слова', '/learning'],
      ['Профиль', 'Здесь будут ваши успехи', '/profile'],
    ] as const) {
      await page.goto('/');
      await topCard(page).waitFor();
      await page.getByRole('navigation').getByRole('link', { name: tab }).click();
      await page.getByRole('heading', { name: title }).waitFor();
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get('to')]).toEqual(['/login', path]);
    }
    await page.getByRole('button', { name: 'Продолжить как гость' }).click();
    await soon(() => new URL(page.url()).pathname).toBe('/profile');
    await page.goto('/learning');
    await page.getByText('Слов в обучении пока нет').waitFor();
  });

  it('has words of the complexity they choose at once', async () => {
    const page = await visit({ lang: 'ru' });
    await page.goto('/');
    await topCard(page).waitFor();
    await page.getByRole('button', { name: 'Настройки ленты' }).click();
    const dialog = page.getByRole('dialog', { name: 'Настройки ленты' });
    await dialog.getByLabel('Сложность слов').selectOption('B2');
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await soon(() => topCard(page).getByText('B2', { exact: true }).isVisible()).toBe(true);
  });
});
