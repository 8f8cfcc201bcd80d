import { readFile } from 'node:fs/promises';
import type { Feed } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { readAccount } from './account.ts';
import { answerTo, soon, useBrowser } from './browser.ts';
import { actUntil, workoutItem } from './deck.ts';
import { frameOf, newVkUser, openInside, vkSite } from './inside-vk.ts';
import { callApi, read } from './learner.ts';
import { hostOrigin, miniApp } from './mini-app.ts';

const { visit, faults } = useBrowser();

const tellings = z.array(z.object({ handler: z.string(), params: z.record(z.string(), z.unknown()) }));
/** What the mini-app has asked VK for by a method: nothing, or the parameters of the last time. */
const told = async (page: Page, method: string): Promise<Record<string, unknown> | undefined> =>
  tellings.parse(await page.evaluate('told')).findLast(({ handler }) => handler === method)?.params;

/** Takes the last answer back, which the server has: its word is asked for again. */
const takeBack = async (page: Page, app: FrameLocator): Promise<void> => {
  const next = await workoutItem(frameOf(page));
  const undone = page.waitForResponse((reply) => reply.request().method() === 'DELETE' && reply.ok());
  await app.getByRole('button', { name: 'Отменить последний ответ' }).click();
  await undone;
  await soon(() => workoutItem(frameOf(page))).not.toBe(next);
};

/** Knows all of a workout in the frame: a new word is looked at, and asked for twice. Its first answer is taken back and given again. */
const workThrough = async (page: Page, app: FrameLocator): Promise<void> => {
  const frame = frameOf(page);
  const card = app.locator('[data-place="0"]');
  await card.locator('[data-item]').waitFor();
  let isTakenBack = false;
  for (let item = await workoutItem(frame); item !== null; item = await workoutItem(frame)) {
    const isAsked = (await card.locator('[data-item]').getAttribute('data-kind')) !== 'show';
    // One that was taken back lies there turned.
    if (isAsked && (await card.locator('[data-answer]').count()) === 0) {
      await actUntil(
        () => page.keyboard.press('Space'),
        async () => (await card.locator('[data-answer]').count()) > 0,
      );
    }
    const answered = isAsked ? answerTo(page, '/workout/answers') : null;
    await actUntil(
      () => page.keyboard.press('ArrowRight'),
      async () => (await workoutItem(frame)) !== item,
    );
    await answered;
    if (isAsked && !isTakenBack) await takeBack(page, app);
    isTakenBack ||= isAsked;
  }
  await app.getByRole('heading', { name: 'Всё с первого раза' }).waitFor();
};

