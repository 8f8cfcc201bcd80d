import { join } from 'node:path';
import { buildWebIfStale } from '../apps/server/src/platform/process/index.ts';

// Builds the web app, and bundles the server, when their sources have changed since the last build: what the start command
// does, with the server's bundle at once in place of later.
await buildWebIfStale(join(import.meta.dirname, '..'));
await import('./bundle-server.ts');
