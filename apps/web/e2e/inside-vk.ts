import { randomInt } from 'node:crypto';
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { hostPage } from '../../../scripts/vk-host/host-page.ts';
import { launchQuery } from './mini-app.ts';

/** A page of VK's own site: there the mini-app is a frame of another site, whose cookies the browser keeps nowhere. */
export const vkSite = 'https://vk.com/app6736218';

interface Opening {
  readonly appearance?: 'light' | 'dark';
  /** Where the mini-app opens, by its address and by what a link has behind its `#`. */
  readonly path?: string;
  readonly fragment?: string;
  readonly userId?: string;
  /** Launch parameters in place of those that VK would sign. */
  readonly launch?: string;
}

export const newVkUser = (): string => String(randomInt(1, 2 ** 40));

/** Opens a page that frames the mini-app as VK does, at 360 × 640. */
export const openInside = async (page: Page, host: string, opening: Opening = {}): Promise<FrameLocator> => {
  const { appearance = 'light', path = '/learning', fragment = '', userId = newVkUser() } = opening;
  const { launch = launchQuery(userId) } = opening;
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
