import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { restoreRelease, writeBackup } from './index.ts';

let folder: string;
let migrationsFolder: string;
let sound: Buffer;
let full: TestDatabase<object>;
let empty: TestDatabase<object>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kadro-damage-'));
  migrationsFolder = mkdtempSync(join(folder, 'migrations-'));
  writeFileSync(join(migrationsFolder, '0001-words.sql'), 'create table words (id int primary key, text text);');
  full = await createTestDatabase({ migrated: false });
  empty = await createTestDatabase({ migrated: false });
  await migrate(full.pool, migrationsFolder);
  await full.pool.query('insert into words select n, md5(n::text) from generate_series(1, 1500) n');
  const file = join(folder, 'sound.kadro-backup.gz');
  await writeBackup(full.connection, file);
  sound = readFileSync(file);
  await full.pool.query("truncate words; insert into words values (0, 'here before')");
});
afterAll(async () => {
  await Promise.all([full.remove(), empty.remove()]);
  rmSync(folder, { recursive: true, force: true });
});

const flip = (at: number, bit: number): Buffer => {
  const copy = Buffer.from(sound);
  copy[at] = (copy[at] ?? 0) ^ (1 << bit);
  return copy;
};

/** Some bits of a gzip file carry no data: the header's time, the padding of the last byte. */
const carriesNothing = (changed: Buffer): boolean => {
  try {
    return gunzipSync(changed).equals(gunzipSync(sound));
  } catch {
    return false;
  }
};

/** Every byte of both ends, and a sample of the rest; a different bit each time. */
const places = (): number[] => {
  const all = Array.from(sound.keys());
  const step = Math.floor(all.length / 60);
  return all.filter((at) => at < 150 || at >= all.length - 50 || at % step === 0);
};

it('is refused wherever one bit of it is flipped, and nothing of it gets into a database', async () => {
  const file = join(folder, 'damaged.kadro-backup.gz');
  const refusal = `The file ${file} is damaged, or is not a back-up of Kadro; nothing was restored.`;
  const tables = "select count(*)::int as count from pg_tables where schemaname = 'public'";
  const told: string[] = [];
  let without = 0;
  for (const at of places()) {
    const changed = flip(at, at % 8);
    if (carriesNothing(changed)) {
      without += 1;
      continue;
    }
    writeFileSync(file, changed);
    for (const database of [full, empty]) {
      const restored = restoreRelease(database.pool, database.connection, { file, migrationsFolder, replace: true });
      const said = await restored.then(
        () => 'nothing',
        (error: unknown) => String(error instanceof Error ? error.message : error),
      );
      if (said !== refusal) told.push(`byte ${at}: ${said}`);
    }
    const { rows } = await empty.pool.query(tables);
    if (rows[0].count > 0) told.push(`byte ${at}: tables are left`);
  }
  expect(told).toEqual([]);
  // The time, the kind of system and a few more.
  expect(without).toBeLessThan(12);
  expect((await full.pool.query('select * from words')).rows).toEqual([{ id: 0, text: 'here before' }]);
});
