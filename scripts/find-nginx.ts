import { existsSync } from 'node:fs';
import { findInPath } from './install-by-apt.ts';

/** Debian's packages of nginx and of the tool for its tests' certificate. */
export const nginxPackages = ['nginx-light', 'openssl'] as const;

const sbinPath = '/usr/sbin/nginx';

/** Path of nginx (`NGINX_PATH` first); null if nginx or the `openssl` command is missing. */
export const findNginx = (): string | null => {
  if (findInPath('openssl') === null) return null;
  // Ordinary users have no `sbin` on their path.
  return process.env['NGINX_PATH'] ?? findInPath('nginx') ?? (existsSync(sbinPath) ? sbinPath : null);
};
