import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../schema/schema.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { adoptFiles } from './adopt-files.ts';
import { matchUploads } from './match-uploads.ts';
import { openUploads } from './open-uploads.ts';
import { addUploads, filesIn, keysOf, write } from './uploads.fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'kadro-uploads-'));
let database: TestDatabase<Tables>;
let folder: string;
const databases: TestDatabase<Tables>[] = [];
beforeEach(async () => {
  database = await createTestDatabase<Tables>();
  databases.push(database);
  folder = mkdtempSync(join(root, 'uploads-'));
});
afterAll(async () => {
  for (const each of databases) await each.remove();
  rmSync(root, { recursive: true, force: true });
});
const match = (place: string): Promise<void> => matchUploads(database.db, createFolderStore(place), place);

describe('the uploads folder', () => {
  it('is bound to the database at the first start, and is the same at every later one', async () => {
    await match(folder);
    await match(folder);
    const { rows } = await database.pool.query("select value from app_settings where name = 'uploads-id'");
    expect(rows).toEqual([{ value: readFileSync(join(folder, 'uploads-id'), 'utf8').trim() }]);
  });

  it('is the same for all nodes that start together', async () => {
    await Promise.all(Array.from({ length: 8 }, () => match(folder)));
    expect([...filesIn(folder).keys()]).toEqual(['uploads-id']);
  });

  it.each([
    ['is empty, as where nothing is mounted', () => undefined],
    ['is that of another installation', (other: string) => writeFileSync(join(other, 'uploads-id'), 'another')],
  ])('is refused where it %s', async (_case, prepare) => {
    await match(folder);
    const other = mkdtempSync(join(root, 'other-'));
    prepare(other);
    const before = filesIn(other);
    await expect(match(other)).rejects.toThrow(
      /^The uploads folder .* is not the one of this database: .*KADRO_UPLOADS/,
    );
    expect(filesIn(other)).toEqual(before);
  });

  it('is accepted once a copy of it has the id that the refusal names', async () => {
    await match(folder);
    const copy = mkdtempSync(join(root, 'copy-'));
    const refusal = await match(copy).catch((error: unknown) => String(error));
    const id = /write (\S+) into that file/.exec(refusal ?? '')?.[1] ?? '';
    writeFileSync(join(copy, 'uploads-id'), `${id}\n`);
    await expect(match(copy)).resolves.toBeUndefined();
  });

  it('of two nodes with a folder each is that of the first', async () => {
    const other = mkdtempSync(join(root, 'other-'));
    const results = await Promise.allSettled([match(folder), match(other)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the files of an older release', () => {
  const bytes = (): Buffer => randomBytes(2000);

  /** Creates a data folder of the previous release, with the expected uploads. */
  const makeOld = async () => {
    const dataFolder = mkdtempSync(join(root, 'data-'));
    const old = join(dataFolder, 'files');
    const uploads = await addUploads(database.pool);
    const expected = new Map(keysOf(uploads).map((key) => [key, bytes()]));
    for (const [key, content] of expected) write(old, key.replace('photos/', 'pictures/'), content);
    const drawings = new Map(
      [`pictures/${uploads.drawn}/384.webp`, 'pictures/under-12345678/384.webp', 'pictures/store-id'].map((key) => [
        key,
        bytes(),
      ]),
    );
    for (const [key, content] of drawings) write(old, key, content);
    write(old, `avatars/${uploads.avatarId}.webp.1234.part`, bytes());
    const adopt = () =>
      adoptFiles({
        db: database.db,
        oldFolder: old,
        uploadsFolder: folder,
        report: (_message, error) => errors.push(error),
      });
    const errors: unknown[] = [];
    return {
      dataFolder,
      old,
      uploads,
      expected: new Map([...expected].map(([key, content]) => [key, content.toString('base64')])),
      drawings,
      adopt,
      errors,
      first: expected,
    };
  };

  it('are moved to the uploads, byte for byte; what is drawn stays', async () => {
    const { dataFolder, old, expected, drawings } = await makeOld();
    const told: string[] = [];
    const options = {
      tell: (line: string) => void told.push(line),
      report: (message: string) => void told.push(message),
    };
    await openUploads(database.db, { dataFolder, uploadsFolder: folder }, options);
    const present = filesIn(folder);
    present.delete('uploads-id');
    expect(present).toEqual(new Map([...expected].toSorted(([one], [other]) => one.localeCompare(other))));
    expect([...filesIn(old).keys()].filter((key) => !key.endsWith('.part')).toSorted()).toEqual(
      [...drawings.keys()].toSorted(),
    );
    expect(told).toEqual([expect.stringMatching(/^9 files of avatars and photographs were moved to /)]);
    await openUploads(database.db, { dataFolder, uploadsFolder: folder }, options);
    expect(told).toHaveLength(1);
  });

  it('are moved on where a start was killed: with a copy that was made, and one that was not', async () => {
    const { old, expected, first, adopt, errors } = await makeOld();
    const [copied, begun] = [...first];
    // Killed between the copy and the removal of the original, and in the middle of a copy.
    write(folder, copied?.[0] ?? '', copied?.[1] ?? bytes());
    write(folder, `${begun?.[0]}.1234.part`, bytes().subarray(0, 10));
    expect(await adopt()).toEqual({ moved: 9, setAside: 0 });
    for (const [key, content] of expected) expect(filesIn(folder).get(key)).toBe(content);
    expect([...filesIn(old).keys()].filter((key) => key.startsWith('avatars/'))).toEqual([
      expect.stringContaining('.part'),
    ]);
    expect(errors).toEqual([]);
  });

  it.each([
    ['was there first', true],
    ['came first', false],
  ])(
    'win over what another node drew in their place, whether that %s, and the other is set aside',
    async (_case, isDrawingFirst) => {
      const { old, uploads, first, adopt } = await makeOld();
      const key = `photos/${uploads.own}/768.webp`;
      const photo = first.get(key) ?? bytes();
      const drawing = bytes();
      const [uploadedAt, drawnAt] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-01T10:00:05Z')];
      const oldKey = key.replace('photos/', 'pictures/');
      if (isDrawingFirst) {
        write(folder, key, drawing, drawnAt);
        write(old, oldKey, photo, uploadedAt);
      } else {
        write(folder, key, photo, uploadedAt);
        write(old, oldKey, drawing, drawnAt);
      }
      expect(await adopt()).toEqual({ moved: 8, setAside: 1 });
      expect(readFileSync(join(folder, key))).toEqual(photo);
      const aside = [...filesIn(old)].filter(([name]) => name.startsWith('set-aside/'));
      expect(aside).toEqual([[expect.stringContaining(`set-aside/${key}.`), drawing.toString('base64')]]);
      expect(await adopt()).toEqual({ moved: 0, setAside: 0 });
    },
  );

  it('that cannot be moved stay, are reported, and are moved by a later start', async () => {
    const { uploads, expected, adopt, errors } = await makeOld();
    const place = join(folder, `photos/${uploads.own}`);
    // A file at the place of a folder: as root, permissions prevent nothing.
    write(folder, `photos/${uploads.own}`, Buffer.from('in the way'));
    expect(await adopt()).toEqual({ moved: 5, setAside: 0 });
    expect(errors).toHaveLength(4);
    rmSync(place);
    expect(await adopt()).toEqual({ moved: 4, setAside: 0 });
    for (const [key, content] of expected) expect(filesIn(folder).get(key)).toBe(content);
  });
});
