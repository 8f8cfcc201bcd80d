import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Writes docs/reports/licences.md from the installed packages; --check only compares. Fails on licences that would bind this
// project's code.

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/reports/licences.md');

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

// LGPL-3.0-or-later is the licence of libvips, a shared library next to sharp that users may replace with their own build.
const allowed =
  /^\(?(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|Unlicense|CC0-1\.0|CC-BY-3\.0|CC-BY-4\.0|BlueOak-1\.0\.0|Python-2\.0|PostgreSQL|Zlib|WTFPL)\b/;

const licenceOf = (path: string, locked: LockedPackage): string => {
  if (locked.license !== undefined) return locked.license;
  const manifest = join(root, path, 'package.json');
  if (!existsSync(manifest)) return 'unknown';
  const { license }: { license?: string | { type?: string } } = JSON.parse(readFileSync(manifest, 'utf8'));
  return typeof license === 'string' ? license : (license?.type ?? 'unknown');
};

const packages = Object.entries(lock.packages)
  .filter(([path, locked]) => path.includes('node_modules/') && locked.link !== true)
  .map(([path, locked]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: locked.version ?? '',
    licence: licenceOf(path, locked),
    shipped: locked.dev !== true,
  }));

const rows = (shipped: boolean): string[] =>
  [
    ...new Set(
      packages
        .filter((entry) => entry.shipped === shipped)
        .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    ),
  ].sort();

const refused = packages.filter(({ licence, shipped }) => shipped && !allowed.test(licence));
const table = (shipped: boolean): string =>
  ['| package | version | licence |', '| --- | --- | --- |', ...rows(shipped)].join('\n');

const text = `# Third-party licences

Made from the lock file by \`npm run licences\`; do not edit by hand.
Each package's own folder under \`node_modules\` holds the full text of its licence. The pictures are composed from the
Fluent Emoji set (MIT, Microsoft); the typeface is Onest (OFL 1.1); the embedded database is PostgreSQL (PostgreSQL licence).

## Used by the running app

${table(true)}

## Used for development only

${table(false)}
`;

if (refused.length > 0) {
  console.error(
    `licences that need a decision first: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`,
  );
  process.exit(1);
}
if (!process.argv.includes('--check')) {
  writeFileSync(page, text);
} else if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
  console.error('docs/reports/licences.md is behind the lock file: run npm run licences');
  process.exit(1);
}
