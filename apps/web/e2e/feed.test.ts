import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { soon, useBrowser } from './browser.ts';
import { actUntil, chooseBy, swipe, topCard, topWord, waitForNext } from './deck.ts';
import { pressAt } from './keys.ts';
import { beGuest, callApi, chooseCards, readFeed, readStanding } from './learner.ts';
import { toldBy } from './toasts.ts';

const { visit } = useBrowser();

const openAsGuest = async (options: Parameters<typeof visit>[0] = {}): Promise<Page> => {
  const page = await visit(options);
  await beGuest(page, options.lang);
  await page.goto('/');
  await topCard(page).waitFor();
  return page;
};
const learn = (page: Page) => page.getByRole('button', { name: 'Learn', exact: true });
const known = (page: Page) => page.getByRole('button', { name: 'Known', exact: true });
const options = async (page: Page) => {
  await page.getByRole('button', { name: 'Feed options' }).click();
  return page.getByRole('dialog');
};

describe('the feed', () => {
  it('takes the last choice back and returns its move', async () => {
    const page = await openAsGuest();
    await chooseBy(page, () => learn(page).click());
    const second = await chooseBy(page, () => known(page).click());
    await page.getByText('28 moves left').waitFor();
    // One that has not left the device yet would be dropped there, and the one before it could be taken back next.
    await soon(async () => (await readStanding(page)).words).toMatchObject({ learning: 1, known: 1 });
    const undo = page.getByRole('button', { name: 'Undo the last choice' });
    await undo.click();
    await soon(() => topWord(page)).toBe(second);
    await page.getByText('29 moves left').waitFor();
    await soon(() => undo.isDisabled()).toBe(true);
    expect(await chooseBy(page, () => learn(page).click())).toBe(second);
    await undo.click();
    await soon(() => topWord(page)).toBe(second);
    await soon(async () => (await readStanding(page)).words).toMatchObject({ learning: 1, known: 0 });
  });

  it('sends choices in the order they were made, however late the code for it comes, and none that was taken back', async () => {
    const page = await visit();
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/device-outbox*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/choices'))
        sent.push(z.object({ choice: z.string() }).parse(request.postDataJSON()).choice);
    });
    await page.goto('/');
    await topCard(page).waitFor();
    await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
    const second = await chooseBy(page, () => page.keyboard.press('ArrowRight'));
    await page.keyboard.press('z');
    gate.resolve();
    await soon(() => topWord(page)).toBe(second);
    await soon(async () => (await readStanding(page)).moves.left).toBe(29);
    await soon(() => readStanding(page)).toMatchObject({ moves: { left: 29 }, words: { learning: 1, known: 0 } });
    expect(sent[0]).toBe('learn');
  });

  it('puts a card off to another day without a verdict, which costs no move', async () => {
    const page = await openAsGuest();
    const first = await chooseBy(page, () => page.keyboard.press('s'));
    const second = await chooseBy(page, () => page.getByRole('button', { name: /^Skip/ }).click());
    await soon(async () => (await readFeed(page)).cards.map(({ headword }) => headword)).not.toContain(second);
    await page.reload();
    await topCard(page).waitFor();
    expect([first, second]).not.toContain(await topWord(page));
    expect(await readStanding(page)).toMatchObject({ moves: { left: 30 }, words: { learning: 0, known: 0 } });
  });

  it('shows English, Russian or no words, reveals the other side by a tap, and remembers the choice', async () => {
    const page = await openAsGuest();
    const english = topCard(page).locator('[lang="en"]').first();
    const russian = topCard(page).locator('[lang="ru"]');
    await soon(() => english.isVisible()).toBe(true);
    await soon(() => russian.count()).toBe(0);

    const dialog = await options(page);
    await dialog.getByText('Russian', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await soon(() => russian.isVisible()).toBe(true);
    await soon(() => english.count()).toBe(0);
    await topCard(page).getByRole('button', { name: 'Show the other side' }).click();
    await soon(() => english.isVisible()).toBe(true);

    await (await options(page)).getByText('No words', { exact: true }).click();
    await page.keyboard.press('Escape');
    await topCard(page).getByRole('button', { name: 'Hide the other side' }).click();
    await topCard(page).getByText('Which word is this?').waitFor();
    await page.reload();
    await topCard(page).getByText('Which word is this?').waitFor();
    await soon(async () => (await english.count()) + (await russian.count())).toBe(0);
  });

  it('tells what a word takes to be learned, by touch, by the mouse and by keys, at no move', async () => {
    const page = await openAsGuest({ device: 'phone' });
    await topCard(page).getByRole('button', { name: 'Show the other side' }).tap();
    const price = topCard(page).getByRole('button', { name: 'How long will it take?' });
    for (const [at, ask] of [() => price.tap(), () => price.click(), () => pressAt(page, price)].entries()) {
      await ask();
      await soon(async () => (await toldBy(page)).length).toBe(at + 1);
    }
    for (const told of await toldBy(page))
      expect(told).toMatch(/About \d+ reviews if you keep at it\. You’ll have learned it around \w+ \d+\./);
    expect(await readStanding(page)).toMatchObject({ moves: { left: 30 }, words: { learning: 0, known: 0 } });
  });

  it('draws words of the chosen complexity and goes on doing so after a reload', async () => {
    const page = await openAsGuest();
    const dialog = await options(page);
    await dialog.getByLabel('Word difficulty').selectOption('C1');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await topCard(page).getByText('C1', { exact: true }).waitFor();
    await page.reload();
    await topCard(page).getByText('C1', { exact: true }).waitFor();
  });

  it('helps once by itself, and again when asked', async () => {
    const page = await openAsGuest({ isFirstTime: true, device: 'phone' });
    const help = page.getByRole('dialog');
    await help.getByText('Know it or learn it?').waitFor();
    await help.getByRole('button', { name: 'Next' }).tap();
    const turning = help.getByText('Turn the card to see the translation');
    await turning.waitFor();
    // A second tap at once would be the double of the one before.
    await actUntil(
      () => help.getByRole('button', { name: 'Next' }).tap(),
      async () => (await turning.count()) === 0,
    );
    await actUntil(
      () => help.getByRole('button', { name: 'Got it' }).tap(),
      async () => (await help.count()) === 0,
    );

    await (await options(page)).getByRole('button', { name: 'Show the tips' }).tap();
    await help.getByText('Know it or learn it?').waitFor();
    await chooseBy(page, () => learn(page).tap());
    await help.waitFor({ state: 'detached' });
  });

  it('leads on from the other collections, which are empty', async () => {
    const page = await openAsGuest();
    // Not the authors' one: other journeys make cards that come into it.
    for (const [name, title, way] of [
      ['Bookmarks', 'No bookmarks yet', '/'],
      ['Subscriptions', 'No subscriptions yet', '/'],
      ['My', 'Your cards will be here', '/cards/create'],
    ] as const) {
      await page.getByLabel('Cards from').selectOption(name);
      await page.getByRole('heading', { name: title }).waitFor();
      await soon(() => new URL(page.url()).pathname).toBe(`/feeds/${name.toLowerCase()}`);
      const ways = page.getByRole('main').locator('section a');
      await soon(() => ways.count()).toBe(1);
      await ways.click();
      await soon(() => new URL(page.url()).pathname).toBe(way);
    }
  });
});

