import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../../../scripts/find-chromium.ts';
import { ports } from '../test-bed.ts';
import type { Phone } from './phones.ts';

/** Slow 4G: 562 ms a round trip, 1.47 Mbit/s down, 0.675 up. */
const slow4G = { offline: false, latency: 562, downloadThroughput: 1_470_000 / 8, uploadThroughput: 675_000 / 8 };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${ports.chromium}`],
  });

/** A phone without earlier visits: nothing cached, no cookie. */
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });

/** Opens a page on a phone's processor, on slow 4G if `network` says so. */
export const openSlowPage = async (
  context: BrowserContext,
  { phone, network }: { phone: Phone; network: 'slow' | 'fast' },
): Promise<{ page: Page; cdp: CDPSession }> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  if (network === 'slow') {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slow4G);
  }
  return { page, cdp };
};
