import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../classify-error.ts';
import type { EmbeddedConnection } from '../connection.ts';
import { createDatabase } from '../create-database.ts';
import { openPostgres } from './open-postgres.ts';
import { isProcessAlive, readPostmaster } from './read-postmaster.ts';
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts';

const isRoot = process.getuid?.() === 0;
let parent: string;
let folder: string;
const reports: string[] = [];
const report = (line: string): void => void reports.push(line);
const running: EmbeddedPostgres[] = [];

const start = async (dataFolder = folder): Promise<EmbeddedPostgres> => {
  const postgres = await startPostgres({ dataFolder, report });
  running.push(postgres);
  return postgres;
};

const query = async (connection: EmbeddedConnection, text: string): Promise<unknown[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const eventually = async (condition: () => boolean): Promise<void> => {
  for (let waitedMs = 0; !condition(); waitedMs += 10) {
    if (waitedMs > 60_000) throw new Error('It did not happen within a minute.');
    await delay(10); // Sleep: the pace of looks.
  }
};

/** A process that starts PostgreSQL, inserts a row, reports it and waits. */
const startInOtherProcess = async function (): Promise<ChildProcess> {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-postgres.ts'))};
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const { connection } = await startPostgres({ dataFolder: ${JSON.stringify(folder)}, report: console.error });
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    await client.query("insert into notes values ('acknowledged')");
    console.log('inserted');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

beforeAll(async () => {
  // A closed parent, as a clone in a temporary folder has it.
  parent = mkdtempSync(join(tmpdir(), 'kadro-supervisor-'));
  folder = join(parent, 'data');
  const postgres = await start();
  await query(postgres.connection, 'create table notes (note text)');
  await postgres.stop();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
  reports.length = 0;
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a stop, syncs it to disk and is closed to other users', async () => {
    const first = await start();
    await query(first.connection, "insert into notes values ('kept')");
    const pid = first.pid();
    await first.stop();
    expect(pid !== undefined && isProcessAlive(pid)).toBe(false);
    const { connection } = await start();
    expect(await query(connection, "select note from notes where note = 'kept'")).toHaveLength(1);
    expect(
      await query(
        connection,
        "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
      ),
    ).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' })));
    expect(statSync(connection.host).mode & 0o077).toBe(0);
    await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it.runIf(isRoot && process.platform === 'linux')('runs as another user in a closed folder of root', async () => {
    expect(statSync(parent).mode & 0o777).toBe(0o700);
    const pid = (await start()).pid();
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s/m);
  });

  it('refuses a second server on the folder, and lets a command join the first', async () => {
    const { connection } = await start();
    await expect(startPostgres({ dataFolder: folder, report })).rejects.toThrow(/in use by another Kadro/);
    const joined = await openPostgres({ dataFolder: folder, report });
    expect(joined.connection).toEqual(connection);
    await joined.stop();
    expect(await query(connection, 'select 1')).toHaveLength(1);
  });

  it('stops when its server is killed, and the next one finds every acknowledged row', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const server = await startInOtherProcess();
      const postmaster = readPostmaster(join(folder, 'postgresql-18'));
      server.kill('SIGKILL');
      // At once: the PostgreSQL of the killed server is still shutting down.
      const next = await start();
      expect(postmaster && isProcessAlive(postmaster.pid)).toBe(false);
      expect(await query(next.connection, "select note from notes where note = 'acknowledged'")).toHaveLength(round);
      await next.stop();
    }
  });

  it('comes back after a crash of its own, and the pool with it', async () => {
    const postgres = await start();
    const lost: Error[] = [];
    const database = createDatabase({
      connection: postgres.connection,
      poolSize: 3,
      statementTimeoutMs: 5_000,
      onConnectionLost: (error) => lost.push(error),
    });
    await Promise.all([1, 2, 3].map(() => database.pool.query('select 1')));
    const crashed = postgres.pid();
    expect(crashed).toBeDefined();
    if (crashed !== undefined) process.kill(crashed, 'SIGKILL');
    await eventually(() => lost.length === 3 && postgres.pid() === undefined);
    const whileDown: unknown = await database.pool.query('select 1').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(whileDown)).toBe(true);
    await eventually(() => postgres.pid() !== undefined);
    expect(postgres.pid()).not.toBe(crashed);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(reports).toEqual([expect.stringContaining('ended by itself'), 'PostgreSQL is back.']);
    await database.close();
  });

  it('waits for a statement that outlived a killed PostgreSQL', async () => {
    const postgres = await start();
    const client = new pg.Client(postgres.connection);
    client.on('error', () => undefined);
    await client.connect();
    // Waits for no latch, so that it does not notice the end of its PostgreSQL; it ends when a file appears.
    const flag = join(parent, 'busy');
    writeFileSync(flag, '');
    const busy = client
      .query(`do $$ begin while (pg_stat_file('${flag}', true)).size is not null loop end loop; end $$`)
      .catch(() => undefined);
    await expect
      .poll(() => query(postgres.connection, "select 1 from pg_stat_activity where query like 'do $$%'"))
      .toHaveLength(1);
    const killed = postgres.pid();
    if (killed !== undefined) process.kill(killed, 'SIGKILL');
    await postgres.stop();
    reports.length = 0;
    await expect(startPostgres({ dataFolder: folder, report, lastStatementMs: 0 })).rejects.toThrow('shared memory');
    const next = start();
    await expect.poll(() => reports).toEqual([expect.stringContaining('still at work')]);
    rmSync(flag);
    expect(await query((await next).connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await busy;
  });

  it('starts in spite of the process number that a power cut left behind', async () => {
    const postgres = await start();
    await postgres.stop();
    const stale = join(folder, 'postgresql-18/postmaster.pid');
    // This process lives, but is no PostgreSQL.
    writeFileSync(stale, `${process.pid}\n${folder}\n1\n5432\n.\n\n1 1\nready\n`);
    chmodSync(stale, 0o666);
    expect(await query((await start()).connection, 'select 1')).toHaveLength(1);
  });

  it('listens on loopback where the path is too long for a socket', async () => {
    const longFolder = join(parent, 'x'.repeat(120));
    const { connection } = await start(longFolder);
    expect(connection.host).toBe('127.0.0.1');
    expect(await query(connection, 'select inet_server_addr()::text as address')).toEqual([
      { address: '127.0.0.1/32' },
    ]);
    const joined = await openPostgres({ dataFolder: longFolder, report });
    expect(joined.connection).toEqual(connection);
  });

  it('says in one line why it does not start', async () => {
    const broken = join(parent, 'broken');
    await (await start(broken)).stop();
    rmSync(join(broken, 'postgresql-18/global/pg_control'));
    await expect(startPostgres({ dataFolder: broken, report })).rejects.toThrow(
      /^The embedded PostgreSQL did not start: .*pg_control.*\(its log: .*\)\.$/,
    );
    const file = join(parent, 'file');
    writeFileSync(file, '');
    await expect(startPostgres({ dataFolder: file, report })).rejects.toThrow(/^The data folder .* cannot be used/);
  });

  it('sweeps up after a first start that was killed', async () => {
    const fresh = join(parent, 'fresh');
    const abandoned = join(fresh, 'postgresql-18.new-4194305');
    mkdirSync(abandoned, { recursive: true });
    chmodSync(fresh, 0o755);
    await start(fresh);
    expect(existsSync(abandoned)).toBe(false);
  });
});
