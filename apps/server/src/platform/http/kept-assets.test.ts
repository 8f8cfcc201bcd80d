import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepAssets } from './kept-assets.ts';

const day = 86_400_000;
let root: string;
let kept: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadro-builds-'));
  kept = join(root, 'kept');
});
afterAll(() => rm(root, { recursive: true }));

const build = async (hash: string, names: readonly string[]): Promise<string> => {
  const folder = join(root, hash);
  await mkdir(folder);
  for (const name of names) await writeFile(join(folder, name), name);
  return folder;
};
const keptNames = async () => (await readdir(kept)).filter((name) => name !== 'builds.json').sort();

it('keeps the files of the builds before for 30 days after the next one was served, whatever ran how long', async () => {
  const one = await build('one', ['app-1.js', 'app-1.js.br', 'app-1.js.map', 'same.js']);
  const two = await build('two', ['app-2.js', 'same.js']);
  const three = await build('three', ['app-3.js', 'same.js']);
  await keepAssets(one, kept, 'one', 0);
  expect(await keptNames()).toEqual(['app-1.js', 'app-1.js.br', 'same.js']);
  await keepAssets(two, kept, 'two', 90 * day);
  expect(await keptNames()).toEqual(['app-1.js', 'app-1.js.br', 'app-2.js', 'same.js']);
  await keepAssets(three, kept, 'three', 119 * day);
  expect(await keptNames()).toContain('app-1.js');
  // As after a step back to the build before.
  await keepAssets(two, kept, 'two', 121 * day);
  expect(await keptNames()).toEqual(['app-2.js', 'app-3.js', 'same.js']);
});

it('begins anew where its list is broken', async () => {
  await writeFile(join(kept, 'builds.json'), '{');
  await keepAssets(join(root, 'two'), kept, 'two', 122 * day);
  expect(await keptNames()).toEqual(['app-2.js', 'same.js']);
});

it('drops nothing where its list cannot be read', async () => {
  await keepAssets(join(root, 'three'), kept, 'three', 123 * day);
  const before = await keptNames();
  await rm(join(kept, 'builds.json'));
  await mkdir(join(kept, 'builds.json'));
  await expect(keepAssets(join(root, 'one'), kept, 'one', 124 * day)).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await keptNames()).toEqual(before);
});
