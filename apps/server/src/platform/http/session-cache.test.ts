import { expect, it } from 'vitest';
import { createSessionCache } from './session-cache.ts';

it('remembers whose a session is for a minute after it was found alive', () => {
  let nowMs = 0;
  const cache = createSessionCache(() => nowMs);
  cache.remember('a', 'anna');
  nowMs = 59_999;
  expect(cache.userOf('a')).toBe('anna');
  expect(cache.userOf('b')).toBeUndefined();
  nowMs = 60_000;
  expect(cache.userOf('a')).toBeUndefined();
});

it('forgets a session that was not found any more', () => {
  const cache = createSessionCache(() => 0);
  cache.remember('a', 'anna');
  cache.forget('a');
  expect(cache.userOf('a')).toBeUndefined();
});

it('forgets the oldest when there are very many', () => {
  const cache = createSessionCache(() => 0);
  for (let session = 0; session < 50_000; session += 1) cache.remember(String(session), 'anna');
  cache.remember('0', 'anna');
  cache.remember('new', 'anna');
  expect(cache.userOf('0')).toBe('anna');
  expect(cache.userOf('1')).toBeUndefined();
});

it('knows for a minute who had no session, and the last ten thousand of them', () => {
  let nowMs = 0;
  const cache = createSessionCache(() => nowMs);
  expect(cache.isKnownVisitorToken('a')).toBe(false);
  cache.forget('a');
  nowMs = 59_999;
  expect(cache.isKnownVisitorToken('a')).toBe(true);
  nowMs = 60_000;
  expect(cache.isKnownVisitorToken('a')).toBe(false);
  for (let token = 0; token <= 10_000; token += 1) cache.forget(String(token));
  expect(cache.isKnownVisitorToken('0')).toBe(false);
  expect(cache.isKnownVisitorToken('1')).toBe(true);
});
