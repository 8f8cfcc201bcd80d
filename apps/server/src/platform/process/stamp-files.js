import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

// JavaScript, as `start.js` needs it before any TypeScript is loaded.

/** Outputs of builds, and files that no build reads. */
const leftOut = new Set(['node_modules', 'dist', '.cache', 'e2e']);

/**
 * Returns a hash over name, size and time of every file under these paths, without tests; any change of a file changes it.
 * @param {string} projectFolder base of the names
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
