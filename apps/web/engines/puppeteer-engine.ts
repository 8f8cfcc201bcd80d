import { launch, type ConsoleMessage, type Page } from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../../../scripts/find-chromium.ts';
import { findFirefox } from '../../../scripts/find-engines.ts';
import { patienceMs } from '../e2e/patience.ts';
import { timeZone } from '../e2e/time-zone.ts';
import { phone, wayOf, type Engine, type EnginePage } from './engine-page.ts';

/** What is no fault: a reply that refuses, and in Firefox a picture whose page was left while the worker was fetching it. */
const isPartOfIt = (text: string): boolean =>
  text.startsWith('Failed to load resource') ||
  /Failed to load .*\/pictures\/.* A ServiceWorker intercepted/.test(text);

const isComplaint = (message: ConsoleMessage): boolean => message.type() === 'error' && !isPartOfIt(message.text());

const openPage = async (page: Page, close: () => Promise<void>): Promise<EnginePage> => {
  const faults: string[] = [];
  page.on('pageerror', (error) => {
    if (!isPartOfIt(String(error))) faults.push(String(error));
  });
  page.on('console', (message) => {
    if (isComplaint(message)) faults.push(message.text());
  });
  page.setDefaultTimeout(patienceMs);
  await page.setViewport(phone);
  return {
    goto: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    evaluate: (expression) => page.evaluate(expression),
    // Chromium takes a touch after a swipe for the end of a fling, on any page; and Firefox gives no click where the finger
    // stays for a quarter of a second, as it does on a busy machine between the two commands of a tap.
    tap: ({ x, y }) => page.mouse.click(x, y),
    drag: async (from, to) => {
      const finger = await page.touchscreen.touchStart(from.x, from.y);
      for (const { x, y } of wayOf(from, to)) await finger.move(x, y);
      await finger.end();
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    faults: () => faults,
    close,
  };
};

/** Firefox by WebDriver BiDi, or Chromium; Puppeteer speaks with both. */
export const startPuppeteer = async (name: 'firefox' | 'chromium'): Promise<Engine> => {
  const isFirefox = name === 'firefox';
  const executablePath = isFirefox ? findFirefox() : findChromium();
  if (executablePath === null) throw new Error(`${name} is not installed.`);
  const browser = await launch({
    browser: isFirefox ? 'firefox' : 'chrome',
    executablePath,
    headless: true,
    timeout: patienceMs,
    env: { ...process.env, TZ: timeZone },
    ...(isFirefox
      ? { extraPrefsFirefox: { 'intl.accept_languages': 'ru-RU, ru', 'ui.useOverlayScrollbars': 1 } }
      : { args: [...chromiumFlags, '--lang=ru-RU', '--accept-lang=ru-RU,ru'] }),
  });
  return {
    open: async () => {
      const context = await browser.createBrowserContext();
      return openPage(await context.newPage(), () => context.close());
    },
    stop: () => browser.close(),
  };
};
