import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerTo, soon, useBrowser } from './browser.ts';
import { chooseBy, topCard } from './deck.ts';
import { beGuest, chooseCards } from './learner.ts';
import { comeToRest } from './rest.ts';
import { toldBy } from './toasts.ts';
import { settled } from './traffic.ts';
import { giveVoice } from './voice.ts';

const { visit } = useBrowser();

const reveal = async (page: Page): Promise<void> => {
  await topCard(page).locator('[data-turn]').click();
  await topCard(page).locator('mark').waitFor();
  await page.evaluate(comeToRest);
};

describe('the card of the feed', () => {
  it('keeps a third of every screen for its picture when it tells all', async () => {
    const page = await visit({ lang: 'ru', size: { width: 320, height: 480 } });
    await page.goto('/');
    await topCard(page).waitFor();
    await reveal(page);
    const shares: Record<string, number> = {};
    for (const [width, height] of [
      [320, 480],
      [360, 560],
      [375, 553],
      [390, 844],
      [640, 320],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(comeToRest);
      shares[`${width} × ${height}`] = await topCard(page).evaluate((card) => {
        const { top, height: high } = card.getBoundingClientRect();
        const words = card.querySelector('mark')?.closest('p')?.parentElement?.closest('article > div');
        return ((words?.getBoundingClientRect().top ?? 0) - top) / high;
      });
    }
    expect(Object.entries(shares).filter(([, share]) => share < 0.345)).toEqual([]);
  });

  it('is larger on a large desktop, with sound and example beside it, which tell nothing before it is turned', async () => {
    const page = await visit({ size: { width: 1920, height: 1080 } });
    await page.goto('/');
    await topCard(page).waitFor();
    expect((await topCard(page).boundingBox())?.width).toBe(560);
    const beside = page.getByRole('complementary', { name: 'Sound and example' });
    await beside.locator('mark').waitFor();
    const right = (await topCard(page).boundingBox())?.x ?? 0;
    expect((await beside.boundingBox())?.x).toBeGreaterThan(right + 560);
    expect(await beside.locator('[lang="ru"]').count()).toBe(0);
    await topCard(page).locator('[data-turn]').click();
    await beside.locator('[lang="ru"]').waitFor();
  });

  it.each(['light', 'dark'] as const)('says its word by a button that is seen on any picture, in %s', async (theme) => {
    const page = await visit({ theme });
    await giveVoice(page);
    await page.goto('/');
    const grounds = await topCard(page)
      .locator('[data-speak]')
      .evaluate((button) => {
        const glass = button.appendChild(document.createElement('i'));
        glass.style.background = 'var(--photo-glass)';
        return [button, glass].map((one) => getComputedStyle(one).backgroundColor);
      });
    expect(grounds[0]).toBe(grounds[1]);
  });

  it('keeps what can be done with it where text is twice as large', async () => {
    const page = await visit({ device: 'phone' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    await page.goto('/');
    await topCard(page).waitFor();
    await reveal(page);
    await topCard(page).getByRole('button', { name: 'How long will it take?' }).waitFor();
  });

  it('moves nothing when its fonts come late', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      const nameOf = (node: unknown): string =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : node instanceof Node ? (node.textContent ?? '') : '';
      /** A sign goes with the words beside it, as long as the control keeps its place. */
      const isInControl = (node: unknown): boolean =>
        node instanceof Node && node.parentElement?.closest('button, a') instanceof Element;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!('value' in entry && 'sources' in entry && Array.isArray(entry.sources))) continue;
          const moved = entry.sources.map(({ node }: { node: unknown }) => node).filter((node) => !isInControl(node));
          if (moved.length > 0) shifts.push(`${String(entry.value)}: ${moved.map(nameOf).join(', ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await beGuest(page, 'ru');
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('Ещё 30 ходов').waitFor();
    await page.getByRole('link', { name: /выберите\sещё\s10\sслов/ }).waitFor();
    const ways = page.getByRole('navigation', { name: 'Главное меню' }).locator('a');
    const readWays = () => ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().toJSON()));
    const before = await readWays();
    // What was drawn without the fonts has been seen: only then is a move one.
    await page.evaluate(comeToRest);
    release();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await settled(page);
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
    expect(await readWays()).toEqual(before);
    expect(await page.evaluate(() => (window as { shifts?: string[] }).shifts)).toEqual([]);
  });
});

describe.each(['ru', 'en'] as const)('on small phones, in %s,', (lang) => {
  it('the levels of the welcome are one line, or two of as many', async () => {
    const page = await visit({ lang, device: 'phone', isFirstTime: true });
    await page.goto('/');
    await page.getByRole('dialog').waitFor();
    for (const width of [320, 344, 360, 375, 390, 430]) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate(comeToRest);
      const lines = await page.locator('[data-level]').evaluateAll((all) => {
        const tops = all
          .filter((one) => one.closest('dialog'))
          .map((one) => Math.round(one.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
      });
      expect({ width, isEven: lines.length < 3 && new Set(lines).size === 1, of: lines.length }).toEqual({
        width,
        isEven: true,
        of: lines.length,
      });
    }
  });

  it('the end of a day keeps its next step in sight', async () => {
    const page = await visit({ lang, device: 'phone' });
    await beGuest(page, lang);
    await chooseCards(page, 26, 'learn');
    await chooseCards(page, 4, 'known');
    await page.goto('/');
    const end = page.locator('[data-end="moves"]');
    await end.locator('img').first().waitFor();
    for (const [width, height] of [
      [320, 480],
      [360, 640],
      [375, 667],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(comeToRest);
      const hidden = await end.evaluate((place) => {
        const card = place.getBoundingClientRect();
        return [...place.querySelectorAll('a, button')]
          .filter((one) => {
            const { top, bottom, left } = one.getBoundingClientRect();
            const isIn = top >= card.top - 1 && bottom <= card.bottom + 1 && bottom <= innerHeight;
            return !isIn || !one.contains(document.elementFromPoint(left + 20, (top + bottom) / 2));
          })
          .map(({ textContent }) => textContent);
      });
      expect({ width, height, hidden }).toEqual({ width, height, hidden: [] });
    }
  });
});

describe('a note', () => {
  it('covers no button of a verdict on a phone', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    await beGuest(page, 'ru');
    await page.goto('/');
    await topCard(page).waitFor();
    await page.route('**/api/v1/choices/last', (route) => route.fulfill({ status: 503, json: { message: 'no' } }));
    // What has not left the device yet would be taken back there.
    const sent = answerTo(page, '/choices');
    await chooseBy(page, () => page.getByRole('button', { name: 'Знаю', exact: true }).tap());
    await sent;
    await settled(page);
    await page.getByRole('button', { name: 'Отменить последний выбор' }).tap();
    await page.locator('[data-sonner-toast]').first().waitFor();
    for (const name of ['Знаю', 'Учить']) {
      const button = page.getByRole('button', { name, exact: true });
      const isFree = await button.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect({ name, isFree }).toEqual({ name, isFree: true });
    }
  });

  it('does not contradict the line that says there is no connection', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    await beGuest(page, 'ru');
    await page.goto('/');
    await topCard(page).waitFor();
    await settled(page);
    await page.getByRole('link', { name: 'Обучение' }).hover();
    await settled(page, 'learning');
    await page.context().setOffline(true);
    await page.getByText('Выбор и ответы сохраняются').waitFor();
    await page.getByRole('link', { name: 'Обучение' }).click();
    await soon(() => page.getByRole('main').getByRole('heading').count()).toBeGreaterThan(0);
    expect(await toldBy(page)).toEqual([]);
  });
});
