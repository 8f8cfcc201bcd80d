import type { Progress } from '@kadro/contract';
import type { Page } from 'playwright-core';
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

it('a visitor begins the level test by touch, leaves it, goes on by the mouse and by keys, and gets a level, its words and the feed', async () => {
  const page = await visit({ lang: 'ru', device: 'phone', hasReducedMotion: true });
  await page.goto('/test-easy');
  await page.getByRole('heading', { name: 'Узнайте свой уровень' }).waitFor();
  await look(page, 'level test, beginning');
  await page.getByRole('button', { name: 'Начать тест' }).tap();
  await soon(() => answered(page)).toBe('0');
  await look(page, 'level test, question');
  await page.getByRole('button', { name: 'Не знаю' }).tap();
  await soon(() => answered(page)).toBe('1');

  await page.reload();
  await soon(() => answered(page)).toBe('1');
  await page.getByRole('button', { name: 'Не знаю' }).click();
  await soon(() => answered(page)).toBe('2');
  for (let before = await answered(page); before !== null; before = await answered(page)) {
    await page.keyboard.press('KeyS');
    await soon(() => answered(page)).not.toBe(before);
  }
  await page.getByRole('heading', { name: 'Вы в начале пути' }).waitFor();
  await page.getByText('+20 баллов').waitFor();
  const progress = await read<Progress>(callApi(page, 'GET', '/user/progress'));
  expect(progress).toMatchObject({ level: 'novice', points: 20, test: { rejected: false, result: 'novice' } });
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
