import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// `npm start`. Only modules that are loaded after this line come from the cache.
const projectFolder = join(import.meta.dirname, '../../..');
enableCompileCache(join(projectFolder, 'node_modules/.cache/kadro/compile'));
const { startServer } = await import('./start-server.ts');
await startServer(projectFolder, process.argv.slice(2));
