import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '../shared/events/events.ts';
import { openNewCards } from './open-new-cards.ts';
import { openPushLink } from './open-push-link.ts';

let announced: string[];
let stop: () => void;
beforeEach(() => {
  announced = [];
  history.replaceState(null, '', '/settings');
  stop = listen('newCardsAvailable', () => announced.push(location.pathname));
});
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});
const here = () => location.pathname + location.search + location.hash;

it.each([
  ['/selection', '/'],
  ['/feeds/my/selection?from=push', '/feeds/my?from=push'],
  ['/feeds/base/selection/', '/feeds/base/'],
  ['/selection/12', '/'],
  [`${location.origin}/selection#top`, '/#top'],
])('announces the new cards of %s before it opens the feed', (link, address) => {
  expect(openPushLink(link)).toBe(true);
  expect(announced).toEqual(['/settings']);
  expect(here()).toBe(address);
});

it('opens any other link of the app without that', () => {
  expect(openPushLink('/learning?a=1')).toBe(true);
  expect(here()).toBe('/learning?a=1');
  expect(openPushLink('/feeds/selections')).toBe(true);
  expect(here()).toBe('/feeds/selections');
  expect(announced).toEqual([]);
});

it.each([
  'https://elsewhere.example/selection',
  '//elsewhere.example/selection',
  '\\\\elsewhere.example/selection',
  'javascript:alert(1)//selection',
  'data:text/html,selection',
  'https://',
])('refuses %s', (link) => {
  expect(openPushLink(link)).toBe(false);
  expect(here()).toBe('/settings');
  expect(announced).toEqual([]);
});

it('takes the place of the address at the start, and leaves any other start alone', () => {
  const before = history.length;
  expect(openNewCards(location, true)).toBe(false);
  expect(here()).toBe('/settings');
  history.replaceState(null, '', '/feeds/my/selection');
  expect(openNewCards(location, true)).toBe(true);
  expect(here()).toBe('/feeds/my');
  expect(announced).toEqual(['/feeds/my/selection']);
  expect(history.length).toBe(before);
});
