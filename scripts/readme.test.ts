import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '../apps/server/src/configuration/configuration.ts';
import { describeAsMarkdown } from '../apps/server/src/platform/configuration/index.ts';
import { configurationTable } from './configuration-table.ts';
import { findDeadLinks } from './find-dead-links.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const manuals = globSync(['apps/*', 'packages/*'], { cwd: root }).map((folder) => `${folder}/README.md`);
const pages = [...globSync(['*.md', 'docs/**/*.md'], { cwd: root }), ...manuals];

const commands = new Set(
  ['package.json', 'apps/web/package.json'].flatMap((file) => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read(file));
    return Object.keys(scripts);
  }),
);

/** The cells of a Markdown table, without the formatter's padding. */
const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/^-+$/, '-')));

describe('the documentation', () => {
  it('lists every setting in docs/configuration.md', () => {
    const [, table = ''] = configurationTable.exec(read('docs/configuration.md')) ?? [];
    expect(cellsOf(table)).toEqual(cellsOf(describeAsMarkdown(settings)));
  });

  it('has a README of at most 130 lines, with ten settings and their defaults', () => {
    const readme = read('README.md');
    expect(readme.split('\n').length - 1).toBeLessThanOrEqual(130);
    const rows = cellsOf(/\| Setting[^]*?\n\n/.exec(readme)?.[0] ?? '').slice(2);
    expect(rows).toHaveLength(10);
    const defaults = new Map(cellsOf(describeAsMarkdown(settings)).map(([, name, fallback]) => [name, fallback]));
    expect(rows.map(([, name, fallback]) => [name, fallback])).toEqual(
      rows.map(([, name]) => [name, defaults.get(name)]),
    );
  });

  it('describes the architecture in at most 1,000 words', () => {
    expect(read('docs/architecture.md').trim().split(/\s+/).length).toBeLessThanOrEqual(1000);
  });

  it('keeps CONTRIBUTING.md within 200 lines', () => {
    expect(read('CONTRIBUTING.md').split('\n').length - 1).toBeLessThanOrEqual(200);
  });

  it.each(manuals)('has at most 60 lines, and names files that exist: %s', (page) => {
    const text = read(page);
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(60);
    const files = [...text.matchAll(/`(src\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(join(root, dirname(page), file)))).toEqual([]);
  });

  it('names every feature of the server', () => {
    const folders = readdirSync(join(root, 'apps/server/src/features'), { withFileTypes: true });
    const named = new Set(read('apps/server/README.md').match(/(?<=`)[a-z-]+(?=`)/g));
    expect(folders.flatMap((each) => (each.isDirectory() && !named.has(each.name) ? each.name : []))).toEqual([]);
  });

  it('counts the requirements of ASVS as the rows have them', () => {
    const page = read('docs/reports/asvs.md');
    const rows = page
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) => cellsOf(line)[0] ?? []);
    const states = rows.map((cells) => cells[4]);
    const count = (state: string): number => states.filter((one) => one === state).length;
    expect(new Set(rows.map((cells) => cells[1])).size).toBe(rows.length);
    expect(page).toContain(
      `\n${rows.length} requirements: ${count('met')} met, ${count('n/a')} not applicable, ${count('open')} open.\n`,
    );
    expect(count('met') + count('n/a') + count('open')).toBe(rows.length);
  });

  it.each(pages)('names only commands that there are: %s', (page) => {
    const named = [...read(page).matchAll(/npm run (?:--silent |-w @kadro\/web )*([a-z:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !commands.has(name))).toEqual([]);
  });

  it.each(pages)('links only to files and headings that there are: %s', (page) => {
    expect(findDeadLinks(page, { has: (path) => existsSync(join(root, path)), read })).toEqual([]);
  });

  it.each(pages.filter((page) => !page.endsWith('licences.md')))(
    'names only source files that there are: %s',
    (page) => {
      const paths = [...read(page).matchAll(/`((?:apps|packages|bench|scripts|docs)\/[\w./-]+\.\w+)`/g)].map(
        ([, path = '']) => path,
      );
      expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );
});
