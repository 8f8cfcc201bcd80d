import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stampFiles } from './src/platform/process/stamp-files.js';

const projectFolder = join(import.meta.dirname, '../..');
/** Where bundles of the server are kept, each in a folder named by what it was made of. */
export const bundlesFolder = join(projectFolder, 'node_modules/.cache/kadro/server');

/**
 * The folder in which the bundle of the sources as they are now belongs. Places of files are written into a bundle, so that
 * the folder of the project counts, too.
 * @returns {string}
 */
export const nameBundleFolder = () => {
  const sources = ['apps/server/src', 'packages', 'package-lock.json'].map((path) => join(projectFolder, path));
  const stamp = stampFiles('', sources);
  return join(bundlesFolder, stamp.slice(0, 32));
};

/**
 * The bundle's entry, or null where none was made of these sources.
 * @returns {string | null}
 */
export const findBundle = () => {
  const entry = join(nameBundleFolder(), 'start.js');
  return existsSync(entry) ? entry : null;
};
