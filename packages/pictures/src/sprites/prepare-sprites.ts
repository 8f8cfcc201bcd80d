import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Raised when the split files change their form. */
const splitVersion = 1;

const packageVersion = (): string => {
  const manifest: unknown = require('@iconify-json/fluent-emoji/package.json');
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error('the sprite package has no version');
};

/** The folder under `cacheDir` that holds one SVG file a sprite, once `prepareSprites` has run. */
export const spriteFolder = (cacheDir: string): string => join(cacheDir, `sprites-${packageVersion()}-${splitVersion}`);

/** The folders that this process prepares at present. */
const underWay = new Map<string, Promise<void>>();

/**
 * Splits the sprite set into one file a sprite under `cacheDir` (about 45 MB, a few seconds), unless that was done
 * before. Safe to call several times at once, from several processes, too: the folder appears whole or not at all.
 */
export const prepareSprites = (cacheDir: string, onProgress?: (done: number, total: number) => void): Promise<void> => {
  const folder = spriteFolder(cacheDir);
  if (existsSync(folder)) return Promise.resolve();
  const present = underWay.get(folder);
  if (present !== undefined) return present;
  const preparing = prepare(cacheDir, folder, onProgress).finally(() => underWay.delete(folder));
  underWay.set(folder, preparing);
  return preparing;
};

const prepare = async (
  cacheDir: string,
  folder: string,
  onProgress?: (done: number, total: number) => void,
): Promise<void> => {
  await mkdir(cacheDir, { recursive: true });
  const temporary = `${folder}.${process.pid}.${Date.now()}.part`;
  try {
    await splitInto(temporary, onProgress);
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another process may have finished first: its folder is as good as ours.
    if (!existsSync(folder)) throw error;
  }
};

const splitInto = function (folder: string, onProgress?: (done: number, total: number) => void): Promise<void> {
  const script = fileURLToPath(new URL('./split-sprites.ts', import.meta.url));
  const child = fork(script, [require.resolve('@iconify-json/fluent-emoji/icons.json'), folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  child.on('message', (message) => {
    if (typeof message !== 'object' || message === null || !('done' in message) || !('total' in message)) return;
    onProgress?.(Number(message.done), Number(message.total));
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `splitting the sprites failed: ${complaint.trim().split('\n').at(-1) ?? `exit code ${String(code)}`}`,
          ),
        );
    });
  });
};
