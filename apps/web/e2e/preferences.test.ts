import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { chooseBy, goOnBy, knowTheRest, topCard, turnCard } from './deck.ts';
import { beGuest, callApi, chooseCards, read, readStanding } from './learner.ts';

const { visit } = useBrowser();
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Texts of a page that hold English words and are not marked as English; names and level codes are of no language. */
const findUnmarkedEnglish = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const place = node.parentElement;
      if (
        !place ||
        place.closest('script, style, option, noscript, output') ||
        place.closest('[lang]')?.getAttribute('lang') === 'en'
      )
        continue;
      if (/[a-z]{2,}/i.test(text.replace(/Kadro|(VK|Яндекс) ID|cookie|OK\b|\b[ABC][12]\b|\d+\.\d+\.\d+(-\w+)?/g, '')))
        found.push(text);
    }
    return found;
  });

describe('language and theme', () => {
  it('change at once and stay', async () => {
    const page = await visit();
    await beGuest(page);
    await page.goto('/settings');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    const light = await background(page);
    await page.getByText('Русский', { exact: true }).click();
    await page.getByRole('heading', { name: 'Настройки' }).waitFor();
    await soon(() => page.locator('html').getAttribute('lang')).toBe('ru');
    await soon(async () => (await read<{ locale: string }>(callApi(page, 'GET', '/user'))).locale).toBe('ru');
    await page.getByText('Тёмная', { exact: true }).click();
    await soon(() => background(page)).not.toBe(light);
    const dark = await background(page);

    const reply = await page.reload();
    expect(await reply?.text()).toContain('<html lang="ru"');
    await page.getByRole('heading', { name: 'Настройки' }).waitFor();
    await soon(() => background(page)).toBe(dark);
    await page.getByText('Системная', { exact: true }).click();
    await soon(() => background(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await soon(() => background(page)).toBe(dark);
  });

  it("follow the browser's until they are chosen", async () => {
    const page = await visit({ lang: 'ru', theme: 'dark' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Учить' }).waitFor();
    const dark = await background(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await soon(() => background(page)).not.toBe(dark);
  });

  it('English inside Russian pages is marked as English', async () => {
    const page = await visit({ lang: 'ru', device: 'phone' });
    await beGuest(page, 'ru');
    await chooseCards(page, 1, 'learn');
    const english: Record<string, string[]> = {};
    const look = async (name: string): Promise<void> => {
      english[name] = await findUnmarkedEnglish(page);
    };
    await page.goto('/');
    await topCard(page).waitFor();
    await look('feed');
    await page.goto('/learning');
    await page.getByRole('listitem').locator('[lang="en"]').first().waitFor();
    await look('learning');
    await page.goto('/workout');
    await turnCard(page, () => topCard(page).getByRole('button', { name: 'Показать ответ' }).click());
    await look('workout');
    await goOnBy(page, () => page.keyboard.press('ArrowRight'));
    await knowTheRest(page);
    await page.getByRole('button', { name: 'Разломить печенье' }).tap();
    await page.locator('summary').click();
    await look('workout end');
    for (const path of ['/settings', '/settings/day', '/profile', '/register', '/welcome', '/welcome2', '/welcome3']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await look(path);
    }
    expect(Object.entries(english).filter(([, texts]) => texts.length > 0)).toEqual([]);
  });
});

describe('the keyboard alone', () => {
  it('is enough from the first card to the end of a workout', async () => {
    const page = await visit();
    const focused = () => page.evaluate(() => document.activeElement?.closest('a, button')?.textContent ?? '');
    const tabTo = async (text: string): Promise<void> => {
      for (let step = 0; step < 30 && !(await focused()).includes(text); step += 1) await page.keyboard.press('Tab');
      expect(await focused()).toContain(text);
      // Whoever moves by keys sees where they are.
      expect(
        await page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineStyle),
      ).not.toBe('none');
      await page.keyboard.press('Enter');
    };
    await page.goto('/');
    await topCard(page).waitFor();
    await page.keyboard.press('Space');
    await topCard(page).locator('[lang="ru"]').waitFor();
    await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
    await chooseBy(page, () => page.keyboard.press('ArrowRight'));
    await page.getByText('28 moves left').waitFor();
    await page.keyboard.press('z');
    await page.getByText('29 moves left').waitFor();
    await soon(() => readStanding(page)).toMatchObject({ moves: { left: 29 }, words: { learning: 1 } });
    await tabTo('Learning');
    await page.getByRole('heading', { name: 'Learning', level: 1 }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Start workout' }).waitFor();
    await tabTo('Start workout');
    await topCard(page).waitFor();
    await turnCard(page);
    await soon(() => topCard(page).locator('mark').isVisible()).toBe(true);
    await goOnBy(page, () => page.keyboard.press('ArrowRight'));
    await knowTheRest(page);
    await page.getByText('Everything right the first time').waitFor();
    await soon(async () => {
      await page.keyboard.press('Tab');
      return focused();
    }).toContain('Open the cookie');
    await page.keyboard.press('Enter');
    await page.getByRole('status').locator('[lang="en"]').waitFor();
  });
});

describe('reduced motion', () => {
  it('fades cards and moves nothing', async () => {
    const page = await visit({ hasReducedMotion: true });
    await page.goto('/');
    await topCard(page).waitFor();
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const own = Element.prototype.animate;
      Element.prototype.animate = function (keyframes, options) {
        const frames = Array.isArray(keyframes) ? keyframes : [keyframes ?? {}];
        for (const frame of frames) for (const name of Object.keys(frame)) seen.add(name);
        return own.call(this, keyframes, options);
      };
    });
    await chooseBy(page, () => page.getByRole('button', { name: 'Learn', exact: true }).click());
    await chooseBy(page, () => page.keyboard.press('ArrowRight'));
    const animated = await page.evaluate(() => [...((window as { seen?: Set<string> }).seen ?? [])]);
    expect(animated).toContain('opacity');
    expect(animated.filter((name) => /transform|translate|rotate|scale|left|top/.test(name))).toEqual([]);
  });
});
