import { join } from 'node:path';
import { buildWebIfStale } from '../apps/server/src/platform/process/index.ts';

// Builds the web app and bundles the server if their sources have changed since the last build: the same as the start command, with
// the server's bundle built immediately.
await buildWebIfStale(join(import.meta.dirname, '..'));
await import('./bundle-server.ts');