describe('the limits', () => {
  it('says when the moves come back, and leads to the workout', async () => {
    const page = await visit();
    await beGuest(page);
    await chooseCards(page, 4, 'learn');
    // Six known in a row bring their moves back.
    await chooseCards(page, 32, 'known');
    await page.goto('/');
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('heading', { name: 'That’s all for today' }).waitFor();
    await page.getByText(/The next selection comes at (12:00|00:00)/).waitFor();
    await page.getByRole('img', { name: /^Chosen today: (\w+, ){3}\w+$/ }).waitFor();
    await soon(() => learn(page).isVisible()).toBe(false);
    await page.getByRole('main').getByRole('link', { name: 'Start a workout' }).click();
    await topCard(page).waitFor();
    await soon(() => new URL(page.url()).pathname).toBe('/workout');
  });

  it('notices moves that were used up elsewhere', async () => {
    const page = await openAsGuest();
    await chooseCards(page, 36, 'known', 'a2');
    await learn(page).click();
    await page.getByRole('heading', { name: 'That’s all for today' }).waitFor();
    await soon(() => readStanding(page)).toMatchObject({ moves: { left: 0 }, words: { learning: 0 } });
  });

  it('asks for a workout when more than 25 words are due, and still takes known words', async () => {
    const page = await visit();
    await beGuest(page);
    await chooseCards(page, 26, 'learn');
    await page.goto('/');
    await topCard(page).waitFor();
    const word = await topWord(page);
    await learn(page).click();
    const dialog = page.getByRole('dialog', { name: 'Too more cards for repeating today' });
    await dialog.getByText(/26\swords are due for review, and new ones wait while more than 25\sare due\./).waitFor();
    await dialog.getByRole('button', { name: 'Keep choosing' }).click();
    await dialog.waitFor({ state: 'detached' });
    await soon(() => topWord(page)).toBe(word);
    await known(page).click();
    await waitForNext(page, word);
    await learn(page).click();
    await dialog.getByRole('link', { name: 'Start a workout' }).click();
    await soon(() => new URL(page.url()).pathname).toBe('/workout');
    await topCard(page).waitFor();
    await soon(() => readStanding(page)).toMatchObject({ words: { learning: 26, known: 1 } });
  });

  it('asks for a workout when the server finds the learning full, and puts the card back', async () => {
    const page = await openAsGuest();
    await page.route('**/api/v1/choices', (route) =>
      route.fulfill({
        status: 412,
        headers: { 'x-route': 'chooseCard' },
        json: { message: 'full', code: '412-too-more-total' },
      }),
    );
    const word = await topWord(page);
    await learn(page).click();
    const dialog = page.getByRole('dialog', { name: 'Too more cards for learning' });
    await dialog.waitFor();
    await soon(() => topWord(page)).toBe(word);
    await soon(() => dialog.getByRole('link').count()).toBe(1);
    await dialog.getByRole('link', { name: 'See my words' }).click();
    await page.getByRole('heading', { name: 'No words in learning yet' }).waitFor();
  });

  it('tells of a refusal without a reason of its own', async () => {
    const page = await openAsGuest();
    await page.route('**/api/v1/choices', (route) =>
      route.fulfill({ status: 412, headers: { 'x-route': 'chooseCard' }, json: { message: 'no', code: '412' } }),
    );
    const word = await topWord(page);
    await learn(page).click();
    await page.getByText('The operation is not allowed now by some conditions').waitFor();
    await soon(() => topWord(page)).toBe(word);
  });

  it('offers the next level to one who knows this one, at no move', async () => {
    const page = await visit({ device: 'phone' });
    await beGuest(page);
    await chooseCards(page, 36, 'known', 'novice');
    expect(await readFeed(page)).toMatchObject({ offer: { level: 'a1' }, moves: { left: 0 } });
    await page.goto('/');
    await topCard(page).getByRole('heading', { name: 'Too easy for you!' }).waitFor();
    const answered = page.waitForResponse((response) => response.url().endsWith('/feeds/offer'));
    await swipe(page, 'right');
    expect(await (await answered).json()).toEqual({ level: 'a1' });
    await page.getByRole('heading', { name: 'That’s all for today' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('complementary').getByText('A1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('complementary').getByText('Novice', { exact: true }).waitFor();
    await soon(async () => (await readFeed(page)).offer).toBeUndefined();
  });

  it('forgets a card that another device has chosen', async () => {
    const page = await openAsGuest();
    const { cards } = await readFeed(page);
    await callApi(page, 'POST', '/choices', { choiceId: randomUUID(), cardId: cards[0]?.id, choice: 'known' });
    const word = cards[0]?.headword ?? '';
    await soon(() => topWord(page)).toBe(word);
    await learn(page).click();
    await waitForNext(page, word);
    await chooseBy(page, () => learn(page).click());
    await page.getByText('28 moves left').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await soon(() => readStanding(page)).toMatchObject({ moves: { left: 28 }, words: { learning: 1, known: 1 } });
  });
});
