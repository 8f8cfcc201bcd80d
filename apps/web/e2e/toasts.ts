import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { soon } from './browser.ts';

/** What the toasts of the page have said since it was loaded. */
export const toldBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...((window as { toldTexts?: string[] }).toldTexts ?? [])]);

/** Waits until a toast has said this. Some stand for two seconds, in which a busy machine may not find the time to look. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  soon(() => toldBy(page)).toContainEqual(expect.stringContaining(text));
