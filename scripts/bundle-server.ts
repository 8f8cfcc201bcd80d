import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { bundlesFolder, nameBundleFolder } from '../apps/server/find-bundle.js';

// Bundles the server's modules into a few files (docs/decisions/0177-a-bundle-of-the-server.md). Packages stay outside, except
// those of hundreds of modules.

const root = join(import.meta.dirname, '..');
const bundledPackages = new Set(['kysely', 'zod']);
/** A running server may still load files of the bundle that it was started from. */
const keptBundles = 3;

const packageOf = (id: string): string => id.split('/', id.startsWith('@') ? 2 : 1).join('/');
const isExternal = (id: string): boolean => {
  if (/^[./\0]|^[a-z]:[\\/]/i.test(id)) return false;
  return !packageOf(id).startsWith('@kadro/') && !bundledPackages.has(packageOf(id));
};

/** Files that a module looks for in its own folder are next to its source. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { id: /[\\/](apps|packages)[\\/]/, code: 'import.meta.' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
};

const removeOld = async (kept: string): Promise<void> => {
  const found = await Promise.all(
    (await readdir(bundlesFolder)).map(async (name) => {
      const path = join(bundlesFolder, name);
      return { path, atMs: (await stat(path)).mtimeMs };
    }),
  );
  const old = found.filter(({ path }) => path !== kept).sort((one, other) => other.atMs - one.atMs);
  await Promise.all(old.slice(keptBundles - 1).map(({ path }) => rm(path, { recursive: true, force: true })));
};

/** Bundles the server unless the bundle matches the present files. Returns whether it bundled. */
const bundleServerIfStale = async (): Promise<boolean> => {
  const folder = nameBundleFolder();
  if (existsSync(folder)) return false;
  const bundle = await rolldown({
    input: join(root, 'apps/server/src/start.ts'),
    platform: 'node',
    external: isExternal,
    plugins: [keepPlaces],
  });
  // Renamed when complete, so that no reader sees a part, also with a concurrent process.
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  // In one-byte characters, which halve the source in the engine's memory.
  await bundle.write({ dir: unfinished, format: 'esm', charset: 'ascii', comments: false });
  await bundle.close();
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  await removeOld(folder);
  return true;
};

const startedAt = performance.now();
if (await bundleServerIfStale())
  console.log(`The server is bundled (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
