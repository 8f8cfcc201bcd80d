import { expect, it } from 'vitest';
import { findGroupFaults, findLaterGroups } from './follow-groups.ts';
import type { Catalogued } from './read-catalogues.ts';
import { readModule } from './read-modules.ts';

const catalogue: Catalogued[] = [
  ['shell', 'nav.feed'],
  ['side', 'side.ofMax'],
  ['errors', 'error.offline'],
  ['learning', 'learning.none.learning'],
  ['learning', 'learning.title'],
].map(([group = '', id = '']) => ({ id, group, text: id }));

const faultsOf = (sources: Record<string, string>) =>
  findGroupFaults(new Map(Object.entries(sources).map(([path, code]) => [path, readModule(path, code)])), catalogue, [
    'shell',
  ]);
const main = `import './frame.tsx';`;
const learning = (groups: string) => `const load = withMessages([${groups}], () => import('../features/page.tsx'));`;

it('finds a text that a route does not bring: the id that /learning showed', () => {
  const page = `import './overview.tsx';`;
  const overview = `const Overview = () => <b>{t('side.ofMax', { max: 50 })}</b>;`;
  const sources = { 'app/main.tsx': main, 'features/page.tsx': page, 'features/overview.tsx': overview };
  expect(faultsOf({ ...sources, 'app/frame.tsx': learning(`'learning'`) })).toEqual([
    'features/overview.tsx names side.ofMax, but a way to it does not bring the texts of side',
  ]);
  expect(faultsOf({ ...sources, 'app/frame.tsx': learning(`'learning', 'side'`) })).toEqual([]);
});

it('finds a part that comes without its texts: the line of a lost connection', () => {
  const notice = `export const Notice = () => <p>{t('error.offline')}</p>;`;
  const frame = `const Extras = lazy(() => import('./extras.tsx'));`;
  expect(faultsOf({ 'app/main.tsx': main, 'app/frame.tsx': frame, 'app/extras.tsx': notice })).toHaveLength(1);
});

it('counts what all ways to a module bring, and what was here when its part was asked for', () => {
  const part = `t(\`learning.none.\${stage}\`)`;
  const page = `const load = () => import('./part.tsx');`;
  const sources = {
    'app/main.tsx': main,
    'app/frame.tsx': learning(`'learning'`),
    'features/page.tsx': page,
    'features/part.tsx': part,
  };
  expect(faultsOf(sources)).toEqual([]);
  const another = `import './other.tsx'; ${sources['app/frame.tsx']}`;
  const faults = faultsOf({
    ...sources,
    'app/frame.tsx': another,
    'app/other.tsx': `import('../features/part.tsx')`,
  });
  expect(faults).toEqual([
    'features/part.tsx names learning.none.learning, but a way to it does not bring the texts of learning',
  ]);
});

it('follows what runs: types alone bring no module, exports of another module do', () => {
  const named = `export const title = 'learning.title';`;
  expect(
    faultsOf({
      'app/main.tsx': `import type { A } from './a.ts'; import { type B } from './a.ts';`,
      'app/a.ts': named,
    }),
  ).toEqual([]);
  expect(faultsOf({ 'app/main.tsx': `export { title } from './a.ts';`, 'app/a.ts': named })).toHaveLength(1);
});

it('finds what a module may bring while it runs, by however many parts, and nothing that it does not begin', () => {
  const sources = {
    'page.test.tsx': `import './page.tsx'; import('./beside.tsx');`,
    'page.tsx': `const load = withMessages(['learning'], () => import('./part.tsx'));`,
    'part.tsx': `import './shown.tsx';`,
    'shown.tsx': `const load = withMessages(['side', 'errors'], () => import('./page.tsx'));`,
    'beside.tsx': `const load = () => import('./plain.tsx');`,
    'another.tsx': `const load = withMessages(['bot'], () => import('./bot.tsx'));`,
  };
  const modules = new Map(Object.entries(sources).map(([path, code]) => [path, readModule(path, code)]));
  expect([...findLaterGroups(modules, 'page.test.tsx')].toSorted()).toEqual(['errors', 'learning', 'side']);
});
