import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';

// Packages' `engines` concern the Node of this repository, not the one that runs npm (docs/decisions/0001-node-by-package.md). So
// the lock file omits them, and this checks the installed packages instead. --write removes what an `npm install` added to the lock
// file.

const root = join(import.meta.dirname, '..');
const lockFile = join(root, 'package-lock.json');

interface LockedPackage {
  version?: string;
  engines?: unknown;
}

interface Manifest {
  engines?: { node?: string };
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(lockFile, 'utf8'));
const brought = lock.packages['node_modules/node']?.version ?? '';
const packages = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'));

const asked = (path: string): string => {
  const manifest = join(root, path, 'package.json');
  if (!existsSync(manifest)) return '*';
  const { engines }: Manifest = JSON.parse(readFileSync(manifest, 'utf8'));
  return engines?.node ?? '*';
};

const refusing = packages.filter(([path]) => !satisfies(brought, asked(path), { includePrerelease: true }));
if (refusing.length > 0) {
  console.error(
    `made for another Node than ${brought}: ${refusing.map(([path]) => `${path} (${asked(path)})`).join(', ')}`,
  );
  process.exit(1);
}

const speaking = packages.filter(([, locked]) => locked.engines !== undefined);
if (process.argv.includes('--write')) {
  for (const [, locked] of speaking) delete locked.engines;
  if (speaking.length > 0) writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
} else if (speaking.length > 0) {
  console.error(
    `npm ci would warn about the machine's Node: run npm run engines (${speaking.length} packages, ${speaking[0]?.[0]} first)`,
  );
  process.exit(1);
}
