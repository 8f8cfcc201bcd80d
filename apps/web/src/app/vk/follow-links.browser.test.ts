import { afterEach, beforeEach, expect, it } from 'vitest';
import { followLinks } from './follow-links.ts';

const say = (type: string, location: unknown, source: Window = window.parent) =>
  window.dispatchEvent(new MessageEvent('message', { data: { type, data: { location } }, source }));
const address = (): string => location.pathname + location.search + location.hash;

let stop = (): void => undefined;
beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

it('opens the link by which the mini-app was started, and takes it out of the address', () => {
  history.replaceState(null, '', '/#/cards/7?a=1');
  stop = followLinks();
  expect(address()).toBe('/cards/7?a=1');
});

it.each(['VKWebAppChangeFragment', 'VKWebAppLocationChanged'])('opens the link that %s brings', (type) => {
  stop = followLinks();
  say(type, '/learning');
  expect(address()).toBe('/learning');
  say(type, '#/cards/7');
  expect(address()).toBe('/cards/7');
});

it('opens one link once, by however many events it comes', () => {
  stop = followLinks();
  const before = history.length;
  for (const type of ['VKWebAppChangeFragment', 'VKWebAppLocationChanged']) say(type, '/learning');
  expect([address(), history.length]).toEqual(['/learning', before + 1]);
});

it('opens a path that becomes the page’s fragment', async () => {
  stop = followLinks();
  const changed = new Promise((resolve) => {
    addEventListener('hashchange', resolve, { once: true });
  });
  location.hash = '/search?q=cat';
  await changed;
  expect(address()).toBe('/search?q=cat');
});

it.each([
  ['another site', '//evil.example/'],
  ['a whole address', 'https://evil.example/'],
  ['an anchor', 'part'],
  ['an empty link', ''],
  ['no text', 7],
])('leads nowhere by %s', (_name, link) => {
  history.replaceState(null, '', '/learning');
  stop = followLinks();
  say('VKWebAppChangeFragment', link);
  expect(address()).toBe('/learning');
});

it('leaves an anchor of the page alone, and what another window says', async () => {
  history.replaceState(null, '', '/privacy');
  stop = followLinks();
  const changed = new Promise((resolve) => {
    addEventListener('hashchange', resolve, { once: true });
  });
  location.hash = 'rights';
  await changed;
  say('VKWebAppChangeFragment', '/learning', window);
  expect(address()).toBe('/privacy#rights');
});

it('opens no more once it is stopped', () => {
  followLinks()();
  say('VKWebAppChangeFragment', '/learning');
  expect(address()).toBe('/');
});
