import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildWebIfStale } from './build-web.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadro-build-'));
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Creates a project with a one-line build script for the web app. */
const buildBy = (script: string, flags = ''): Promise<boolean> => {
  const webFolder = join(folder, 'apps/web');
  mkdirSync(join(webFolder, 'src'), { recursive: true });
  mkdirSync(join(webFolder, 'dist'));
  writeFileSync(join(webFolder, 'build.mjs'), script);
  const write = (path: string, content: object): void => writeFileSync(join(folder, path), JSON.stringify(content));
  write('apps/web/package.json', { name: '@kadro/web', scripts: { build: `node ${flags} build.mjs` } });
  write('package.json', { name: 'project', workspaces: ['apps/*'] });
  write('package-lock.json', {});
  return buildWebIfStale(folder);
};

it('builds once', async () => {
  expect(await buildBy('')).toBe(true);
  expect(await buildWebIfStale(folder)).toBe(false);
});

it.each([
  ['the system kills it', "process.kill(process.pid, 'SIGKILL');", ''],
  ['its heap is full', 'for (const all = []; ; ) all.push(new Array(1e5).fill(1.5));', '--max-old-space-size=20'],
])('says that memory ran out where %s, and builds again at the next start', async (_case, script, flags) => {
  await expect(buildBy(script, flags)).rejects.toThrow(
    'The build of the web app was killed, as happens where memory runs out. It needs 700 MB of free memory: stop other programs or add swap, then start again.',
  );
  writeFileSync(join(folder, 'apps/web/build.mjs'), '');
  expect(await buildWebIfStale(folder)).toBe(true);
});

it('leads to the output for any other failure', async () => {
  await expect(buildBy("console.error('no such module'); process.exitCode = 3;")).rejects.toThrow(
    'The web app could not be built (exit code 3); the output above says why.',
  );
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('no such module'));
});
