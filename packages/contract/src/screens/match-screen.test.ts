import { expect, it } from 'vitest';
import { matchScreen } from './match-screen.ts';
import { href, screenPaths } from './screens.ts';

it.each([
  ['/', 'main', {}],
  ['/feeds/my', 'feed', { name: 'my' }],
  ['/feeds/%D0%BA%D0%BE%D1%82', 'feed', { name: 'кот' }],
  ['/welcome', 'welcome', {}],
  ['/welcome2', 'welcome2', {}],
  ['/welcome3', 'welcome3', {}],
  ['/learning', 'learning', {}],
  ['/workout', 'workout', {}],
  ['/settings', 'settings', {}],
  ['/settings/', 'settings', {}],
  ['/error', 'error', {}],
])('finds the screen of %s', (path, name, params) => {
  expect(matchScreen(path)).toEqual({ name, params });
});

it.each([
  ['/', 'main', []],
  ['/feeds/my', 'feed', ['name']],
  ['/settings', 'settings', []],
  ['/welcome', 'welcome', []],
  ['/welcome2', 'welcome2', []],
  ['/welcome3', 'welcome3', []],
  ['/learning', 'learning', []],
  ['/progress', 'progress', []],
  ['/profile', 'profile', []],
  ['/test-hard', 'testHard', []],
  ['/test-easy', 'testEasy', []],
  ['/test-medium', 'testMedium', []],
  ['/game-match', 'gameMatch', []],
  ['/cards/create', 'createCard', []],
  ['/cards/7', 'showCard', ['id']],
  ['/cards/7/edit', 'editCard', ['id']],
  ['/users/7', 'showUser', ['id']],
  ['/tags/7', 'showTag', ['id']],
  ['/register', 'register', []],
  ['/login', 'login', []],
  ['/vk', 'vkLogin', []],
  ['/email-verification', 'emailVerification', []],
  ['/verify-email/7/abc', 'emailVerified', ['id', 'hash']],
  ['/fogot-password', 'forgotPassword', []],
  ['/password-reset/abc', 'resetPassword', ['token']],
  ['/oauth-logged-in', 'oauthLoggedIn', []],
  ['/user-agreement', 'userAgreement', []],
  ['/privacy', 'privacy', []],
  ['/privacy-agreement', 'privacyAgreement', []],
  ['/admin/words', 'adminWords', []],
  ['/admin/cards', 'adminCards', []],
  ['/admin/cards/7', 'adminCard', ['id']],
  ['/admin/fortunes', 'adminFortunes', []],
  ['/admin/stats', 'adminStats', []],
  ['/bot', 'bot', []],
  ['/error', 'error', []],
])('has the specified path %s', (path, name, params) => {
  const found = matchScreen(path);
  expect([found?.name, Object.keys(found?.params ?? {})]).toEqual([name, params]);
});

it.each(['/nothing', '/feeds', '/feeds/a/b', '/welcome4', '/learning/x'])('knows no screen of %s', (path) => {
  expect(matchScreen(path)).toBeUndefined();
});

it('takes a broken escape as it stands', () => {
  expect(matchScreen('/feeds/%E0%A4%A')).toEqual({ name: 'feed', params: { name: '%E0%A4%A' } });
});

it('finds every screen by its own address', () => {
  const found = Object.values(screenPaths).map((path) => matchScreen(path.replace(':name', 'base'))?.name);
  expect(found).toEqual(Object.keys(screenPaths));
  expect(matchScreen(href('feed', { name: 'a b/c' }))).toEqual({ name: 'feed', params: { name: 'a b/c' } });
});
