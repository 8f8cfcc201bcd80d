import type { Locator, Page } from 'playwright-core';

const maxStops = 200;

/** Goes to an element as somebody without a mouse does, from wherever the focus is: by Tab alone. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${target.toString()}.`);
};

/** Goes there and presses it. */
export const pressAt = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Goes to a field and types into it, in place of what it held. */
export const typeAt = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
};
