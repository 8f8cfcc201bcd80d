import { join } from 'node:path';
import type { Plugin } from 'vite';

const loaderFile = join(import.meta.dirname, '../../src/app/bring-part.ts');

/**
 * Replaces the bundler's chunk loader, which is twice as large, ships with the first screen, and inserts styles where those of the first
 * screen override them.
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

/** Lists the files requested along with a chunk; none if the first screen imports it, as such lists are part of its code. */
export const listPartImports = (_file: string, imports: string[], { hostId }: { hostId: string }): string[] =>
  /\/index-[^/]*\.js$/.test(hostId) ? [] : imports;
