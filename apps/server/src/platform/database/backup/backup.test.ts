import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createContext, Script } from 'node:vm';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { restoreBackup, restoreRelease, writeBackup } from './index.ts';

const testSchema = `
create table authors (id int generated always as identity primary key, parent int references authors, name text unique);
create table a_books (
  id bigserial primary key, author int not null references authors, title text, tags text[], facts jsonb, cover bytea,
  at timestamptz, day date, share float8, exact numeric, words int generated always as (cardinality(tags)) stored, "Odd ""name" text
);
create sequence tickets;`;

const testRows = `
insert into authors (parent, name) values (null, 'Первый'), (1, E'tab\\there'), (null, null), (3, E'line\\nend\\r\\n'), (null, E'\\\\.'), (null, ''), (null, '\\N');
insert into a_books (author, title, tags, facts, cover, at, day, share, exact, "Odd ""name") values
  (1, 'Щука', '{"a,b","кавычка\\"",null,""}', '{"a": [1, null, "\\u0001 \\\\ \\n"], "я": {}}', '\\x00ff0a0d5c', '2026-03-29 01:30:00.123456+03', '0044-03-15 BC', 'NaN', 1e-30, 'a	b'),
  (2, null, '{}', 'null', '', 'infinity', 'infinity', '-Infinity', 'NaN', null),
  (2, repeat('долго\\', 100000), null, null, null, '0001-01-01 00:00:00+00', '9999-12-31', 0.1::float8 + 0.2, 12345678901234567890.123456789, '');
insert into a_books (author, title) select 3, 'book ' || n from generate_series(1, 5000) n;
delete from authors where name = '';
select nextval('tickets'), nextval('tickets');`;

const none = { count: 0, bytes: 0, missing: 0 };
let folder: string;
let source: TestDatabase<object>;
let file: string;
let migrationsFolder: string;

const makeEmpty = async (): Promise<TestDatabase<object>> => {
  const database = await createTestDatabase({ migrated: false });
  await migrate(database.pool, migrationsFolder);
  return database;
};

const contentOf = async (database: TestDatabase<object>): Promise<unknown> => {
  const { rows } = await database.pool.query(`
    select (select jsonb_agg(a order by id) from authors a) as authors,
      (select md5(string_agg(b::text, '/' order by id)) from a_books b) as books, (select count(*) from a_books) as count`);
  return rows;
};

setFlagsFromString('--expose-gc');
// Only contexts created after the flag was set have it.
const withGarbageCollector = createContext();
const collectGarbage = new Script('gc()');

