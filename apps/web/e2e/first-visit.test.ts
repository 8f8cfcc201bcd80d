import { describe, expect, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { chooseBy, swipe, topCard, topWord, waitForNext } from './deck.ts';
import { readStanding } from './learner.ts';

const { visit } = useBrowser();

describe('a new visitor', () => {
  it('sees a card before any script has run', async () => {
    const page = await visit({ hasScripts: false, device: 'phone', lang: 'ru' });
    const picture = page.waitForResponse((response) => response.url().includes('/api/v1/pictures/'));
    await page.goto('/');
    expect((await picture).status()).toBe(200);
    const card = page.locator('.deck-card');
    const box = await card.boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.height).toBeGreaterThan(450);
    await soon(async () => {
      const width = await card
        .locator('picture img')
        .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : null));
      // A placeholder: with the first minutes of a day come cards whose pictures may still be drawn.
      if (width !== null && width < 300) await page.reload();
      return width;
    }).toBeGreaterThan(300);
    expect(await card.locator('picture img').getAttribute('alt')).toMatch(/[а-я]/);
    expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  });

  it('learns five words, repeats them, and finds it all again after a reload', async () => {
    const page = await visit({ device: 'phone', isFirstTime: true });
    await page.goto('/');
    await topCard(page).waitFor();
    const learn = page.getByRole('button', { name: 'Learn', exact: true });
    const words = [
      await chooseBy(page, () => learn.tap()),
      await chooseBy(page, () => learn.click()),
      await chooseBy(page, () => swipe(page, 'left')),
      await chooseBy(page, () => swipe(page, 'left')),
      await chooseBy(page, () => page.keyboard.press('ArrowLeft')),
    ];
    expect(new Set(words).size).toBe(5);
    await soon(() => page.locator('.nav-count [aria-hidden]').textContent()).toBe('5');

    await page.getByRole('link', { name: /^Learning/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
    for (const word of words) await page.getByRole('listitem').getByText(word, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Start workout' }).tap();

    await topCard(page).waitFor();
    const forgotten = await topWord(page);
    expect(words).toContain(forgotten);
    await topCard(page).getByRole('button', { name: 'Turn the card' }).click();
    await soon(() => topCard(page).locator('mark').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Not yet' }).tap();
    await waitForNext(page, forgotten);
    await page.getByRole('button', { name: 'Take the last answer back' }).tap();
    await soon(() => topWord(page)).toBe(forgotten);
    await chooseBy(page, () => swipe(page, 'left'));
    const answered: string[] = [];
    while (answered.length < 4) answered.push(await chooseBy(page, () => swipe(page, 'right')));
    expect([...answered, await topWord(page)].toSorted()).toEqual(words.toSorted());
    await page.getByRole('button', { name: 'Knew it' }).click();

    await page.getByText('4 of 5').waitFor();
    const facts = page.getByRole('listitem');
    await soon(() => facts.first().textContent()).toMatch(/\+9.*points/);
    await soon(() => facts.nth(1).textContent()).toMatch(/1.*day/);
    await page.getByRole('button', { name: 'Open the cookie' }).click();
    await soon(() => page.getByRole('status').locator('[lang="en"]').textContent()).toMatch(/\w+ \w+/);

    await page.reload();
    await page.getByText('Nothing to repeat now').waitFor();
    await page.goto('/learning');
    for (const word of words) await page.getByRole('listitem').getByText(word, { exact: true }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    const side = page.getByRole('complementary');
    await side.getByText('1 day in a row').waitFor();
    await soon(() => side.getByText('Points').locator('..').textContent()).toContain('9');
    await soon(() => readStanding(page)).toMatchObject({
      points: 9,
      streak: { length: 1 },
      words: { learning: 1, repeating: 4 },
    });
  });
});
