import type { Progress, TestItem } from '@kadro/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { callApi, read } from './learner.ts';
import { useLooks } from './looks.ts';

const { visit } = useBrowser();
const { look, expectNone } = useLooks();

/** How many questions were answered; null where there is none. */
const answered = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[role="meter"]')?.getAttribute('aria-valuenow') ?? null);

/** The four translations of the question. */
const options = (page: Page): Locator => page.locator('main button[aria-pressed]');

/** Gives an answer; what was chosen by it, and the question that comes. */
const answer = async (
  page: Page,
  act: () => Promise<void>,
): Promise<{ optionId: string | null; next: TestItem | undefined }> => {
  const response = page.waitForResponse((reply) => reply.url().endsWith('/answers'));
  await act();
  const reply = await response;
  const { optionId }: { optionId: string | null } = reply.request().postDataJSON();
  const { item }: { item?: TestItem } = await reply.json();
  return { optionId, next: item };
};

it('a visitor begins the level test by touch, leaves it, goes on by the mouse and by keys, and gets a level, its words and the feed', async () => {
  const page = await visit({ lang: 'ru', device: 'phone', hasReducedMotion: true });
  await page.goto('/test-easy');
  await page.getByRole('heading', { name: 'Узнайте свой уровень' }).waitFor();
  await look(page, 'level test, beginning');
  await page.getByRole('button', { name: 'Начать тест' }).tap();
  await soon(() => answered(page)).toBe('0');
  await look(page, 'level test, question');
  await options(page).nth(3).tap();
  await soon(() => answered(page)).toBe('1');

  await page.reload();
  await soon(() => answered(page)).toBe('1');
  await options(page).nth(2).click();
  await soon(() => answered(page)).toBe('2');
  let { next } = await answer(page, () => page.getByRole('button', { name: 'Не знаю' }).click());
  await soon(() => answered(page)).toBe('3');
  // A key chooses the option at its place.
  for (let place = 0; place < 4; place += 1) {
    const before = next;
    const given = await answer(page, () => page.keyboard.press(`Digit${place + 1}`));
    expect(given.optionId).toBe(before?.options[place]?.optionId);
    next = given.next;
    await soon(() => answered(page)).toBe(String(place + 4));
  }
  for (let before = await answered(page); before !== null; before = await answered(page)) {
    // A question that has just come takes no second press of the key that answered the one before.
    await soon(async () => {
      await page.keyboard.press('KeyS');
      return await answered(page);
    }).not.toBe(before);
  }
  await page.getByText('+20 баллов').waitFor();
  const progress = await read<Progress>(callApi(page, 'GET', '/user/progress'));
  // Which level it is, what was guessed decides.
  expect(progress).toMatchObject({ points: 20, test: { rejected: false, result: progress.level } });
  await look(page, 'level test, result');

  const missed = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  const count = await missed.count();
  await missed.first().getByRole('button').tap();
  await page.getByText('В обучении', { exact: true }).waitFor();
  await soon(() => missed.count()).toBe(count - 1);
  await page.getByRole('link', { name: 'Открыть ленту' }).click();
  await topCard(page).waitFor();
  expectNone();
});
