import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumFlags, findTestBrowser } from '../../../scripts/find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of this test run is to be reached. */
    browserEndpoint: string;
  }
}

const launchLimitMs = 180_000;

/** Starts one Chromium for all journeys, which open their pages in contexts of their own; ends it after the last. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findTestBrowser();
  if (executablePath === null) throw new Error('The journeys need Chromium: install it or set CHROMIUM_PATH.');
  const server = await chromium.launchServer({
    executablePath,
    args: chromiumFlags,
    timeout: launchLimitMs,
    host: '127.0.0.1',
  });
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
