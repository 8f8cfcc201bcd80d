import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The journeys of `npm run test:engines`: a file an engine, beside `npm test`, which does not need them all. */
export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  test: {
    name: 'engines',
    include: ['apps/web/engines/*.test.ts'],
    environment: 'node',
    globalSetup: ['apps/web/e2e/start-server.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 180_000,
    // Two browsers at a time.
    maxWorkers: 2,
    expect: { poll: { timeout: 60_000 } },
  },
});
