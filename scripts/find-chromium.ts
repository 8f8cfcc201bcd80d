import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
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
];

/** Path of an installed Chromium or Chrome (`CHROMIUM_PATH` goes first), or null. */
export const findChromium = (): string | null => {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted !== undefined && wanted !== '') return existsSync(wanted) ? wanted : null;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...fixed].find((path) => existsSync(path)) ?? null;
};

const advice =
  'The tests need Chromium or Chrome. Install it (Debian and Ubuntu: apt-get install chromium; Fedora: dnf install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH.';

const run = (command: string, args: string[]): void => {
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/** A mirror that does not answer at once, and another apt-get at work, are waited for. */
const patience = ['-o', 'Acquire::Retries=5', '-o', 'DPkg::Lock::Timeout=300'];

/** Finds Chromium, or installs it by the system's package manager where that asks no question; else throws with advice. */
export const ensureChromium = (): string => {
  const found = findChromium();
  if (found !== null) return found;
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get')) {
    const root = process.getuid?.() === 0;
    const [command, ...prefix] = root ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
    try {
      console.log('Chromium is not here: installing it by apt-get for the browser tests.');
      run(command ?? 'apt-get', [...prefix, ...patience, 'update', '-qq']);
      run(command ?? 'apt-get', [
        ...prefix,
        ...patience,
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        'chromium',
      ]);
    } catch (cause) {
      throw new Error(advice, { cause });
    }
  }
  const installed = findChromium();
  if (installed === null) throw new Error(advice);
  return installed;
};
