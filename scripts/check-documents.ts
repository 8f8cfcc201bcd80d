import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDeadLinks, findDeadPages } from './find-dead-links.ts';

// Links between pages, and pages named in comments, must lead to a file and a heading.

const root = join(import.meta.dirname, '..');
const has = (path: string): boolean => existsSync(join(root, path));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', 'data/**', 'scripts/find-*.test.ts'] });
const faults = [
  ...find('**/*.md').flatMap((page) => findDeadLinks(page, { has, read }).map((link) => `${page}: ${link}`)),
  ...find('{apps,packages,scripts,bench}/**/*.{ts,tsx,js,css,sql}').flatMap((source) =>
    findDeadPages(read(source), has).map((page) => `${source}: ${page}`),
  ),
];
for (const fault of faults) console.error(`dead link in ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
