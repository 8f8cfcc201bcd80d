import { screenPaths } from '@kadro/contract/screens';
import { describe, expect, it } from 'vitest';
import { activateLocale, loadMessages } from '../shared/i18n/i18n.ts';
import { translate } from '../shared/i18n/use-t.ts';
import { findInTable, notFound, routes, settingsTitles } from './routes.ts';

const address = (path: string) => path.replaceAll(/:\w+/g, 'x');

describe('the route table', () => {
  it.each(Object.entries(screenPaths))('has %s at its address', (name, path) => {
    expect(findInTable(address(path)).entry).toBe(routes[name as keyof typeof routes]);
  });

  it('shows the not-found screen for a path that is no screen', () => {
    for (const path of ['/nowhere', '/progress', '/admin/words', '/settings/look/more'])
      expect(findInTable(path)).toEqual({ entry: notFound, params: {} });
  });

  it('titles and describes each screen in words that are here once its page is', async () => {
    await activateLocale('ru');
    await loadMessages(['metadata']);
    for (const [name, path] of Object.entries(screenPaths)) {
      const groups = name === 'settingsGroup' ? Object.keys(settingsTitles) : ['x'];
      for (const group of groups) {
        const { entry, title } = findInTable(address(path).replace('/settings/x', `/settings/${group}`));
        await entry.page.load();
        for (const id of [entry.title, title, entry.description])
          if (id !== undefined) expect([path, translate(id)]).toEqual([path, expect.stringMatching(/[а-я]/)]);
      }
    }
  });

  it('needs a confirmed e-mail nowhere yet', () => {
    expect(Object.values(routes).filter(({ needsVerifiedEmail }) => needsVerifiedEmail)).toEqual([]);
  });
});
