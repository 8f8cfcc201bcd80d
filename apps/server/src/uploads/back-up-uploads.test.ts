import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import type { Tables } from '../schema/schema.ts';
import { type BackupFiles, checkBackup, restoreRelease, writeBackup } from '../platform/database/backup/index.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { countMissingUploads, openUploadsForBackup, openUploadsForRestore } from './back-up-uploads.ts';
import { matchUploads } from './match-uploads.ts';
import { addUploads, filesIn, keysOf, type TestUploads, write } from './uploads.fixture.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const oldBackup = join(import.meta.dirname, '../test/releases/2026-11-24-236afad.kadro-backup.gz');
const root = mkdtempSync(join(tmpdir(), 'kadro-back-up-'));
const oldFolder = join(root, 'files');
let database: TestDatabase<Tables>;
let uploadsFolder: string;
let uploads: TestUploads;
let files: BackupFiles;
let count = 0;
const newFile = (): string => join(root, `${(count += 1)}.kadro-backup.gz`);

beforeAll(async () => {
  database = await createTestDatabase<Tables>({ template: inject('deckTemplate') });
  uploadsFolder = mkdtempSync(join(root, 'uploads-'));
  await matchUploads(database.db, createFolderStore(uploadsFolder), uploadsFolder);
  uploads = await addUploads(database.pool);
  for (const [index, key] of keysOf(uploads).entries()) write(uploadsFolder, key, randomBytes(index * 70_000));
  files = openUploadsForBackup({ uploadsFolder, oldFolder });
});
afterAll(async () => {
  await database.remove();
  rmSync(root, { recursive: true, force: true });
});

/** Restores into another database, or this one, and another folder, or this one. */
const restore = async (
  file: string,
  { into, folder, replace = false }: { into?: TestDatabase<Tables>; folder: string; replace?: boolean },
) => {
  const target = into ?? (await createTestDatabase<Tables>({ migrated: false }));
  const restoring = restoreRelease(target.pool, target.connection, {
    file,
    migrationsFolder,
    replace,
    files: openUploadsForRestore(folder),
  });
  let error: unknown;
  const summary = await restoring.catch((reason: unknown) => {
    error = reason;
    return null;
  });
  return { target, summary, error };
};
const withoutId = (folder: string): Map<string, string> => {
  const present = filesIn(folder);
  present.delete('uploads-id');
  return present;
};

