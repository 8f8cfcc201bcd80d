import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { stampFiles } from './stamp-files.js';
import { UserFacingError } from '../configuration/index.ts';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/**
 * Builds the web app unless its last build is of the present files. Returns whether it built. An installation without the web app's
 * sources uses the build it came with.
 */
export const buildWebIfStale = async (projectFolder: string): Promise<boolean> => {
  const webFolder = join(projectFolder, 'apps/web');
  const stampFile = join(webFolder, 'dist/.stamp');
  if (!existsSync(join(webFolder, 'src'))) return false;
  const stamp = stampOf(projectFolder, webFolder);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  const startedAt = performance.now();
  console.log('Building the web app …');
  await runBuild(projectFolder);
  writeFileSync(stampFile, stamp);
  console.log(`The web app is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
  return true;
};

const stampOf = (projectFolder: string, webFolder: string): string => {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(webFolder, 'package.json'), 'utf8')));
  const packages = Object.keys(manifest.dependencies)
    .filter((name) => name.startsWith('@kadro/'))
    .map((name) => join(projectFolder, 'packages', name.slice('@kadro/'.length)));
  return stampFiles(projectFolder, [webFolder, ...packages, join(projectFolder, 'package-lock.json')]);
};

/** Runs the build through npm; its output is shown only when it fails. */
const runBuild = (projectFolder: string): Promise<void> => {
  const npm = process.env['npm_execpath'];
  const words = ['run', '--silent', '--workspace', '@kadro/web', 'build'];
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...words], { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', words, {
        cwd: projectFolder,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      console.error(output);
      reject(new UserFacingError(explainEnd(code, signal, output)));
    });
  });
};

/** A shell's exit code for a command ended by SIGKILL, which the kernel sends when out of memory. */
const killedCode = 128 + constants.signals.SIGKILL;
/** The messages of Node and native code when out of memory. */
const outOfMemory = /heap out of memory|memory allocation of \d+ bytes failed|Cannot allocate memory|ENOMEM/;

const explainEnd = (code: number | null, signal: NodeJS.Signals | null, output: string): string =>
  code === killedCode || signal === 'SIGKILL' || outOfMemory.test(output)
    ? 'The build of the web app was killed, as happens where memory runs out. It needs 700 MB of free memory: stop other programs or add swap, then start again.'
    : `The web app could not be built (exit code ${code ?? signal}); the output above says why.`;