describe('inside VK', () => {
  it('the mini-app is at home: it signs in, looks as VK looks, and has VK do what VK does', async () => {
    const page = await visit({ lang: 'ru' });
    const { cards } = await read<Feed>(callApi(page, 'GET', '/feeds/base/preview'));
    const cardPath = href('showCard', { id: cards[0]?.id ?? '' });
    const userId = newVkUser();
    const app = await openInside(page, `${hostOrigin}/host.html`, {
      appearance: 'dark',
      path: '/',
      fragment: cardPath,
      userId,
    });
    await soon(() => told(page, 'VKWebAppInit')).toBeDefined();
    await soon(() => app.locator('html').getAttribute('data-theme')).toBe('dark');
    await soon(() => readAccount(page)).toMatchObject({ isGuest: false });
    await app.getByRole('button', { name: 'Поделиться' }).click();
    const link = `https://vk.com/app${miniApp.id}#${cardPath}`;
    await soon(() => told(page, 'VKWebAppShare')).toMatchObject({ link });
    await app.getByRole('button', { name: 'В историю' }).click();
    await soon(() => told(page, 'VKWebAppShowStoryBox')).toMatchObject({
      blob: expect.stringMatching(/^data:image\/png;base64,.{10000}/),
    });
    // VK’s gesture leads back, as there is a screen behind this one.
    await soon(() => told(page, 'VKWebAppSetSwipeSettings')).toMatchObject({ history: true });

    await app.getByRole('link', { name: 'Лента' }).click();
    await app.getByRole('button', { name: 'Учить', exact: true }).click();
    await soon(() => told(page, 'VKWebAppTapticImpactOccurred')).toBeDefined();

    await app.getByRole('link', { name: 'Настройки' }).click();
    await app.getByRole('link', { name: 'Уведомления', exact: true }).click();
    const named = page.waitForRequest((request) => request.url().endsWith('/user/push-token'));
    await app.getByRole('switch', { name: 'Уведомления ВКонтакте' }).click();
    expect((await named).postDataJSON()).toEqual({ token: userId, provider: 'vk_mini_app' });

    await app.getByRole('main').getByRole('link', { name: 'Настройки' }).click();
    await app.getByRole('link', { name: 'ВКонтакте', exact: true }).click();
    await app.getByRole('button', { name: 'Пригласить', exact: true }).click();
    await soon(() => told(page, 'VKWebAppRecommend')).toBeDefined();
    await app.getByRole('button', { name: 'Добавить', exact: true }).click();
    await soon(() => told(page, 'VKWebAppAddToFavorites')).toBeDefined();

    await app.getByRole('main').getByRole('link', { name: 'Настройки' }).click();
    await app.getByRole('link', { name: /^О приложении/ }).click();
    await app.getByRole('link', { name: /лиценз/i }).click();
    await app.getByRole('dialog').getByText('Открыть в новой вкладке?').waitFor();
    await app.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
    expect(page.context().pages()).toHaveLength(1);

    // Its cookies are kept, and a workout is done by them. The link may lie where the dialog's button was.
    await actUntil(
      () => app.getByRole('link', { name: /^Обучение/ }).click(),
      () => app.getByRole('link', { name: 'Начать тренировку' }).isVisible(),
    );
    await app.getByRole('link', { name: 'Начать тренировку' }).click();
    await workThrough(page, app);
    expect((await page.context().cookies(inject('siteUrl'))).map(({ name }) => name)).toContain('kadro_session');
  });

  it('where cookies are blocked, the session goes by a header: chosen words are there after a reload', async () => {
    const page = await visit({ lang: 'ru' });
    const app = await openInside(page, vkSite);
    await app.getByRole('heading', { name: 'Слов в обучении пока нет' }).waitFor();
    await app.getByRole('link', { name: 'Лента' }).click();
    await app.locator('[data-place="0"]').waitFor();
    const chosen = answerTo(page, '/choices');
    await app.getByRole('button', { name: 'Учить', exact: true }).click();
    expect((await chosen).ok()).toBe(true);
    await app.getByRole('link', { name: /^Обучение/ }).click();
    const words = app.getByRole('listitem').locator('[lang="en"]');
    await soon(() => words.count()).toBe(1);
    const word = await words.textContent();
    const listed = answerTo(page, '/api/v1/learning');
    await frameOf(page).evaluate(() => location.reload());
    await listed;
    await soon(() => words.allTextContents()).toEqual([word]);
    // Cut off, it goes on, and what was chosen arrives later.
    await app.getByRole('link', { name: 'Лента' }).click();
    await app.locator('[data-place="0"]').waitFor();
    await page.context().setOffline(true);
    await app.getByRole('button', { name: 'Знаю', exact: true }).click();
    await app.getByText('Нет связи').first().waitFor();
    const late = answerTo(page, '/choices');
    await page.context().setOffline(false);
    expect((await late).ok()).toBe(true);
    await app.getByRole('link', { name: /^Обучение/ }).click();
    await app.getByRole('link', { name: 'Начать тренировку' }).click();
    await workThrough(page, app);
    await frameOf(page).goto(`${inject('siteUrl')}${href('settingsGroup', { group: 'account' })}`);
    const kept = page.waitForEvent('download');
    await app.getByRole('link', { name: 'JSON' }).click();
    const file = await (await kept).path();
    expect(await readFile(file, 'utf8')).toContain(word ?? 'no word');
    expect(await page.context().cookies(inject('siteUrl'))).toEqual([]);
  });

  it('where cookies are blocked, nobody is asked for an e-mail or a password, nor sent to the site', async () => {
    const page = await visit({ lang: 'ru' });
    const app = await openInside(page, vkSite, { path: href('settingsGroup', { group: 'account' }) });
    await app.getByText('Удаление аккаунта').waitFor();
    for (const path of [
      href('profile'),
      href('settingsGroup', { group: 'day' }),
      href('settingsGroup', { group: 'account' }),
    ]) {
      await frameOf(page).goto(inject('siteUrl') + path);
      await app.getByRole('main').getByRole('heading').first().waitFor();
      await soon(() => app.locator('#main .skeleton, #main [aria-busy=true]').count()).toBe(0);
      expect(await app.getByText(/почт[ауе]|почтой|парол|сайт/i).allTextContents()).toEqual([]);
    }
    for (const name of ['login', 'register', 'emailVerification', 'forgotPassword'] as const) {
      await frameOf(page).evaluate((next) => history.pushState(1, '', next), href(name));
      await soon(() => frameOf(page).evaluate(() => location.pathname)).toBe('/');
    }
    expect(await page.context().cookies(inject('siteUrl'))).toEqual([]);
  });

  it('after a log-out in the frame the way back in is VK’s, and a new user agrees before there is an account', async () => {
    const page = await visit({ lang: 'ru' });
    const app = await openInside(page, vkSite, { path: '/', isNewcomer: true });
    await app.locator('[data-place="0"]').waitFor();
    const chosen = answerTo(page, '/choices');
    await app.getByRole('button', { name: 'Учить', exact: true }).click();
    expect((await chosen).ok()).toBe(true);
    await app.getByRole('button', { name: 'Создать аккаунт' }).click();
    await app.getByRole('heading', { name: 'Слова останутся с вами' }).waitFor();
    await app.getByRole('link', { name: 'политику конфиденциальности' }).click();
    await app.getByRole('heading', { name: 'Политика конфиденциальности' }).waitFor();
    await frameOf(page).evaluate(() => history.back());
    await app.getByRole('heading', { name: 'Слова останутся с вами' }).waitFor();
    const made = answerTo(page, '/auth/vk-launch');
    await app.getByRole('button', { name: 'Создать аккаунт' }).click();
    expect((await made).ok()).toBe(true);
    await app.getByRole('link', { name: /^Обучение/ }).click();
    await soon(() => app.getByRole('listitem').locator('[lang="en"]').count()).toBe(1);

    await app.getByRole('link', { name: 'Настройки' }).click();
    await app.getByRole('button', { name: 'Выйти', exact: true }).click();
    const left = answerTo(page, '/logout');
    await app.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
    expect((await left).ok()).toBe(true);
    await app.locator('[data-place="0"]').waitFor();
    const back = answerTo(page, '/auth/vk-launch');
    await app.getByRole('link', { name: /^Обучение/ }).click();
    expect((await back).ok()).toBe(true);
    await soon(() => app.getByRole('listitem').locator('[lang="en"]').count()).toBe(1);
  });

  it('a page that is not VK cannot frame it', async () => {
    const page = await visit();
    await openInside(page, 'https://vk.com.evil.example/');
    await soon(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    await soon(() => faults.join()).toContain('frame-ancestors');
    faults.splice(0);
  });
});
