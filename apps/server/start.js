import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBundle } from './find-bundle.js';

// `npm start`. JavaScript, as what is loaded before the cache is not taken from it: for a single TypeScript file Node
// would load its compiler, 11 MB that stay. By the variable the processes and threads started from here use it, too.
const folder = join(import.meta.dirname, '../../node_modules/.cache/kadro/compile');
process.env['NODE_COMPILE_CACHE'] ??= folder;
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
const bundle = findBundle();
await import(bundle === null ? './src/start.ts' : pathToFileURL(bundle).href);
