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
/**
 * Component tests that share neither page nor modules with others: they put a module in the place of another, or are about what
 * a module does when it is loaded, or counts from then on.
 */
const alone = [
  'src/app/connection/unsent-dialog.browser.test.tsx',
  'src/app/routes.browser.test.tsx',
  'src/app/push/{follow,foreground}-push.browser.test.ts',
  'src/app/errors/{handle-error,watch-policy}.browser.test.{ts,tsx}',
  'src/shared/api/call.browser.test.ts',
  'src/shared/outbox/{device-outbox,jot}.browser.test.ts',
  'src/shared/platform/join-vk*.browser.test.ts',
  'src/shared/ui/progress-line.browser.test.tsx',
];
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
          // Of both instances: what Vite bundles ahead is found from here.
          include: ['src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: 300_000,
            viewport: { width: 390, height: 844 },
            instances: [
              {
                browser: 'chromium',
                name: 'web-browser',
                include: ['src/**/*.browser.test.{ts,tsx}'],
                exclude: alone,
                // Files share a worker's page and modules.
                isolate: false,
                setupFiles: [join(import.meta.dirname, 'src/test/clean-page.ts')],
              },
              { browser: 'chromium', name: 'web-browser-alone', include: alone },
            ],
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
