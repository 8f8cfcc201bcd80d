import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const projectFolder = join(import.meta.dirname, '../../../..');

const linkFile = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    // Another disk.
    copyFileSync(from, to);
  }
};

/** Makes folders of their own that share the files; what `leaveOut` names is not there. */
const linkFolder = (from: string, to: string, leaveOut: ReadonlySet<string> = new Set()): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (leaveOut.has(entry.name)) continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkFolder(source, target);
    else linkFile(source, target);
  }
};

/** Makes in `folder` what `git clone` would make there of the project's files as they are now. */
export const copyProject = (folder: string): void => {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  for (const name of new Set(list.split('\0').filter(Boolean))) {
    const [source, target] = [join(projectFolder, name), join(folder, name)];
    // One that is deleted and not yet committed.
    if (!existsSync(source)) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
};

/** Makes what `git clone` and `npm ci` would make. Neither a build nor data nor a cache comes along. */
export const makeFreshClone = (folder: string): void => {
  copyProject(folder);
  linkFolder(
    join(projectFolder, 'node_modules'),
    join(folder, 'node_modules'),
    new Set(['.cache', '.vite', '.vite-temp']),
  );
};
