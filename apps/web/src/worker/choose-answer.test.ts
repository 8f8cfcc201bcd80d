import { expect, it } from 'vitest';
import { aFeed, aStart } from './test-start.ts';
import { answersAtOnce, isScreen } from './choose-answer.ts';

const nowMs = Date.parse('2031-03-12T12:00:00Z');
const at = (path: string, kept = aStart()) => answersAtOnce(new URL(path, 'https://kadro.example'), kept, nowMs);

it('shows the kept feed at once as long as its selection and its day last', () => {
  expect([at('/'), at('/feeds/base')]).toEqual([true, true]);
  const past = '2031-03-12T11:59:59Z';
  const { moves, selection } = aFeed();
  expect(at('/', aStart({ feed: aFeed({ selection: { ...selection, expiresAt: past } }) }))).toBe(false);
  expect(at('/', aStart({ feed: aFeed({ moves: { ...moves, refillsAt: past } }) }))).toBe(false);
  expect(at('/', aStart({ feed: aFeed({ cards: [] }) }))).toBe(false);
  expect(at('/', aStart({ feed: null }))).toBe(false);
});

it('asks the server for feeds that were not kept, for what others made, and for whatever a query asks for', () => {
  for (const path of [
    '/feeds/my',
    '/feeds/base/selection',
    '/cards/cat',
    '/users/1',
    '/login',
    '/?version=2.2.1-abc',
    '/?vk_app_id=1',
    '/no',
  ])
    expect([path, at(path)]).toEqual([path, false]);
});

it('opens the screens of a learner at once, and not those of a visitor', () => {
  for (const path of ['/learning', '/workout', '/profile', '/settings', '/progress', '/game-match']) {
    expect([path, at(path)]).toEqual([path, true]);
    expect([path, at(path, aStart({ user: null }))]).toEqual([path, false]);
    expect(answersAtOnce(new URL(path, 'https://kadro.example'), undefined, nowMs)).toBe(false);
  }
});

it('leaves to the server what is no screen', () => {
  expect(['/', '/feeds/my', '/cards/create', '/settings/look'].map(isScreen)).toEqual([true, true, true, true]);
  // A push message may be pressed when the connection is gone.
  expect(isScreen('/feeds/base/selection')).toBe(true);
  expect(['/api/v1/user', '/healthz', '/licences.txt', '/shell'].map(isScreen)).toEqual([false, false, false, false]);
});
