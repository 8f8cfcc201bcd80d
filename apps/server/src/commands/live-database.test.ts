import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../platform/database/backup/index.ts';
import { hasLiveServer, holdServerLease, migrate, startPostgres } from '../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { runCommand } from '../test/run-command.ts';
import { withPool } from './open-database.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const fullDevice = '/dev/full';
let folder: string;
let file: string;
let database: TestDatabase<object>;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kadro-live-'));
  file = join(folder, 'empty.kadro-backup.gz');
  database = await createTestDatabase<object>();
  const { user, password, database: name, port, host } = database.connection;
  url = `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  await writeBackup(database.connection, file);
});
afterAll(async () => {
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

const restore = (...options: string[]) => runCommand('restore.ts', [file, '--replace', ...options]);
const refusal = { code: 1, stdout: '', stderr: expect.stringMatching(/^The database .* is in use by .*--force\.\n$/) };

describe('restore --replace', () => {
  it('is refused while a server runs on the data folder, unless --force', async () => {
    const data = join(folder, 'data');
    const postgres = await startPostgres({ dataFolder: data, report: () => undefined });
    await withPool(postgres.connection, async (pool) => {
      await migrate(pool, migrationsFolder);
      await pool.query("insert into app_settings values ('greeting', 'hello')");
    });
    const countRows = () =>
      withPool(postgres.connection, (pool) => pool.query("select from app_settings where name = 'greeting'"));
    expect(await restore('--data', data)).toMatchObject(refusal);
    expect((await countRows()).rowCount).toBe(1);
    expect(await restore('--force', '--data', data)).toMatchObject({ code: 0 });
    expect((await countRows()).rowCount).toBe(0);
    await postgres.stop();
    expect(await restore('--data', data)).toMatchObject({ code: 0 });
  });

  it('is refused while a node holds a lease at DATABASE_URL, unless --force', async () => {
    await database.pool.query("insert into app_settings values ('greeting', 'hello')");
    const lease = await holdServerLease(database.pool);
    expect(
      await runCommand('restore.ts', [file, '--replace'], {
        DATABASE_URL: url,
        KADRO_UPLOADS: join(folder, 'uploads'),
      }),
    ).toMatchObject(refusal);
    expect((await database.pool.query('select from app_settings')).rowCount).toBe(1);
    const forced = await runCommand('restore.ts', [file, '--replace', '--force'], {
      DATABASE_URL: url,
      KADRO_UPLOADS: join(folder, 'uploads'),
    });
    expect(forced).toMatchObject({ code: 0 });
    // The lease is not part of the backup.
    expect(await hasLiveServer(database.pool)).toBe(true);
    await lease.release();
    expect(
      await runCommand('restore.ts', [file, '--replace'], {
        DATABASE_URL: url,
        KADRO_UPLOADS: join(folder, 'uploads'),
      }),
    ).toMatchObject({ code: 0 });
  });
});

describe('a lease', () => {
  it('is renewed while its node runs, and runs out after one that was killed', async () => {
    const lease = await holdServerLease(database.pool, 20);
    await database.pool.query("update server_leases set renewed_at = now() - interval '21 seconds'");
    await expect.poll(() => hasLiveServer(database.pool)).toBe(true);
    await lease.release();
    expect(await hasLiveServer(database.pool)).toBe(false);
    const killed = await holdServerLease(database.pool, 3_600_000);
    await database.pool.query("update server_leases set renewed_at = now() - interval '21 seconds'");
    expect(await hasLiveServer(database.pool)).toBe(false);
    await killed.release();
  });
});

describe('a command whose output nobody reads', () => {
  it('ends without a word, by the exit code of its work', async () => {
    const script = join(import.meta.dirname, 'replay.ts');
    const child = spawn(process.execPath, [script, '--check'], { env: { ...process.env, DATABASE_URL: url } });
    // As `| head -1` does after its line.
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });
});

describe.runIf(existsSync(fullDevice))('a back-up on a full disk', () => {
  it('names the disk, and leaves nothing behind', async () => {
    const onFullDisk = join(folder, 'full.kadro-backup.gz');
    symlinkSync(fullDevice, `${onFullDisk}.partial`);
    const outcome = await runCommand('backup.ts', [onFullDisk, '--allow-empty'], {
      DATABASE_URL: url,
      KADRO_UPLOADS: join(folder, 'uploads'),
    });
    expect(outcome).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `There is no room left on the disk of ${onFullDisk}: nothing was written.\n`,
    });
    expect(existsSync(`${onFullDisk}.partial`)).toBe(false);
  });
});
