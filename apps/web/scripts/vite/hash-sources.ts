import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Hash over all that a build is made from, 8 hex digits: the same sources give the same one on every machine. */
export const hashSources = (root: string): string => {
  const patterns = [
    'apps/web/{index.html,package.json,vite.config.ts}',
    'apps/web/{src,public,scripts}/**/*.*',
    'packages/{contract,core}/src/**/*.ts',
  ];
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(`${root}/${file}`));
  }
  return hash.digest('hex').slice(0, 8);
};
