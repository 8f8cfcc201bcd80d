import { laterPaths, screenPaths } from '@kadro/contract/screens';
import { describe, expect, it } from 'vitest';
import { findInTable, notFound, routes } from './routes.ts';

const address = (path: string) => path.replaceAll(/:\w+/g, 'x');

describe('the route table', () => {
  it.each(Object.entries(screenPaths))('has %s at its address', (name, path) => {
    expect(findInTable(address(path)).entry).toBe(routes[name as keyof typeof routes]);
  });

  it('shows the not-found screen where later screens will stand, behind the guard they will have', () => {
    const guards = Object.entries(laterPaths).map(([name, path]) => {
      const { entry, params } = findInTable(address(path));
      expect([entry.page, params]).toEqual([notFound.page, {}]);
      return [name, entry.guard];
    });
    expect(Object.fromEntries(guards)).toEqual({
      progress: 'login',
      testEasy: undefined,
      testMedium: undefined,
      testHard: undefined,
      gameMatch: undefined,
      newCard: undefined,
      showCard: undefined,
      editCard: undefined,
      showUser: undefined,
      showTag: undefined,
      adminWords: 'admin',
      adminCards: 'admin',
      adminCard: 'admin',
      adminFortunes: 'admin',
      adminStats: 'admin',
      bot: 'admin',
    });
  });

  it.each([
    ['/progressing', undefined],
    ['/administration', undefined],
    ['/admin/nothing/of/it', 'admin'],
    ['/bots', undefined],
  ])('guards %s as it should', (path, guard) => {
    expect(findInTable(path).entry.guard).toBe(guard);
  });

  it('needs a confirmed e-mail nowhere yet', () => {
    expect(Object.values(routes).filter(({ needsVerifiedEmail }) => needsVerifiedEmail)).toEqual([]);
  });
});