/** Bytes still in use after garbage collection. */
const memoryHeld = (): number => {
  collectGarbage.runInContext(withGarbageCollector);
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Peak increase of memory during an action, in bytes. */
const peakOf = async (run: () => Promise<unknown>): Promise<number> => {
  memoryHeld();
  const before = memoryHeld();
  let peak = before;
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const startedAt = performance.now();
    // Buffers dropped in one collection are released by the next.
    if (memoryHeld() > peak) peak = Math.max(peak, memoryHeld());
    // A tenth of the time: if many tests share a process, a collection takes half a second.
    timer = setTimeout(look, 50 + 9 * (performance.now() - startedAt));
  };
  look();
  await run().finally(() => clearTimeout(timer));
  memoryHeld();
  return Math.max(peak, memoryHeld()) - before;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kadro-backup-'));
  migrationsFolder = mkdtempSync(join(folder, 'migrations-'));
  writeFileSync(join(migrationsFolder, '0001-books.sql'), testSchema);
  source = await makeEmpty();
  await source.pool.query(testRows);
  file = join(folder, 'one.kadro-backup.gz');
  expect(await writeBackup(source.connection, file)).toEqual({ tables: 2, rows: 5009, files: none });
});
afterAll(async () => {
  await source.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('a back-up', () => {
  it('brings back every value, and every sequence where it stood', async () => {
    const target = await makeEmpty();
    expect(await restoreBackup(target.connection, { file, replace: false })).toEqual({
      tables: 2,
      rows: 5009,
      files: none,
    });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    const next = `insert into authors (name) values ('next') returning id, (select nextval('tickets')) as ticket, nextval('a_books_id_seq') as book`;
    expect((await target.pool.query(next)).rows).toEqual([{ id: 8, ticket: 3, book: 5004 }]);
    await target.remove();
  });

  it('shows one moment, whatever is written meanwhile', async () => {
    const busy = await makeEmpty();
    await busy.pool.query(testRows);
    const writer = { isOver: false };
    const writing = (async () => {
      while (!writer.isOver) {
        await busy.pool.query(
          'begin; insert into authors (name) values (null); insert into a_books (author) select max(id) from authors; commit',
        );
      }
    })();
    const target = await makeEmpty();
    const snapshot = join(folder, 'busy.kadro-backup.gz');
    await writeBackup(busy.connection, snapshot);
    writer.isOver = true;
    await writing;
    await restoreBackup(target.connection, { file: snapshot, replace: false });
    const { rows } = await target.pool.query(
      'select (select count(*) from authors) - 6 as authors, (select count(*) from a_books) - 5003 as books',
    );
    expect(rows[0].authors).toBe(rows[0].books);
    await Promise.all([busy.remove(), target.remove()]);
  });

  it('stands in the place of what was there only when asked, and then wholly', async () => {
    const target = await makeEmpty();
    await target.pool.query("insert into authors (name) values ('here before')");
    await expect(restoreBackup(target.connection, { file, replace: false })).rejects.toThrow(/not empty .*--replace/);
    expect((await target.pool.query('select name from authors')).rows).toEqual([{ name: 'here before' }]);
    await restoreBackup(target.connection, { file, replace: true });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    await target.remove();
  });

  it('of an older release is restored into an empty database, and brought to this release', async () => {
    const newer = mkdtempSync(join(folder, 'newer-'));
    writeFileSync(join(newer, '0001-books.sql'), testSchema);
    writeFileSync(
      join(newer, '0002-born.sql'),
      "alter table authors add born int; update authors set born = 1900 where name = 'Первый';",
    );
    const target = await createTestDatabase({ migrated: false });
    const options = { file, migrationsFolder: newer, replace: false };
    expect(await restoreRelease(target.pool, target.connection, options)).toEqual({
      tables: 2,
      rows: 5009,
      files: none,
    });
    const { rows } = await target.pool.query('select born from authors where born is not null');
    expect(rows).toEqual([{ born: 1900 }]);
    await expect(restoreRelease(target.pool, target.connection, { ...options, replace: true })).rejects.toThrow(
      /by an older Kadro .* empty database/,
    );
    await target.remove();
  });

  it('keeps a partitioned table as one, whatever its partitions', async () => {
    const [one, two] = [await createTestDatabase({ migrated: false }), await createTestDatabase({ migrated: false })];
    const parent =
      'create table schema_migrations (version int); create table log (at int not null, text text) partition by range (at)';
    await one.pool.query(`${parent}; create table log_rest partition of log default;`);
    await two.pool.query(
      `${parent}; create table log_a partition of log for values from (0) to (2); create table log_b partition of log default;`,
    );
    await one.pool.query("insert into log values (1, 'one'), (2, 'two'), (3, null)");
    const partitioned = join(folder, 'partitioned.kadro-backup.gz');
    expect(await writeBackup(one.connection, partitioned)).toEqual({ tables: 1, rows: 3, files: none });
    await restoreBackup(two.connection, { file: partitioned, replace: false });
    const count = 'select (select count(*)::int from log_a) as a, (select count(*)::int from log_b) as b';
    expect((await two.pool.query(count)).rows).toEqual([{ a: 1, b: 2 }]);
    await Promise.all([one.remove(), two.remove()]);
  });

  it('is written and restored without holding it in memory', { timeout: 120_000 }, async () => {
    const [large, target] = [await makeEmpty(), await makeEmpty()];
    await large.pool.query(`insert into authors (name) values ('one')`);
    await large.pool.query(
      'insert into a_books (author, title) select 1, repeat(md5(n::text), 1000) from generate_series(1, 4000) n',
    );
    const big = join(folder, 'big.kadro-backup.gz');
    // 128 MB of rows.
    expect(await peakOf(() => writeBackup(large.connection, big))).toBeLessThan(48 * 2 ** 20);
    const restore = () => restoreBackup(target.connection, { file: big, replace: false });
    expect(await peakOf(restore)).toBeLessThan(48 * 2 ** 20);
    expect(await contentOf(target)).toEqual(await contentOf(large));
    await Promise.all([large.remove(), target.remove()]);
  });

  it('is not written over another file', async () => {
    await expect(writeBackup(source.connection, file)).rejects.toThrow('is there already');
  });

  it('leaves no file when it fails', async () => {
    const failing = join(folder, 'failing.kadro-backup.gz');
    const empty = await createTestDatabase({ migrated: false });
    await expect(writeBackup(empty.connection, failing)).rejects.toThrow('schema_migrations');
    expect(existsSync(failing) || existsSync(`${failing}.partial`)).toBe(false);
    await empty.remove();
  });
});

const flip = (content: Buffer, at: number): Buffer => {
  content[at] = (content[at] ?? 0) ^ 1;
  return content;
};

describe('a damaged file', () => {
  const bytes = (): Buffer => gunzipSync(readFileSync(file));
  const change = (from: string, to: string) =>
    gzipSync(Buffer.from(bytes().toString('latin1').replace(from, to), 'latin1'));
  it.each([
    ['that is cut off', () => readFileSync(file).subarray(0, 3000), 'is damaged'],
    ['whose content is cut off', () => gzipSync(bytes().subarray(0, -30)), 'is damaged'],
    ['that ends between two records', () => gzipSync(bytes().subarray(0, -4)), 'is damaged'],
    ['without its last byte', () => readFileSync(file).subarray(0, -1), 'is damaged'],
    ['without its last eight bytes', () => readFileSync(file).subarray(0, -8), 'is damaged'],
    ['with something behind its end', () => gzipSync(Buffer.concat([bytes(), Buffer.alloc(4)])), 'is damaged'],
    ['of another kind', () => Buffer.from('pictures'), 'is damaged'],
    ['of another kind, packed', () => gzipSync('pictures of cats'), 'is damaged'],
    ['with a changed value', () => change('book 4999', 'book 4998'), 'is damaged'],
    ['with a changed sum', () => change('"rows":5003', '"rows":5002'), 'is damaged'],
    ['with a flipped bit', () => flip(readFileSync(file), 5000), 'is damaged'],
    ['with another table', () => change('"name":"authors"', '"name":"editors"'), 'is damaged'],
    ['of a newer release', () => change('"migration":1', '"migration":2'), 'by a newer Kadro (migration 2'],
    ['of an older release', () => change('"migration":1', '"migration":0'), 'by an older Kadro (migration 0'],
    ['of another format', () => change('"format":2', '"format":3'), 'format 3)'],
  ])('%s changes nothing', async (_case, make, message) => {
    const damagedFile = join(folder, 'damaged.kadro-backup.gz');
    writeFileSync(damagedFile, make());
    const target = await makeEmpty();
    await target.pool.query("insert into authors (name) values ('here before')");
    await expect(restoreBackup(target.connection, { file: damagedFile, replace: true })).rejects.toThrow(message);
    expect((await target.pool.query('select name from authors')).rows).toEqual([{ name: 'here before' }]);

    await target.remove();
  });
});
