import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstGroups } from '../../src/shared/i18n/groups.ts';
import { findLaterGroups, followGroups } from '../messages/follow-groups.ts';
import { readModules } from '../messages/read-modules.ts';

const name = 'virtual:groups-of-tests';

/**
 * Provides tests with the groups of texts loaded where the app uses their imports, and the ones that may load later, so that a test
 * detects a text that the app would lack: lists by the test's path in `src`.
 */
export const groupsOfTests = (root: string): Plugin => ({
  name: 'kadro:groups-of-tests',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => {
    if (id !== `\0${name}`) return undefined;
    const modules = readModules(join(root, 'src'));
    const groupsAt = followGroups(modules, firstGroups);
    const lists = [...modules]
      .filter(([path]) => path.includes('.browser.test.'))
      .map(([path, { imports }]) => {
        const groups = imports.flatMap((imported) => [...(groupsAt.get(imported) ?? [])]);
        const here = [...new Set(groups)].filter((group) => !firstGroups.some((first) => first === group));
        return [path, { here, later: [...findLaterGroups(modules, path)] }];
      });
    return `export const groupsOfTests = ${JSON.stringify(Object.fromEntries(lists))};`;
  },
});
