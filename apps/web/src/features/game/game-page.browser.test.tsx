import type { GameAnswered, OpenGame } from '@kadro/contract';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flushSync } from 'react-dom';
import { withQueries } from '../../app/with-queries.tsx';
import { listen } from '../../shared/events/events.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { aFullUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { holdPictures } from '../../test/hold-pictures.ts';
import { clickAt, keyAt, placeIn } from '../../test/press-at.ts';
import { pressUntil } from '../../test/press-until.ts';
import { render } from '../../test/render.tsx';
import { GameEnd } from './game-end.tsx';
import { GamePage } from './game-page.tsx';

const Page = withQueries(GamePage);
const gameId = '0a1b2c3d-0000-4000-8000-000000000001';
const places = [0, 1, 2, 3, 4, 5].map(String);
const game: OpenGame = {
  gameId,
  words: places.map((wordId) => ({ wordId, headword: `word-${wordId}`, state: 'open', pictureId: null, stage: null })),
  pictures: places.map((pictureId) => ({
    pictureId,
    picture: { id: 'owl-0a1b2c3d' },
    translation: `слово ${pictureId}`,
  })),
  row: 0,
  elapsedMs: 0,
  bestMs: null,
  pointsLeft: 60,
};
const judged: GameAnswered = { isRight: false, right: '4', row: 0, points: 0, isPutAway: false, end: null };
const word = (at: number) => page.getByRole('button', { name: `word-${at}` });

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  session.user.set(aFullUser);
  history.replaceState(null, '', '/game-match');
});

it('sends a match that got lost again under its id, shows the right pair, and leaves a round that is no more', async () => {
  const sent: { answerId?: string }[] = [];
  let status = 503;
  fakeApi({
    'GET /games': () => ({ body: { bestMs: null, pointsLeft: 60, isOpen: false } }),
    'POST /games': () => ({ body: game }),
    [`POST /games/${gameId}/answers`]: ({ body }) => {
      sent.push(body as (typeof sent)[number]);
      return status === 200 ? { body: judged } : { status, body: { message: 'Not now' } };
    },
  });
  await render(<Page />);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect.element(word(0)).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
  // By their places on the keyboard, in a Russian layout, too.
  dispatchEvent(new KeyboardEvent('keydown', { code: 'Digit1', key: '1', cancelable: true }));
  await expect.element(word(0)).toHaveAttribute('aria-pressed', 'true');
  dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyW', key: 'ц', cancelable: true }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  // No other pick until the match is judged.
  await userEvent.keyboard('3');
  await expect.element(word(2)).toHaveAttribute('aria-pressed', 'false');
  status = 200;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'слово 4 word-0' })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  status = 409;
  await word(3).click();
  await page.getByRole('button', { name: 'слово 2' }).click();
  await expect.element(page.getByRole('heading', { name: 'Find the pairs' })).toBeVisible();
});

it('shows the way to more words where there are too few for a round, and says it once', async () => {
  const failed = vi.fn();
  onTestFinished(listen('failed', failed));
  fakeApi({
    'GET /games': () => ({ body: { bestMs: null, pointsLeft: 60, isOpen: false } }),
    'POST /games': () => ({ status: 412, body: { message: 'Too few' } }),
  });
  await render(<Page />);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Feed$/ })).toHaveAttribute('href', '/');
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ handles: [412] }));
});

it('begins when its pictures are there, and says how long they took', async () => {
  const sent: { waitedMs?: number }[] = [];
  onTestFinished(holdPictures());
  fakeApi({
    'GET /games': () => ({ body: { bestMs: null, pointsLeft: 60, isOpen: false } }),
    'POST /games': () => ({ body: { ...game, elapsedMs: 7000 } }),
    [`POST /games/${gameId}/answers`]: ({ body }) => {
      sent.push(body as (typeof sent)[number]);
      return { body: judged };
    },
  });
  const place = await render(<Page />);
  const press = (code: string): boolean => dispatchEvent(new KeyboardEvent('keydown', { code, cancelable: true }));
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect.element(word(0)).toBeVisible();
  const images = [...place.querySelectorAll('img')];
  expect(images).toHaveLength(places.length);
  for (const image of images.slice(1)) image.dispatchEvent(new Event('load'));
  press('Digit1');
  await expect.element(page.getByRole('timer')).toHaveTextContent('0:00');
  await expect.element(word(0)).toHaveAttribute('aria-pressed', 'false');
  // A picture that fails is not waited for.
  images[0]?.dispatchEvent(new Event('error'));
  await expect.element(page.getByRole('timer')).toHaveTextContent('0:07');
  press('Digit1');
  await expect.element(word(0)).toHaveAttribute('aria-pressed', 'true');
  press('KeyW');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.waitedMs).toBeGreaterThan(0);
});

it('takes a double click, or a key pressed twice, for one pick', async () => {
  fakeApi({
    'GET /games': () => ({ body: { bestMs: null, pointsLeft: 60, isOpen: false } }),
    'POST /games': () => ({ body: game }),
  });
  await render(<Page />);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect.element(word(0)).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
  const isPicked = async (at: number, is: boolean): Promise<void> => {
    await expect.element(word(at)).toHaveAttribute('aria-pressed', String(is));
  };
  const beganMs = performance.now() + 1000;
  const place = placeIn(word(0).element());
  clickAt(place, { atMs: beganMs });
  await isPicked(0, true);
  flushSync(() => clickAt(place, { atMs: beganMs + 350 }));
  await isPicked(0, true);
  flushSync(() => clickAt(place, { atMs: beganMs + 400 }));
  await isPicked(0, false);
  keyAt('Digit2', { atMs: beganMs + 500 });
  await isPicked(1, true);
  flushSync(() => keyAt('Digit2', { atMs: beganMs + 800 }));
  await isPicked(1, true);
});

it('takes no second tap on the last tile for one on what begins the next round', async () => {
  const again = vi.fn();
  const end = { timeMs: 9000, resultMs: 9000, bestMs: null, mistakes: 0, points: 0, pointsLeft: 60 };
  const beganMs = performance.now();
  await render(<GameEnd end={end} missed={[]} isStarting={false} onAgain={again} />);
  const button = page.getByRole('button', { name: 'Play again' });
  await expect.element(button).toBeVisible();
  const place = placeIn(button.element());
  // The tap on the tile, which was no press of this screen.
  dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, clientX: place.x, clientY: place.y }));
  clickAt(place, { atMs: beganMs + 350 });
  expect(again).not.toHaveBeenCalled();
  await pressUntil(
    () => Promise.resolve(clickAt(place, { atMs: performance.now() })),
    () => expect(again).toHaveBeenCalledTimes(1),
  );
});
