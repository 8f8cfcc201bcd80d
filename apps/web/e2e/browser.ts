import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { chromiumFlags, findChromium } from '../../../scripts/find-chromium.ts';

export interface VisitOptions {
  readonly lang?: 'en' | 'ru';
  /** A phone with a touch screen, or a desktop with mouse and keys. */
  readonly device?: 'phone' | 'desktop';
  readonly size?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  readonly hasReducedMotion?: boolean;
  readonly hasScripts?: boolean;
  /** Shows the first-time help and tour, which otherwise count as seen. */
  readonly isFirstTime?: boolean;
  /** Address of another server than the one that all journeys share. */
  readonly siteUrl?: string;
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** Waits until a value is as expected: `await soon(() => word.textContent()).toBe('apple')`. */
export const soon = <T>(read: () => T) => expect.poll(read, { timeout: 15_000, interval: 30 });

/** Errors that a page must not have: uncaught ones, and what the browser complains of (the policy of the page's content too). */
const watchFaults = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // A refused or missing reply is what many journeys are about; the app's own words for it are checked there.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
};

/**
 * One Chromium for a test file. `visit` opens a page as a new person on a new device; after each test all of them are
 * closed, and none may have had an error. `faults` is the list of those, for a test that makes one on purpose to empty.
 */
export const useBrowser = () => {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    const executablePath = findChromium();
    if (executablePath === null) throw new Error('The journeys need Chromium: install it or set CHROMIUM_PATH.');
    browser = await chromium.launch({ executablePath, args: chromiumFlags });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(() => browser.close());

  const visit = async (options: VisitOptions = {}): Promise<Page> => {
    const { lang = 'en', device = 'desktop', isFirstTime = false } = options;
    const context = await browser.newContext({
      baseURL: options.siteUrl ?? inject('siteUrl'),
      viewport: options.size ?? sizes[device],
      hasTouch: device === 'phone',
      locale: lang === 'ru' ? 'ru-RU' : 'en-US',
      timezoneId: 'Europe/Moscow',
      colorScheme: options.theme ?? 'light',
      reducedMotion: options.hasReducedMotion ? 'reduce' : 'no-preference',
      javaScriptEnabled: options.hasScripts ?? true,
    });
    contexts.push(context);
    context.setDefaultTimeout(15_000);
    if (!isFirstTime) {
      await context.addInitScript(() => {
        try {
          for (const key of ['feedHelp', 'learningTour']) localStorage.setItem(key, 'seen');
        } catch {
          // A journey with blocked storage sees the help as a new visitor does.
        }
      });
    }
    const page = await context.newPage();
    watchFaults(page, faults);
    return page;
  };
  return { visit, faults };
};
