import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, copyFile, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { codeOf, writeWhole } from '../files/write-whole.ts';
import { assertKey } from './port.ts';

/** Files of a store as streams, for any size. */
export interface FileStreams {
  /** The file's bytes, or null when there is none. */
  open: (key: string) => Promise<AsyncIterable<Buffer> | null>;
  /**
   * Stores a complete file. Returns `present` if the same bytes exist; `different`, with nothing changed, if other bytes exist
   * and `replace` is false.
   */
  write: (
    key: string,
    content: AsyncIterable<Buffer>,
    options: { replace: boolean },
  ) => Promise<'created' | 'replaced' | 'present' | 'different'>;
  /** Reverts a `write`: restores a replaced file. */
  undo: (key: string, done: 'created' | 'replaced') => Promise<void>;
  /** Deletes a replaced file's former bytes: no undo after this. */
  settle: (key: string) => Promise<void>;
}

const isPresent = async (path: string): Promise<boolean> => {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
};

/** Path of a replaced file's former bytes until the end of a restore. */
const beforeOf = (path: string): string => `${path}.before`;

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

/** The streams of a folder store; no other process may write to it at the same time. */
export const createFolderStreams = (folder: string): FileStreams => {
  const place = (key: string): string => {
    assertKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    open: async (key) => {
      try {
        const file = await open(place(key));
        return file.createReadStream({ highWaterMark: 262_144 });
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    write: async (key, content, { replace }) => {
      const path = place(key);
      const draft = `${path}.restored`;
      const hash = createHash('sha256');
      const hashed = async function* (): AsyncGenerator<Buffer, void> {
        for await (const chunk of content) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await writeWhole(draft, Readable.from(hashed()));
      try {
        if (await isPresent(path)) {
          if ((await hashOf(path)) === hash.digest('hex')) return 'present';
          if (!replace) return 'different';
        }
        if (!(await isPresent(path))) {
          await rename(draft, path);
          return 'created';
        }
        await copyFile(path, beforeOf(path));
        await rename(draft, path);
        return 'replaced';
      } finally {
        await rm(draft, { force: true });
      }
    },
    undo: async (key, done) => {
      const path = place(key);
      if (done === 'replaced') await rename(beforeOf(path), path);
      else await rm(path, { force: true });
    },
    settle: (key) => rm(beforeOf(place(key)), { force: true }),
  };
};
