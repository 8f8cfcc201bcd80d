import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
} from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { chromiumFlags, ensureChromium, findTestBrowser, findWholeChromium } from '../../../scripts/find-chromium.ts';
import { lookAgainMs, patienceMs } from './patience.ts';
import { haveSeenHelp } from './returning-visitor.ts';
import { timeZone } from './time-zone.ts';
import { watchTraffic } from './traffic.ts';

export interface VisitOptions {
  readonly lang?: 'en' | 'ru';
  /** A phone with a touch screen, or a desktop with mouse and keys. */
  readonly device?: 'phone' | 'desktop';
  readonly size?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  readonly hasReducedMotion?: boolean;
  readonly hasScripts?: boolean;
  /** Shows the first-time help and tour, and has the page note that they were seen; others count as having seen them. */
  readonly isFirstTime?: boolean;
  /** Hears what happens elsewhere; others do not, so that nothing changes before them but what they do. */
  readonly isLive?: boolean;
  /** The app keeps what it needs without a connection; for others that would be work that nobody looks at. */
  readonly hasWorker?: boolean;
  /**
   * In the whole Chromium, with a profile of its own, which it may keep: that alone judges whether an app can be installed, and
   * lets notifications be shown.
   */
  readonly isAtHome?: boolean;
  /** Address of another server than the one that all journeys share. */
  readonly siteUrl?: string;
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** Waits until a value is as expected: `await soon(() => word.textContent()).toBe('apple')`. */
export const soon = <T>(read: () => T) => expect.poll(read, { timeout: patienceMs, interval: lookAgainMs });

/** The answer to the page's next call of a path of the API; to be asked for before what makes the page call. */
export const answerTo = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path));

/** Errors that a page must not have: uncaught ones, and what the browser complains of (the policy of the page's content too). */
const watchFaults = (page: Page, faults: string[]): void => {
  // What is thrown without being an error has no stack.
  page.on('pageerror', (error) => faults.push(error.stack || `${error.name}: ${error.message}`));
  page.on('console', (message) => {
    // A refused or missing reply is what many journeys are about; the app's own words for it are checked there.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text() || `a complaint without words from ${message.location().url}`);
  });
};

/** Runs in the page: keeps what its toasts say, for `toldBy`. */
const keepToasts = (): void => {
  const toldTexts: string[] = [];
  Object.assign(window, { toldTexts });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      const toasts = [node, ...node.querySelectorAll('*')].filter((one) => one.hasAttribute('data-sonner-toast'));
      // As people read it: the spaces that do not break are spaces.
      toldTexts.push(...toasts.map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' ')));
    }
  }).observe(document, { childList: true, subtree: true });
};

/** Runs in the page: its web sockets never open. */
const stayAlone = (): void => {
  class SilentSocket {
    readonly addEventListener = (): void => undefined;
    readonly close = (): void => undefined;
    readonly send = (): void => undefined;
  }
  Object.assign(window, { WebSocket: SilentSocket });
};

/** Tells where the pages of a journey that failed stood: the one line that a look at the screen would give. */
const tellWhereItStood = async (contexts: readonly BrowserContext[]): Promise<void> => {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const stood = await page
      .evaluate(() => ({
        focus: document.activeElement?.outerHTML.slice(0, 200),
        dialogs: [...document.querySelectorAll('dialog[open]')].map(({ textContent }) => textContent),
        text: document.body.innerText.slice(0, 1000),
      }))
      .catch(String);
    process.stderr.write(`The journey failed at ${page.url()}: ${JSON.stringify(stood)}\n`);
  }
};

const launchLimitMs = 180_000;

let running: Promise<Browser> | undefined;
/** A name of this machine that browsers do not treat as a secure context, as a host on a local network. */
export const plainHostname = 'name.test';
/** A sister host of it. */
export const apiHostname = `api.${plainHostname}`;
const hostRules = [plainHostname, apiHostname].map((name) => `MAP ${name} 127.0.0.1`).join(', ');
const journeyFlags = [...chromiumFlags, `--host-resolver-rules=${hostRules}`];

/** The worker's own Chromium, for all its files; it ends with the worker. One that has died is started anew. */
const startBrowser = async (): Promise<Browser> => {
  const known = await running?.catch(() => undefined);
  if (known?.isConnected()) return known;
  const executablePath = findTestBrowser();
  if (executablePath === null) throw new Error('The journeys need Chromium: install it or set CHROMIUM_PATH.');
  running = chromium.launch({ executablePath, args: journeyFlags, timeout: launchLimitMs });
  return running;
};

/** A Chromium of its own, whose profile goes as its context is closed. */
const openAtHome = (settings: BrowserContextOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext('', {
    ...settings,
    executablePath: ensureChromium(findWholeChromium),
    args: chromiumFlags,
    timeout: launchLimitMs,
  });

/**
 * A Chromium that the journeys of a worker share. `visit` opens a page as a new person on a new device; after each test all
 * of them are closed, and none may have had an error. `faults` is the list of those, for a test that makes one on purpose
 * to empty.
 */
export const useBrowser = () => {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhereItStood(contexts);
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(faults.splice(0)).toEqual([]);
  });

  const visit = async (options: VisitOptions = {}): Promise<Page> => {
    const { lang = 'en', device = 'desktop', isFirstTime = false } = options;
    if (browser === undefined) throw new Error('A page can be opened within a test alone.');
    const settings: BrowserContextOptions = {
      baseURL: options.siteUrl ?? inject('siteUrl'),
      viewport: options.size ?? sizes[device],
      hasTouch: device === 'phone',
      locale: lang === 'ru' ? 'ru-RU' : 'en-US',
      timezoneId: timeZone,
      colorScheme: options.theme ?? 'light',
      reducedMotion: options.hasReducedMotion ? 'reduce' : 'no-preference',
      javaScriptEnabled: options.hasScripts ?? true,
      serviceWorkers: options.hasWorker ? 'allow' : 'block',
    };
    const context = options.isAtHome ? await openAtHome(settings) : await browser.newContext(settings);
    contexts.push(context);
    context.setDefaultTimeout(patienceMs);
    await context.addInitScript(keepToasts);
    if (!options.isLive) await context.addInitScript(stayAlone);
    if (!isFirstTime) await context.addInitScript(haveSeenHelp);
    const page = context.pages()[0] ?? (await context.newPage());
    watchTraffic(page);
    watchFaults(page, faults);
    return page;
  };
  return { visit, faults };
};
