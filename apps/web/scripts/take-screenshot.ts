import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../../../scripts/find-chromium.ts';

// Draws docs/images/feed.png for the README: `npm run -w @kadro/web screenshot` beside a running server (`-- http://localhost:4000` for another place).

const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const target = join(import.meta.dirname, '../../../docs/images/feed.png');
const phone = { width: 390, height: 800 };
const desktop = { width: 1200, height: 800 };

/** The feed as a learner sees it who has begun, as a data URL. */
const takeFeed = async (browser: Browser, options: BrowserContextOptions): Promise<string> => {
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
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  const picture = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${picture.toString('base64')}`;
};

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const light = await takeFeed(browser, { viewport: phone, colorScheme: 'light', locale: 'ru-RU', hasTouch: true });
const dark = await takeFeed(browser, { viewport: desktop, colorScheme: 'dark', locale: 'en-US' });
const page = await browser.newPage({ viewport: { width: 1100, height: 560 }, deviceScaleFactor: 1 });
await page.setContent(
  `<style>body { margin: 0; height: 100vh; display: flex; gap: 28px; align-items: center; justify-content: center; background: transparent }
   img { height: 528px; border-radius: 20px; box-shadow: 0 6px 14px rgb(0 0 0 / 0.22) }</style><img src="${light}"><img src="${dark}">`,
);
await page.screenshot({ path: target, omitBackground: true });
await browser.close();
