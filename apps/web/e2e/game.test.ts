import type { GameAnswered, Progress } from '@kadro/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { callApi, read } from './learner.ts';
import { useLooks } from './looks.ts';

const { visit } = useBrowser();
const { look, expectNone } = useLooks();

const keys = ['Q', 'W', 'E', 'A', 'S', 'D'];
const words = (page: Page) => page.getByRole('group', { name: 'Слова' }).getByRole('button');
const pictures = (page: Page) => page.getByRole('group', { name: 'Картинки' }).getByRole('button');
const isBusy = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('main [aria-busy]')?.getAttribute('aria-busy') ?? null);

/** Makes a match, and gives what became of it once the page shows it. */
const match = async (page: Page, pickBoth: () => Promise<void>): Promise<GameAnswered> => {
  const response = page.waitForResponse((reply) => reply.url().endsWith('/answers'));
  await pickBoth();
  const reply: GameAnswered = await (await response).json();
  if (reply.end === null) await soon(() => isBusy(page)).toBe('false');
  return reply;
};

it('a visitor plays a round by touch, by the mouse and by keys, goes on after a reload, and has points and a best result', async () => {
  const page = await visit({ lang: 'ru', device: 'phone', hasReducedMotion: true });
  await page.goto('/game-match');
  await page.getByRole('heading', { name: 'Найдите пары' }).waitFor();
  await look(page, 'game, beginning');
  await page.getByRole('button', { name: 'Начать игру' }).tap();
  await words(page).first().waitFor();
  await look(page, 'game, round');

  let points = 0;
  /** Picks the first picture that lies there for a word, and, where that was wrong, its own. */
  const settle = async (at: number, pickBoth: (picture: number) => Promise<void>): Promise<GameAnswered> => {
    const states = await pictures(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-disabled')));
    const first = await match(page, () => pickBoth(states.indexOf('false')));
    points += first.points;
    if (first.isRight) return first;
    if (at === 0) await look(page, 'game, mistake');
    const second = await match(page, () => pickBoth(Number(first.right)));
    points += second.points;
    expect(second.isRight).toBe(true);
    return second;
  };
  await settle(0, async (picture) => {
    await pictures(page).nth(picture).tap();
    await words(page).nth(0).tap();
  });
  await soon(() => words(page).nth(0).getAttribute('aria-disabled')).toBe('true');

  await page.reload();
  await page.getByRole('button', { name: 'Продолжить игру' }).click();
  await soon(() => words(page).nth(0).getAttribute('aria-disabled')).toBe('true');
  // Keys count once the pictures are there.
  await soon(() => isBusy(page)).toBe('false');
  let end: GameAnswered['end'] = null;
  for (let at = 1; at < 6; at += 1) {
    const { end: now } = await settle(at, async (picture) => {
      await page.keyboard.press(`Digit${at + 1}`);
      await page.keyboard.press(`Key${keys[picture]}`);
    });
    end = now;
  }
  await page.getByRole('button', { name: 'Сыграть ещё раз' }).waitFor();
  expect(end).toMatchObject({ points, bestMs: null, pointsLeft: 60 - points });
  expect((await read<Progress>(callApi(page, 'GET', '/user/progress'))).points).toBe(points);
  await look(page, 'game, end');
  await page.getByRole('link', { name: 'Открыть обучение' }).click();
  await page.getByRole('heading', { name: 'Обучение', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Сыграть в пары' }).click();
  await page.getByText('Лучший результат').waitFor();
  expectNone();
});
