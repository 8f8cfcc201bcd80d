import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

// JavaScript, as `start.js` needs it before anything of TypeScript is loaded.

/** What builds write, and what goes into none. */
const leftOut = new Set(['node_modules', 'dist', '.cache', 'e2e']);

/**
 * A hash over name, size and time of every file under these paths, tests apart: it is another one as soon as one of them is.
 * @param {string} projectFolder what the names are counted from
 * @param {readonly string[]} paths folders and files
 * @returns {string}
 */
export const stampFiles = (projectFolder, paths) => {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const stats = statSync(path);
    if (stats.isFile()) hash.update(`${path.slice(projectFolder.length)}\0${stats.size}\0${stats.mtimeMs}\n`);
    else if (stats.isDirectory())
      for (const name of readdirSync(path).sort())
        if (!leftOut.has(name) && !name.includes('.test.')) add(join(path, name));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
};
