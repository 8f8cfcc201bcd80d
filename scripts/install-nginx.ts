import { findNginx, nginxPackages } from './find-nginx.ts';
import { installByApt } from './install-by-apt.ts';

// Brings nginx, before which the tests put the file of docs/nginx; where that cannot be, they are skipped.

const fetchLimitMs = 60_000;

if (findNginx() === null) {
  try {
    installByApt(nginxPackages, fetchLimitMs);
  } catch (error) {
    console.log(`Tests of nginx are skipped: ${error instanceof Error ? error.message : String(error)}`);
  }
}
