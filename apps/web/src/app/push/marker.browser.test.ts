import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearMarker, markHostAsked, markSent, readHostAsked, readSent } from './marker.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

/** The date under a key of local storage, ms; NaN where there is none. */
const dateAt = (key: string): number => Date.parse(localStorage.getItem(key) ?? '');

it('stores when VK was asked under vkNotificationRequestedAt', () => {
  expect(readHostAsked()).toBeNull();
  const fromMs = Date.now();
  markHostAsked();
  expect(dateAt('vkNotificationRequestedAt')).toBeGreaterThanOrEqual(fromMs);
  expect(readHostAsked()).toBe(dateAt('vkNotificationRequestedAt'));
});

it('stores when a token was sent under pushTokenUpdatedAt, until the marker is cleared', () => {
  const fromMs = Date.now();
  markSent('token');
  expect(dateAt('pushTokenUpdatedAt')).toBeGreaterThanOrEqual(fromMs);
  expect(readSent()).toEqual({ token: 'token', atMs: dateAt('pushTokenUpdatedAt') });
  clearMarker();
  expect(localStorage.getItem('pushTokenUpdatedAt')).toBeNull();
  expect(readSent()).toBeNull();
});
