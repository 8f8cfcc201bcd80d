import { describe, expect, inject, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { topCard, topWord } from './deck.ts';
import { beGuest } from './learner.ts';

const { visit } = useBrowser();

describe('an address that leads to another one at the start', () => {
  it.each(['/feeds/my?version=2.2.1-x', '/feeds/my?from=mail&version='])(
    '%s shows the feed it leads to',
    async (path) => {
      const page = await visit({ device: 'phone' });
      await beGuest(page);
      await page.goto('/');
      const word = await topWord(page);
      await page.goto(path);
      await soon(() => page.url()).toBe(`${inject('siteUrl')}/`);
      await topCard(page).waitFor();
      expect(await topWord(page)).toBe(word);
    },
  );
});
