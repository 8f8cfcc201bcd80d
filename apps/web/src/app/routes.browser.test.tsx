import { screenPaths } from '@kadro/contract/screens/screens';
import { describe, expect, it } from 'vitest';
import { activateLocale, loadMessages } from '../shared/i18n/i18n.ts';
import { translate } from '../shared/i18n/use-t.ts';
import { findFeed } from './feed-routes.ts';
import { findInTable, notFound, routes } from './routes.ts';
import { settingsTitles } from './settings-titles.ts';

/** Address of a screen; for the feeds' screen, of an existing feed. */
const address = (path: string) => (path === screenPaths.feed ? '/feeds/my' : path.replaceAll(/:\w+/g, 'x'));

describe('the route table', () => {
  it.each(Object.entries(screenPaths))('has %s at its address', (name, path) => {
    expect((findFeed(address(path)) ?? findInTable(address(path))).entry).toBe(routes[name as keyof typeof routes]);
  });

  it('shows the not-found screen for a path that is no screen', () => {
    for (const path of ['/nowhere', '/progress/nothing', '/admin/nothing', '/settings/look/more'])
      expect(findInTable(path)).toEqual({ entry: notFound, params: {} });
  });

  it('titles and describes each screen in words that are here once its page is', async () => {
    await activateLocale('ru');
    await loadMessages(['metadata']);
    const addresses = Object.values(screenPaths)
      .map(address)
      .flatMap((path) =>
        path === '/settings/x' ? Object.keys(settingsTitles).map((group) => `/settings/${group}`) : [path],
      );
    const texts = await Promise.all(
      addresses.map(async (path) => {
        const { entry, title } = findInTable(path);
        await entry.page.load();
        return [entry.title, title, entry.description].flatMap((id) =>
          id === undefined || id === 'by-server' ? [] : [translate(id)],
        );
      }),
    );
    expect(texts.flat().length).toBeGreaterThan(addresses.length);
    expect(texts.flat().filter((text) => !/[а-я]/.test(text))).toEqual([]);
  });

  it.each([
    ['login', ['/learning', '/progress', '/profile', '/email-verification', '/verify-email/1/abc']],
    ['admin', ['/admin/words', '/admin/cards', '/admin/cards/1', '/admin/fortunes', '/admin/stats', '/bot']],
    ['guest-only', ['/login', '/register']],
    [undefined, ['/settings', '/welcome', '/welcome2', '/welcome3', '/test-hard', '/test-easy', '/test-medium']],
    [undefined, ['/game-match', '/cards/create', '/cards/1', '/users/1', '/tags/1', '/error', '/oauth-logged-in']],
    [undefined, ['/fogot-password', '/password-reset/abc', '/user-agreement', '/privacy', '/privacy-agreement']],
  ])('has the guard %s on the specified screens %j', (guard, paths) => {
    expect(paths.filter((path) => findInTable(path).entry.guard !== guard)).toEqual([]);
  });

  it('needs a confirmed e-mail nowhere yet', () => {
    expect(Object.values(routes).filter(({ needsVerifiedEmail }) => needsVerifiedEmail)).toEqual([]);
  });
});
