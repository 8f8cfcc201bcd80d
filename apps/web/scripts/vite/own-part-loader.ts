import { join } from 'node:path';
import type { Plugin } from 'vite';

const loaderFile = join(import.meta.dirname, '../../src/app/bring-part.ts');

/**
 * Puts our own loader of split parts in the place of the bundler's, which is twice as large and goes with the first screen, and
 * which puts styles where those of the first screen win over them.
 */
export const ownPartLoader = (): Plugin => ({
  name: 'kadro:own-part-loader',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(loaderFile)};`,
  },
});

/** Of what a part imports, what is asked for along with it: nothing where the first screen asks, as such lists are a part of its code. */
export const listPartImports = (_file: string, imports: string[], { hostId }: { hostId: string }): string[] =>
  /\/index-[^/]*\.js$/.test(hostId) ? [] : imports;
