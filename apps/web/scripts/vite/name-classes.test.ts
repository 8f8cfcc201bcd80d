import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameClasses } from './name-classes.ts';

const folder = join(import.meta.dirname, '../..');
const classes = globSync('src/**/*.module.css', { cwd: folder }).flatMap((file) =>
  [...new Set(readFileSync(join(folder, file), 'utf8').match(/(?<=\.)[a-z][\w-]*(?=[^{}]*\{)/gi))].map((name) => ({
    name,
    file: join(folder, file),
  })),
);

it('gives every class of the app a name of its own, four signs at most', () => {
  const nameOf = nameClasses(folder);
  const names = classes.map(({ name, file }) => nameOf(name, file));
  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]{1,2}\d{1,2}$/.test(name))).toEqual([]);
});

it('gives the same names each time', () => {
  const [one, other] = [nameClasses(folder), nameClasses(folder)];
  for (const { name, file } of classes.toReversed()) expect(one(name, file)).toBe(other(name, file));
});

it('keeps animations apart from classes', () => {
  const file = join(folder, 'src/shared/ui/progress-line.module.css');
  expect(nameClasses(folder)('run', file)).toMatch(/^[a-z]+_run$/);
});
