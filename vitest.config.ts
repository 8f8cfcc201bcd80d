import { defineConfig } from 'vitest/config';

/**
 * Limits of tests that wait for something: they end what hangs, and are far above what a busy machine of two processors
 * needs. What is to be fast is measured in `bench/`.
 */
const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // Of two processors Vitest alone would use one; a worker waits for its database, its browser or a process it started.
  maxWorkers: 3,
};

/**
 * Server tests that share no modules with others: they put modules in the place of others, or end and flood what a process
 * has one of.
 */
const alone = [
  'apps/server/src/features/accounts/log-in.test.ts',
  'apps/server/src/features/concurrency.test.ts',
  'apps/server/src/faults/*.test.ts',
];

const server = {
  environment: 'node',
  globalSetup: ['apps/server/src/test/test-database-setup.ts', 'apps/server/src/test/deck-template-setup.ts'],
  ...limits,
};

export default defineConfig({
  test: {
    teardownTimeout: 180_000,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/src/**/*.test.ts'],
          environment: 'node',
          ...limits,
          // Files share a worker's modules.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: alone,
          ...server,
          // Files share a worker's modules: what a module keeps belongs to a server, a database or a file, never to a test.
          isolate: false,
        },
      },
      { test: { name: 'server-alone', include: alone, ...server } },
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'journeys',
          include: ['apps/web/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/web/e2e/start-server.ts'],
          ...limits,
          // Files share a worker's browser.
          isolate: false,
          // Tells a busy machine from a fault; `scripts/test.ts` prints what passed only when retried.
          retry: 1,
          // Not beside the others: a busy machine makes a browser wait.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
