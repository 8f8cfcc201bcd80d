import { findHeadlessShell, headlessShell } from './find-chromium.ts';
import { installByApt } from './install-by-apt.ts';

// Installs the headless shell, in which tests take less time; without it, they run in Chromium.

const fetchLimitMs = 60_000;

if (findHeadlessShell() === null) {
  try {
    installByApt([headlessShell], fetchLimitMs);
  } catch (error) {
    console.log(`Tests run in the whole Chromium: ${error instanceof Error ? error.message : String(error)}`);
  }
}
