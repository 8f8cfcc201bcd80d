import { randomInt } from 'node:crypto';
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { hostPage } from '../../../scripts/vk-host/host-page.ts';
import { callElsewhere } from './learner.ts';
import { launchQuery } from './mini-app.ts';
import { timeZone } from './time-zone.ts';

/** A page of VK's own site: there the mini-app is a frame of another site, whose cookies the browser keeps nowhere. */
export const vkSite = 'https://vk.com/app6736218';

interface Opening {
  readonly appearance?: 'light' | 'dark';
  /** Where the mini-app opens, by its address and by what a link has behind its `#`. */
  readonly path?: string;
  readonly fragment?: string;
  readonly userId?: string;
  /** Its user has not opened the mini-app before. */
  readonly isNewcomer?: boolean;
  /** Launch parameters in place of those that VK would sign. */
  readonly launch?: string;
}

/** Makes a VK user one who has opened the mini-app before, on another device, and has agreed to the documents. */
export const beKnownAtVk = (userId: string): Promise<void> =>
  callElsewhere('POST', '/auth/vk-launch', { params: launchQuery(userId), agreed: true, timeZone, locale: 'ru' });

export const newVkUser = (): string => String(randomInt(1, 2 ** 40));

/** Opens a page that frames the mini-app as VK does, at 360 × 640. */
export const openInside = async (page: Page, host: string, opening: Opening = {}): Promise<FrameLocator> => {
  const { appearance = 'light', path = '/learning', fragment = '', userId = newVkUser() } = opening;
  const { launch = launchQuery(userId), isNewcomer = opening.launch !== undefined } = opening;
  if (!isNewcomer) await beKnownAtVk(userId);
  const app = `${inject('siteUrl')}${path}?${launch}${fragment && `#${fragment}`}`;
  const body = hostPage({ app, appearance, userId });
  await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body }));
  // The frame is on this machine, which a page of the net may not reach unasked.
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(host);
  return page.frameLocator('#app');
};

export const frameOf = (page: Page): Frame => {
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('There is no frame.');
  return frame;
};

/** From the next page on the browser blocks what a frame would store, as with "block all cookies" for the site. */
export const blockStorage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    if (window === top) return;
    const block = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: block });
  });
};

/** Sends the frame an event of VK's. */
export const sayAsVk = (page: Page, type: string, data: Readonly<Record<string, unknown>> = {}): Promise<void> =>
  page.evaluate(`say(${JSON.stringify(type)}, ${JSON.stringify(data)})`);

/** Has VK answer all that it is asked for with this error from now on; with results again without one. */
export const failWith = async (page: Page, code: '' | '1' | '4' | '6' | '9'): Promise<void> => {
  await page.locator('#answer').selectOption(code);
};
