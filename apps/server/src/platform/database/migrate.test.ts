import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserFacingError } from '../configuration/index.ts';
import { startSilentProxy } from '../../test/silent-proxy.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase<object>;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = mkdtempSync(join(tmpdir(), 'kadro-migrations-'));
  write('0001-birds.sql', 'create table birds (id int);\ninsert into birds values (1);');
});
afterEach(async () => {
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const countBirds = async () => (await database.pool.query('select * from birds')).rowCount;

describe('migrate', () => {
  it('applies what is missing, once, in order', async () => {
    expect(await migrate(database.pool, folder)).toEqual(['0001-birds.sql']);
    expect(await migrate(database.pool, folder)).toEqual([]);
    write('0002-wings.sql', 'alter table birds add wings int;');
    write('0003-two.sql', 'update birds set wings = 2;');
    expect(await migrate(database.pool, folder)).toEqual(['0002-wings.sql', '0003-two.sql']);
    expect((await database.pool.query('select * from birds')).rows).toEqual([{ id: 1, wings: 2 }]);
  });

  it('lets several nodes start together', async () => {
    write('0002-more.sql', 'select pg_sleep(0.05); insert into birds values (2);');
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, folder)));
    expect(applied.flat().toSorted()).toEqual(['0001-birds.sql', '0002-more.sql']);
    expect(await countBirds()).toBe(2);
  });

  it('leaves nothing of a file that fails, keeps those before it, and can go on', async () => {
    write('0002-broken.sql', 'insert into birds values (2); select nonsense;');
    await expect(migrate(database.pool, folder)).rejects.toThrow('0002-broken.sql');
    expect(await countBirds()).toBe(1);
    write('0002-broken.sql', 'insert into birds values (2);');
    expect(await migrate(database.pool, folder)).toEqual(['0002-broken.sql']);
  });

  const indexFile = `-- outside a transaction
-- Twice as many birds are found by their wings.
drop index concurrently if exists birds_wings;
create index concurrently birds_wings on birds (wings);
`;
  const validIndexes = async () =>
    (await database.pool.query("select indisvalid from pg_index where indexrelid = 'birds_wings'::regclass")).rows;

  it('runs a file outside a transaction, also while several nodes start together', async () => {
    write('0002-wings.sql', 'alter table birds add wings int;');
    write('0003-index.sql', indexFile);
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, folder)));
    expect(applied.flat().toSorted()).toEqual(['0001-birds.sql', '0002-wings.sql', '0003-index.sql']);
    expect(await validIndexes()).toEqual([{ indisvalid: true }]);
  });

  it('runs a file outside a transaction again when it was cut short, whatever it left', async () => {
    write('0002-wings.sql', 'alter table birds add wings int; insert into birds values (1, 1), (2, 1);');
    write('0003-index.sql', indexFile.replace('create index', 'create unique index'));
    // A crash also leaves this: an index that exists and is invalid.
    await expect(migrate(database.pool, folder)).rejects.toThrow('0003-index.sql failed and is run again');
    expect(await validIndexes()).toEqual([{ indisvalid: false }]);
    await database.pool.query('delete from birds where id = 1');
    expect(await migrate(database.pool, folder)).toEqual(['0003-index.sql']);
    expect(await validIndexes()).toEqual([{ indisvalid: true }]);
  });

  it('leaves the lock to the next node when a node ends amid a file', async () => {
    write('0002-slow.sql', '-- outside a transaction\nselect pg_sleep(60);\n');
    const slow = migrate(database.pool, folder).catch((error: unknown) => error);
    const amid = `from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`;
    await vi.waitUntil(async () => ((await database.pool.query(`select ${amid}`)).rowCount ?? 0) > 0, 60_000);
    await database.pool.query(`select pg_terminate_backend(pid) ${amid}`);
    expect(await slow).toBeInstanceOf(Error);
    write('0002-slow.sql', '-- outside a transaction\nselect pg_sleep(0);\n');
    expect(await migrate(database.pool, folder)).toEqual(['0002-slow.sql']);
  });

  it('stops at a version where it is told to', async () => {
    write('0002-wings.sql', 'alter table birds add wings int;');
    expect(await migrate(database.pool, folder, { upTo: 1 })).toEqual(['0001-birds.sql']);
    expect(await migrate(database.pool, folder, { upTo: 1 })).toEqual([]);
    expect(await migrate(database.pool, folder)).toEqual(['0002-wings.sql']);
  });

  it('refuses a database that is newer than the files', async () => {
    write('0002-wings.sql', 'alter table birds add wings int;');
    await migrate(database.pool, folder);
    rmSync(join(folder, '0002-wings.sql'));
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      /^The database is at migration 2 \(0002-wings\.sql\), this Kadro knows 1/,
    );
  });

  it('gives a database up that fell silent, and says so', async () => {
    const proxy = await startSilentProxy(database.connection);
    const pool = new pg.Pool({ ...proxy.connection, max: 1 });
    await pool.query('select 1');
    proxy.silence();
    const error: unknown = await migrate(pool, folder, { answerMs: 200 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UserFacingError);
    expect(String(error)).toContain('cannot be reached (Query read timeout)');
    proxy.resume();
    await pool.end();
    await proxy.close();
  });

  it('refuses a file that was changed, though not one with other line ends', async () => {
    await migrate(database.pool, folder);
    write('0001-birds.sql', 'create table birds (id int);\r\ninsert into birds values (1);');
    expect(await migrate(database.pool, folder)).toEqual([]);
    write('0001-birds.sql', 'create table birds (id int8);');
    await expect(migrate(database.pool, folder)).rejects.toBeInstanceOf(UserFacingError);
  });

  it.each(['0003-gap.sql', '0001-double.sql', 'no-number.sql'])('refuses the name %s', async (name) => {
    write(name, 'select 1;');
    await expect(migrate(database.pool, folder)).rejects.toThrow('should be number');
  });

  it.each([
    ['a port where nothing listens', 'postgres://someone:secret@127.0.0.1:4199/words', 'ECONNREFUSED'],
    ['a host that is not there', 'postgres://someone:secret@no-such-host.invalid/words', 'no-such-host.invalid'],
  ])('names the address of %s, without the password', async (_case, connectionString, reason) => {
    const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 3_000 });
    const error: unknown = await migrate(pool, folder).catch((thrown: unknown) => thrown);
    await pool.end();
    expect(error).toBeInstanceOf(UserFacingError);
    expect(String(error)).toContain('/words cannot be reached');
    expect(String(error)).toContain(reason);
    expect(String(error)).not.toContain('secret');
  });
});
