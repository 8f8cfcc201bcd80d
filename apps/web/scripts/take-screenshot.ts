import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../../../scripts/find-chromium.ts';

// Draws docs/images/feed.png for the README, and the manifest's screenshots: `npm run -w @kadro/web screenshot` with a server running (`--
// http://localhost:4000` for another origin).

const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const target = join(import.meta.dirname, '../../../docs/images/feed.png');
const shelf = join(import.meta.dirname, '../public/screenshots');
const phone = { width: 390, height: 800 };
const desktop = { width: 1200, height: 800 };

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
};

/** Opens the feed of a learner who has begun. */
const openFeed = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, timezoneId: 'Europe/Moscow', ...options });
  await context.addInitScript(() => localStorage.setItem('feedHelp', 'seen'));
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('[data-place="0"]').waitFor();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowLeft']) {
    const sent = page.waitForResponse((response) => response.url().endsWith('/choices'));
    await page.keyboard.press(key);
    await sent;
  }
  await settled(page);
  return page;
};

const shoot = async (browser: Browser, options: BrowserContextOptions): Promise<string> => {
  const page = await openFeed(browser, options);
  const picture = await page.screenshot();
  await page.context().close();
  return `data:image/png;base64,${picture.toString('base64')}`;
};

/** Saves a screenshot for the manifest. */
const keep = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  writeFileSync(join(shelf, name), await page.screenshot({ type: 'jpeg', quality: 82 }));
};

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const light = await shoot(browser, { viewport: phone, colorScheme: 'light', locale: 'ru-RU', hasTouch: true });
const dark = await shoot(browser, { viewport: desktop, colorScheme: 'dark', locale: 'en-US' });
const page = await browser.newPage({ viewport: { width: 1100, height: 560 }, deviceScaleFactor: 1 });
await page.setContent(
  `<style>body { margin: 0; height: 100vh; display: flex; gap: 28px; align-items: center; justify-content: center; background: transparent }
   img { height: 528px; border-radius: 20px; box-shadow: 0 6px 14px rgb(0 0 0 / 0.22) }</style><img src="${light}"><img src="${dark}">`,
);
await page.screenshot({ path: target, omitBackground: true });

mkdirSync(shelf, { recursive: true });
const narrow = await openFeed(browser, {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  locale: 'en-US',
});
await keep(narrow, 'feed-narrow.jpg');
const wide = await openFeed(browser, { viewport: { width: 1280, height: 800 }, locale: 'en-US' });
await keep(wide, 'feed-wide.jpg');
await browser.close();
