import { join } from 'node:path';
import { buildWebIfStale } from '../apps/server/src/platform/process/index.ts';

// Builds the web app when its sources have changed since the last build, as the start command does.
await buildWebIfStale(join(import.meta.dirname, '..'));
