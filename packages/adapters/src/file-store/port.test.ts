import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStore } from './embedded.ts';
import { FileExistsError, type FileStore } from './port.ts';

/** What every store must do; a new store is added to this list. */
const stores: [string, () => Promise<{ store: FileStore; folder: string }>][] = [
  [
    'folder',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'kadro-store-'));
      return { store: createFolderStore(folder), folder };
    },
  ],
];

describe.each(stores)('file store: %s', (_name, open) => {
  let store: FileStore;
  let folder: string;
  beforeAll(async () => {
    ({ store, folder } = await open());
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives back what was written, byte for byte', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 26]);
    await store.write('pictures/cat/384.webp', bytes);
    expect(await store.read('pictures/cat/384.webp')).toEqual(bytes);
    expect(await store.has('pictures/cat/384.webp')).toBe(true);
  });

  it('answers null for what is not there', async () => {
    expect(await store.read('pictures/none.webp')).toBeNull();
    expect(await store.has('pictures/none.webp')).toBe(false);
  });

  it('removes a file, once and again', async () => {
    await store.write('avatars/1.webp', Buffer.from('x'));
    await store.write('avatars/2.webp', Buffer.from('y'));
    await store.remove('avatars/1.webp');
    await store.remove('avatars/1.webp');
    await store.remove('never/there.webp');
    expect(await store.has('avatars/1.webp')).toBe(false);
    expect(await store.has('avatars/2.webp')).toBe(true);
  });

  it('replaces a file whole when many write it at once, and leaves no drafts', async () => {
    const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(versions.map((bytes) => store.write('same.bin', bytes)));
    const kept = await store.read('same.bin');
    expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('creates a file once: equal bytes are no error, other bytes are refused and change nothing', async () => {
    const bytes = Buffer.from('a photo');
    await store.create('photos/1/384.webp', bytes);
    await store.create('photos/1/384.webp', Buffer.from(bytes));
    await expect(store.create('photos/1/384.webp', Buffer.from('another'))).rejects.toThrow(FileExistsError);
    expect(await store.read('photos/1/384.webp')).toEqual(bytes);
    expect(await readdir(join(folder, 'photos/1'))).toEqual(['384.webp']);
  });

  it('creates one of many different files of the same key, whole', async () => {
    const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
    const results = await Promise.allSettled(versions.map((bytes) => store.create('photos/2/384.webp', bytes)));
    const won = versions.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(won).toEqual([await store.read('photos/2/384.webp')]);
    expect(await readdir(join(folder, 'photos/2'))).toEqual(['384.webp']);
  });

  it('tells a file that cannot be looked for from one that does not exist', async () => {
    await writeFile(join(folder, 'blocked'), 'no folder');
    await expect(store.read('blocked/384.webp')).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(store.has('blocked/384.webp')).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(store.create('blocked/384.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '', 'A', 'a\0b', '.hidden'])(
    'refuses the key %j',
    async (key) => {
      await expect(store.read(key)).rejects.toThrow(TypeError);
      await expect(store.write(key, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(store.create(key, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(store.remove(key)).rejects.toThrow(TypeError);
    },
  );
});
