import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, newAddress } from './account.ts';
import { soon, useBrowser, type VisitOptions } from './browser.ts';
import { actUntil, chooseBy, topWord } from './deck.ts';
import { beGuest, callApi, chooseCards } from './learner.ts';
import { runServer, type RunningSite } from './run-server.ts';
import { toldBy } from './toasts.ts';

const { visit } = useBrowser();
let site: RunningSite | undefined;
const visitSmall = (options: VisitOptions = {}): Promise<Page> =>
  visit({ ...options, ...(site && { siteUrl: site.url }) });

beforeAll(async () => {
  site = await runServer({
    KADRO_MOVES_PER_DAY: '3',
    KADRO_STAGE_LIMIT: '2',
    RATE_LIMIT_PER_MINUTE: '60',
    RATE_LIMIT_SIGN_INS_PER_MINUTE: '2',
    RATE_LIMIT_GUESTS_PER_HOUR: '8',
  });
});
afterAll(() => site?.stop());

describe('a server with small limits', () => {
  it('refuses a word when the learning is full', async () => {
    const page = await visitSmall({ device: 'phone', lang: 'ru' });
    await beGuest(page, 'ru');
    await chooseCards(page, 2, 'learn');
    await page.goto('/');
    const word = await topWord(page);
    await page.getByRole('button', { name: 'Учить', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'В обучении слишком много слов' })
      .getByText('2 слова, а ваш темп — до 2')
      .waitFor();
    await soon(() => topWord(page)).toBe(word);
  });

  it('refuses a choice when the moves are made', async () => {
    const page = await visitSmall();
    await beGuest(page);
    await page.goto('/');
    for (let move = 0; move < 2; move += 1) await chooseBy(page, () => page.keyboard.press('ArrowRight'));
    await actUntil(
      () => page.keyboard.press('ArrowRight'),
      () => page.getByRole('heading', { name: 'That’s all for today' }).isVisible(),
    );
  });

  it('asks whoever sends too many requests for a break', async () => {
    const page = await visitSmall();
    await beGuest(page);
    await page.goto('/settings/day');
    await page.getByLabel('Your level').waitFor();
    // One after the other: whoever was refused waits a while for each further call. Wherever a minute ends, 61 are too many for one.
    const useUp = async (): Promise<void> => {
      for (let calls = 0; (await callApi(page, 'GET', '/user')).status() !== 429; calls += 1)
        expect(calls).toBeLessThan(122);
    };
    await useUp();
    await page.getByLabel('Your level').selectOption('b1');
    const words = /^Too many requests at once\. Try again in \d+ seconds?\.$/;
    await soon(async () => {
      const told = await toldBy(page);
      if (told.some((text) => words.test(text))) return told;
      // Or it ended just before: then the next one is used up, too.
      await useUp();
      await page.getByLabel('Your level').selectOption('novice');
      await page.getByLabel('Your level').selectOption('b1');
      return await toldBy(page);
    }).toContainEqual(expect.stringMatching(words));
  });

  it('asks whoever tries to log in too often for a break, in the form', async () => {
    const page = await visitSmall({ device: 'phone', lang: 'ru' });
    await page.goto('/login');
    const send = () => logIn(page, newAddress(), 'ru', 'three red bottles');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
      await send();
      statuses.push((await answered).status());
    }
    expect(statuses).toEqual([422, 422, 429]);
    await soon(() => page.getByRole('main').getByRole('alert').textContent()).toMatch(/[а-я]/);
  });
});

describe('a server whose guests of this hour are used up', () => {
  it('tells the next one how long, and what the host can set', async () => {
    const begin = async (): Promise<number> =>
      (await callApi(await visitSmall(), 'POST', '/auth/guest', { timeZone: 'UTC', locale: 'en' })).status();
    for (let guests = 0; (await begin()) !== 429; guests += 1) expect(guests).toBeLessThan(9);
    const page = await visitSmall();
    await page.goto('/');
    await topWord(page);
    await page.keyboard.press('ArrowLeft');
    await soon(() => toldBy(page)).toContainEqual(
      expect.stringMatching(
        /^Too many people have started .* Try again in \d+ minutes.* RATE_LIMIT_GUESTS_PER_HOUR\.$/,
      ),
    );
  });
});

describe('a server without providers and without an operator', () => {
  it('shows no buttons that lead nowhere', async () => {
    const page = await visitSmall();
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button').allTextContents()).not.toContain('VK ID');
    expect(await page.getByRole('button', { name: /VK|Yandex/ }).count()).toBe(0);
    await page.goto('/vk');
    await page.getByText('Logging in with VK isn’t set up here.').waitFor();
    await page.goto('/oauth-logged-in?code=1&state=2');
    await page.getByRole('heading', { name: 'Couldn’t log you in' }).waitFor();
  });

  it('says on its documents that nobody has named themselves', async () => {
    const page = await visitSmall({ lang: 'ru' });
    await page.goto('/privacy');
    await page.getByText('Это шаблон, который поставляется вместе с программой.').waitFor();
  });
});