describe('a back-up', () => {
  it('has all files that cannot be made again, and brings each back byte for byte into another folder', async () => {
    write(uploadsFolder, `photos/${uploads.own}/768.webp.1234.part`, Buffer.from('a draft'));
    const file = newFile();
    const bytes = [0, 1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, index) => sum + index * 70_000, 0);
    const totals = { count: 9, bytes, missing: 0 };
    expect((await writeBackup(database.connection, file, files)).files).toEqual(totals);
    expect((await checkBackup(file)).summary.files).toEqual(totals);
    const folder = join(root, 'restored/uploads');
    const { target, summary } = await restore(file, { folder });
    expect(summary?.files).toEqual(totals);
    const expected = withoutId(uploadsFolder);
    expected.delete(`photos/${uploads.own}/768.webp.1234.part`);
    expect(withoutId(folder)).toEqual(expected);
    expect(await countMissingUploads(target.pool, { uploadsFolder: folder, oldFolder })).toBe(0);
    // The new folder is the restored database's, not the first one's.
    await matchUploads(target.db, createFolderStore(folder), folder);
    await expect(matchUploads(target.db, createFolderStore(uploadsFolder), uploadsFolder)).rejects.toThrow(
      /KADRO_UPLOADS/,
    );
    rmSync(join(uploadsFolder, `photos/${uploads.own}/768.webp.1234.part`));
    await target.remove();
  });

  it('finds files that no start of this release has moved yet', async () => {
    const folder = mkdtempSync(join(root, 'unmoved-'));
    for (const key of keysOf(uploads)) {
      write(folder, key.replace('photos/', 'pictures/'), readFileSync(join(uploadsFolder, key)));
    }
    const empty = mkdtempSync(join(root, 'empty-'));
    const unbound = {
      ...openUploadsForBackup({ uploadsFolder: empty, oldFolder: folder }),
      check: async () => undefined,
    };
    expect((await writeBackup(database.connection, newFile(), unbound)).files).toMatchObject({ count: 9, missing: 0 });
  });

  it('is not made with a folder that is not the database’s', async () => {
    const file = newFile();
    const other = openUploadsForBackup({ uploadsFolder: mkdtempSync(join(root, 'other-')), oldFolder });
    await expect(writeBackup(database.connection, file, other)).rejects.toThrow(/is not the one of this database/);
    expect(existsSync(file)).toBe(false);
  });

  it('counts files that somebody misses, and neither those that nothing shows nor those removed meanwhile', async () => {
    const shown = await addUploads(database.pool);
    const removed = await addUploads(database.pool);
    const unseen = await addUploads(database.pool);
    await database.pool.query('update users set avatar_id = null where id = $1', [unseen.userId]);
    for (const [index, { own }] of [shown, removed].entries()) {
      await database.pool.query(
        'update cards set picture_id = $1 where id = (select id from cards order by id offset $2 limit 1)',
        [own, index],
      );
    }
    let isFirst = true;
    const removing: BackupFiles = {
      ...files,
      open: async (key) => {
        if (isFirst) {
          await database.pool.query("update cards set picture_id = id::text || '-00000000' where picture_id = $1", [
            removed.own,
          ]);
          await database.pool.query('delete from users where id = $1', [removed.userId]);
        }
        isFirst = false;
        return files.open(key);
      },
    };
    const { files: totals } = await writeBackup(database.connection, newFile(), removing);
    // Of the remaining user: the avatar, and the four files of the photo on a card.
    expect(totals).toMatchObject({ count: 9, missing: 5 });
    await database.pool.query('delete from users where id = any($1)', [[shown.userId, unseen.userId]]);
  });

  it('that fails on the way leaves neither rows nor files, and what was there stays', async () => {
    const file = newFile();
    await writeBackup(database.connection, file, files);
    const folder = mkdtempSync(join(root, 'blocked-'));
    const lastKey = keysOf(uploads).toSorted().at(-1) ?? '';
    // A folder at the place of a file.
    write(folder, `${lastKey}/in-the-way`, Buffer.from('x'));
    const target = await createTestDatabase<Tables>({ migrated: false });
    const { error } = await restore(file, { into: target, folder });
    expect(error).toBeInstanceOf(Error);
    expect([...filesIn(folder).keys()].filter((key) => key !== 'uploads-id')).toEqual([`${lastKey}/in-the-way`]);
    expect((await target.pool.query('select from users')).rowCount).toBe(0);
    await target.remove();
  });

  it('takes equal files as restored, and puts its own in the place of others only when asked', async () => {
    const file = newFile();
    await writeBackup(database.connection, file, files);
    const folder = mkdtempSync(join(root, 'half-'));
    const [same = '', other = ''] = keysOf(uploads);
    write(folder, same, readFileSync(join(uploadsFolder, same)));
    write(folder, other, Buffer.from('damaged'));
    const target = await createTestDatabase<Tables>({ migrated: false });
    const refused = await restore(file, { into: target, folder });
    expect(String(refused.error)).toContain(`has another file ${other} than the back-up: add --replace`);
    expect(readFileSync(join(folder, other), 'utf8')).toBe('damaged');
    expect((await restore(file, { into: target, folder, replace: true })).summary).toMatchObject({
      files: { count: 9 },
    });
    expect(withoutId(folder)).toEqual(withoutId(uploadsFolder));
    await target.remove();
  });

  it('replaces a database whose uploads were lost', async () => {
    const file = newFile();
    await writeBackup(database.connection, file, files);
    const target = await createTestDatabase<Tables>();
    const lost = mkdtempSync(join(root, 'lost-'));
    await matchUploads(target.db, createFolderStore(lost), lost);
    rmSync(lost, { recursive: true });
    expect((await restore(file, { into: target, folder: lost, replace: true })).summary).toMatchObject({
      files: { count: 9 },
    });
    await matchUploads(target.db, createFolderStore(lost), lost);
    expect(withoutId(lost)).toEqual(withoutId(uploadsFolder));
    await target.remove();
  });

  it('is refused where a byte of a file was changed or is missing, before anything is restored', async () => {
    const file = newFile();
    await writeBackup(database.connection, file, files);
    truncateSync(file, Math.floor(readFileSync(file).length * 0.9));
    const folder = join(root, 'never');
    const { error, target } = await restore(file, { folder });
    expect(String(error)).toContain('is damaged');
    expect(existsSync(folder)).toBe(false);
    await target.remove();
  });

  it('of a release without files is restored, and what is missing is counted', async () => {
    expect((await checkBackup(oldBackup)).summary.files).toBeNull();
    const folder = mkdtempSync(join(root, 'without-'));
    const { target, summary } = await restore(oldBackup, { folder });
    expect(summary?.files).toBeNull();
    expect(summary?.rows).toBeGreaterThan(1000);
    await addUploads(target.pool);
    // A photo that no card shows does not count as missing; the avatar does.
    expect(await countMissingUploads(target.pool, { uploadsFolder: folder, oldFolder })).toBe(1);
    await matchUploads(target.db, createFolderStore(folder), folder);
    expect(readdirSync(folder)).toEqual(['uploads-id']);
    await target.remove();
  });
});
