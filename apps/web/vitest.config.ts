import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findTestBrowser } from '../../scripts/find-chromium.ts';
import { groupsOfTests } from './scripts/vite/groups-of-tests.ts';

/** Chromium of the system; Playwright's own where there is none. */
const executablePath = findTestBrowser();
/** Limits that end what hangs, far above what a busy machine needs. What a test waits for inside has the rest of its time. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // As in the projects beside these.
  maxWorkers: 3,
};
const shared = {
  root: import.meta.dirname,
  define: { __BUILD_HASH__: '"test"', __SHAPES_HASH__: '"test"' },
  plugins: [
    react(),
    lingui({ configPath: join(import.meta.dirname, 'lingui.config.ts') }),
    groupsOfTests(import.meta.dirname),
  ],
};

/** `*.test.ts` run in Node, `*.browser.test.tsx` in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'web',
          environment: 'node',
          // Files share a worker's modules.
          isolate: false,
          ...patience,
          include: ['{src,scripts}/**/*.test.ts'],
          exclude: ['**/*.browser.test.*'],
        },
      },
      {
        ...shared,
        // A worker's, which is found too late otherwise, and would have the tests loaded anew.
        optimizeDeps: { include: ['ts-fsrs'] },
        test: {
          name: 'web-browser',
          ...patience,
          include: ['src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: 300_000,
            viewport: { width: 390, height: 844 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                ...(executablePath && { executablePath }),
                timeout: 180_000,
                args: chromiumFlags,
              },
            }),
          },
        },
      },
    ],
  },
});
