import { join } from 'node:path';
import { startServer } from './start-server.ts';

await startServer(join(import.meta.dirname, '../../..'), process.argv.slice(2));
