import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { opendir, readFile, rmdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { FileExistsError, type FileStore } from '@kadro/adapters/file-store/port';
import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema/schema.ts';
import { photoIdPattern } from '../features/picture/index.ts';

interface AdoptOptions {
  db: Kysely<Tables>;
  /** Folder of an older release's avatars and photographs among drawn pictures: `files` of the data folder. */
  oldFolder: string;
  uploadsFolder: string;
  report: (message: string, error: unknown) => void;
}

interface Adopted {
  moved: number;
  /** Files whose name the uploads had with other content; the younger of the two was set aside. */
  setAside: number;
}

const avatarName = /^[0-9a-f]{32}\.webp$/;
const fileName = /^[0-9]+\.(?:webp|avif)$/;
const batchSize = 500;

const namesIn = async function* (folder: string, pattern: RegExp): AsyncGenerator<string, void> {
  try {
    for await (const { name } of await opendir(folder)) if (pattern.test(name)) yield name;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
};

/** Returns the pictures that cannot be drawn again: photos, and those that a card of a deleted author still shows. */
const selectPhotos = async (db: Kysely<Tables>, ids: string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::text[]) asked (id) left join photos p on p.id = asked.id
    where p.kind <> 'drawn'
      or (p.id is null and exists (select from cards c where c.picture_id = asked.id and c.origin <> 'deck'))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Yields every old file that belongs to the uploads, with its key there. */
const listOldFiles = async function* ({
  db,
  oldFolder,
}: AdoptOptions): AsyncGenerator<{ from: string; to: string }, void> {
  for await (const name of namesIn(join(oldFolder, 'avatars'), avatarName)) {
    yield { from: `avatars/${name}`, to: `avatars/${name}` };
  }
  const filesOf = async function* (ids: string[]): AsyncGenerator<{ from: string; to: string }, void> {
    for (const id of await selectPhotos(db, ids)) {
      const folder = join(oldFolder, 'pictures', id);
      for await (const name of namesIn(folder, fileName)) {
        yield { from: `pictures/${id}/${name}`, to: `photos/${id}/${name}` };
      }
      await rmdir(folder).catch(() => undefined);
    }
  };
  let batch: string[] = [];
  for await (const id of namesIn(join(oldFolder, 'pictures'), photoIdPattern)) {
    batch.push(id);
    if (batch.length < batchSize) continue;
    yield* filesOf(batch);
    batch = [];
  }
  yield* filesOf(batch);
};

const statOrNull = async (path: string): Promise<Stats | null> => {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

const adoptedMarginMs = 60_000;

/** True if a file's time was carried over from an older release and is its creation time; a restored file's is not. */
const isAdopted = ({ mtimeMs, birthtimeMs }: Stats): boolean => mtimeMs < birthtimeMs - adoptedMarginMs;

/** Moves one file with its time, which distinguishes an author's photo from a later drawing of another node. */
const moveFile = async (
  { oldFolder, uploadsFolder }: AdoptOptions,
  { old, uploads }: { old: FileStore; uploads: FileStore },
  { from, to }: { from: string; to: string },
): Promise<'moved' | 'set-aside' | 'gone'> => {
  const bytes = await old.read(from);
  // Another node with the same old folder was faster.
  if (bytes === null) return 'gone';
  const oldPath = join(oldFolder, from);
  const newPath = join(uploadsFolder, to);
  const oldFile = await stat(oldPath);
  const { atime, mtime } = oldFile;
  const presentFile = await statOrNull(newPath);
  // By a link or a mount the old place may be the new one: its file is the only copy.
  if (presentFile && presentFile.dev === oldFile.dev && presentFile.ino === oldFile.ino) return 'gone';
  let result: 'moved' | 'set-aside' = 'moved';
  try {
    await uploads.create(to, bytes);
    await utimes(newPath, atime, mtime);
  } catch (error) {
    if (!(error instanceof FileExistsError)) throw error;
    result = 'set-aside';
    const present = await readFile(newPath);
    const found = await stat(newPath);
    const isOlder = isAdopted(found) && mtime < found.mtime;
    const loser = isOlder ? present : bytes;
    await old.create(`set-aside/${to}.${createHash('sha256').update(loser).digest('hex').slice(0, 8)}`, loser);
    if (isOlder) {
      await uploads.write(to, bytes);
      await utimes(newPath, atime, mtime);
    }
  }
  await old.remove(from);
  return result;
};

/**
 * Moves the avatars and photographs that an older release stored among the drawn pictures to the uploads. The next start resumes an
 * interrupted move: a file is removed only once its copy is synced. A failed file is reported and retried at the next start.
 */
export const adoptFiles = async (options: AdoptOptions): Promise<Adopted> => {
  const old = createFolderStore(options.oldFolder);
  const uploads = createFolderStore(options.uploadsFolder);
  const adopted: Adopted = { moved: 0, setAside: 0 };
  for await (const file of listOldFiles(options)) {
    try {
      const result = await moveFile(options, { old, uploads }, file);
      if (result === 'moved') adopted.moved += 1;
      if (result === 'set-aside') adopted.setAside += 1;
    } catch (error) {
      options.report(`${file.from} of an older release could not be moved to the uploads`, error);
    }
  }
  return adopted;
};
