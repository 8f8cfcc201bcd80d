import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import { createFolderStreams } from '@kadro/adapters/file-store/streams';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../schema/schema.ts';
import { restoreRelease, writeBackup } from '../platform/database/backup/index.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { adoptFiles } from './adopt-files.ts';
import { openUploadsForBackup, openUploadsForRestore } from './back-up-uploads.ts';
import { matchUploads } from './match-uploads.ts';
import { openUploads } from './open-uploads.ts';
import { addUploads, filesIn, keysOf, write } from './uploads.fixture.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const root = mkdtempSync(join(tmpdir(), 'kadro-lost-uploads-'));
let database: TestDatabase<Tables>;
const dbs: TestDatabase<Tables>[] = [];
beforeEach(async () => {
  database = await createTestDatabase<Tables>();
  dbs.push(database);
});
afterAll(async () => {
  for (const d of dbs) await d.remove();
  rmSync(root, { recursive: true, force: true });
});
const quiet = { tell: () => undefined, report: () => undefined };

describe('files of an older release, where their old place and the uploads are one folder,', () => {
  it('by a link of the avatars to the share, stay', async () => {
    const dataFolder = mkdtempSync(join(root, 'data-'));
    const share = mkdtempSync(join(root, 'share-'));
    mkdirSync(join(share, 'avatars'));
    mkdirSync(join(dataFolder, 'files'));
    symlinkSync(join(share, 'avatars'), join(dataFolder, 'files/avatars'));
    const u = await addUploads(database.pool);
    const key = `avatars/${u.avatarId}.webp`;
    write(share, key, randomBytes(500));
    await openUploads(database.db, { dataFolder, uploadsFolder: share }, quiet);
    expect([...filesIn(share).keys()]).toContain(key);
  });
  it('by the setting, stay', async () => {
    const dataFolder = mkdtempSync(join(root, 'data-'));
    const u = await addUploads(database.pool);
    const key = `avatars/${u.avatarId}.webp`;
    write(join(dataFolder, 'files'), key, randomBytes(500));
    await openUploads(database.db, { dataFolder, uploadsFolder: join(dataFolder, 'files') }, quiet);
    expect([...filesIn(join(dataFolder, 'files')).keys()]).toContain(key);
  });
});

it('keeps a restored photo before what another node drew over it, though that is older', async () => {
  const folder = mkdtempSync(join(root, 'up-'));
  const old = mkdtempSync(join(root, 'old-'));
  const u = await addUploads(database.pool);
  const key = `photos/${u.own}/768.webp`;
  const photo = randomBytes(900);
  const drawing = randomBytes(800);
  await createFolderStreams(folder).write(key, Readable.from([photo]), { replace: false });
  write(old, key.replace('photos/', 'pictures/'), drawing, new Date('2026-11-01T10:00:05Z'));
  await adoptFiles({ db: database.db, oldFolder: old, uploadsFolder: folder, report: () => undefined });
  expect(readFileSync(join(folder, key)).equals(photo)).toBe(true);
});

it('a restore that fails leaves the files that were there as they were', async () => {
  const folder = mkdtempSync(join(root, 'up-'));
  await matchUploads(database.db, createFolderStore(folder), folder);
  const u = await addUploads(database.pool);
  for (const key of keysOf(u)) write(folder, key, randomBytes(500));
  const file = join(root, 'p5.gz');
  await writeBackup(
    database.connection,
    file,
    openUploadsForBackup({ uploadsFolder: folder, oldFolder: join(root, 'none') }),
  );
  const changed = keysOf(u)[0] ?? '';
  const present = randomBytes(600);
  write(folder, changed, present);
  const files = openUploadsForRestore(folder);
  let count = 0;
  const failing = {
    ...files,
    write: async (...args: Parameters<typeof files.write>) => {
      if ((count += 1) > 3) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      return files.write(...args);
    },
  };
  await expect(
    restoreRelease(database.pool, database.connection, { file, migrationsFolder, replace: true, files: failing }),
  ).rejects.toThrow('ENOSPC');
  const { rows } = await database.pool.query('select avatar_id from users where id = $1', [u.userId]);
  expect(rows).toEqual([{ avatar_id: u.avatarId }]);
  expect(readFileSync(join(folder, changed)).equals(present)).toBe(true);
  expect([...filesIn(folder).keys()].filter((key) => key.endsWith('.before'))).toEqual([]);
});

it('a restore into a new database does not take the uploads folder of another installation', async () => {
  const folder = mkdtempSync(join(root, 'up-'));
  await matchUploads(database.db, createFolderStore(folder), folder);
  const u = await addUploads(database.pool);
  for (const key of keysOf(u)) write(folder, key, randomBytes(500));
  const file = join(root, 'p6.gz');
  await writeBackup(
    database.connection,
    file,
    openUploadsForBackup({ uploadsFolder: folder, oldFolder: join(root, 'none') }),
  );
  const other = await createTestDatabase<Tables>({ migrated: false });
  dbs.push(other);
  const result = await restoreRelease(other.pool, other.connection, {
    file,
    migrationsFolder,
    replace: false,
    files: openUploadsForRestore(folder),
  }).then(
    () => 'accepted',
    () => 'refused',
  );
  expect(result).toBe('refused');
});
