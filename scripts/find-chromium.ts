import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { findInPath, installByApt } from './install-by-apt.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** The package has the command's name. */
export const headlessShell = 'chromium-headless-shell';
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Features useless in tests and measurements. Two address bar pages, loaded with every window, take half of the processor time of a
 * new context (0.62 s against 0.28). Of repeated flags Chromium takes only the last, so those that Playwright turns off are listed
 * here, too.
 */
const unwantedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Flags that Chromium needs to run quietly in tests, as root too. */
export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwantedFeatures.join()}`,
];

/** Path of an installed Chromium or Chrome (`CHROMIUM_PATH` first), or null. */
export const findChromium = (): string | null => {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted !== undefined && wanted !== '') return existsSync(wanted) ? wanted : null;
  return findWithWindow();
};

const findWithWindow = (): string | null => findInPath(...names) ?? fixed.find((path) => existsSync(path)) ?? null;

/** Path of a Chromium or Chrome with a browser window, which the headless shell lacks, or null. */
export const findWholeChromium = (): string | null => {
  const found = findChromium();
  return found !== null && basename(found).includes('headless') ? findWithWindow() : found;
};

/**
 * Returns the browser for tests: Chromium's headless shell if installed, else Chromium. The shell has the same engine without the
 * window around a page, whose drawing takes a quarter of the processor time of a visit (docs/topics/tests.md).
 */
export const findTestBrowser = (): string | null =>
  (process.env['CHROMIUM_PATH'] ?? '') === '' ? (findHeadlessShell() ?? findChromium()) : findChromium();

/** Path of an installed headless shell, or null. */
export const findHeadlessShell = (): string | null => findInPath(headlessShell);

const advice =
  'The tests need Chromium or Chrome. Install it (Debian and Ubuntu: apt-get install chromium; Fedora: dnf install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH.';

/** Finds Chromium, or installs it by the system's package manager if that needs no prompt; else throws with advice. */
export const ensureChromium = (find: () => string | null = findChromium): string => {
  const found = find();
  if (found !== null) return found;
  try {
    console.log('Chromium is not here: installing it by apt-get for the browser tests.');
    installByApt(['chromium']);
  } catch (cause) {
    throw new Error(advice, { cause });
  }
  const installed = find();
  if (installed === null) throw new Error(advice);
  return installed;
};
