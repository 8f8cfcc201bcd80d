import { findNginx, nginxPackages } from './find-nginx.ts';
import { installByApt } from './install-by-apt.ts';

// Installs nginx for the tests of the file in docs/nginx; without it, they are skipped.

const fetchLimitMs = 60_000;

if (findNginx() === null) {
  try {
    installByApt(nginxPackages, fetchLimitMs);
  } catch (error) {
    console.log(`Tests of nginx are skipped: ${error instanceof Error ? error.message : String(error)}`);
  }
}
