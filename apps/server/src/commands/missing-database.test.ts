import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, startPostgres } from '../platform/database/index.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { loadNamedEnvFile } from '../platform/process/index.ts';
import { runCommand } from '../test/run-command.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const commands: [script: string, args: string[]][] = [
  ['admin.ts', ['ann@example.com']],
  ['end-sessions.ts', ['ann@example.com']],
  ['backup.ts', []],
  ['replay.ts', ['--check']],
];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadro-missing-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nameBackup = (script: string, file: string): string[] => (script === 'backup.ts' ? [join(folder, file)] : []);
const oneLine = (text: string) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^${text}[^\n]*\n$`)),
});
/** A cluster on `data`, migrated as far as `upTo` says; not at all for 0. */
const makeCluster = async (data: string, upTo?: number, statement?: string): Promise<void> => {
  const postgres = await startPostgres({ dataFolder: data, report: () => undefined });
  const pool = new pg.Pool(postgres.connection)
    .on('error', () => undefined)
    .on('connect', (client) => client.on('error', () => undefined));
  if (upTo !== 0) await migrate(pool, migrationsFolder, upTo === undefined ? {} : { upTo });
  if (statement !== undefined) await pool.query(statement);
  await pool.end();
  await postgres.stop();
};

describe('where there is no database', () => {
  it.each(commands)('%s says where it looked, and makes none', async (script, args) => {
    const data = join(folder, `none of ${script}`);
    const outcome = await runCommand(script, [...nameBackup(script, `none-${script}`), ...args, '--data', data]);
    expect(outcome).toMatchObject(oneLine(`There is no database in ${data}: `));
    expect(existsSync(data)).toBe(false);
  });

  it.each(commands)('%s refuses a cluster without tables, and leaves it so', async (script, args) => {
    const data = join(folder, `bare of ${script}`);
    await makeCluster(data, 0);
    const before = readdirSync(data);
    const outcome = await runCommand(script, [...nameBackup(script, `bare-${script}`), ...args, '--data', data]);
    expect(outcome).toMatchObject(oneLine(`The database in ${data} has no tables of Kadro: `));
    expect(readdirSync(data).filter((name) => !before.includes(name))).toEqual([]);
    expect(existsSync(join(folder, `bare-${script}`))).toBe(false);
  });

  it.each(commands)('%s refuses an empty database of DATABASE_URL', async (script, args) => {
    const target = await createTestDatabase<object>({ migrated: false });
    const { user, password, database, port, host } = target.connection;
    const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    const outcome = await runCommand(script, [...nameBackup(script, `url-${script}`), ...args], { DATABASE_URL: url });
    expect(outcome).toMatchObject(oneLine('The database of the setting DATABASE_URL has no tables of Kadro: '));
    const { rows } = await target.pool.query("select 1 from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
    await target.remove();
  });

  it('is not made by a restore of a file that is not there', async () => {
    const data = join(folder, 'restored');
    const outcome = await runCommand('restore.ts', [join(folder, 'nothing.gz'), '--data', data]);
    expect(outcome).toMatchObject(oneLine(`There is no file `));
    expect(existsSync(data)).toBe(false);
  });
});

describe('a database of an older release', () => {
  it('is migrated by the server alone: commands that need its tables refuse it, a back-up is made', async () => {
    const data = join(folder, 'older');
    await makeCluster(
      data,
      48,
      "insert into users (id, is_guest, locale, created_at) values (gen_random_uuid(), true, 'en', now())",
    );
    for (const [script, args] of commands.filter(([script]) => script !== 'backup.ts')) {
      expect(await runCommand(script, [...args, '--data', data])).toMatchObject(
        oneLine(`The database in ${data} is of an older release: `),
      );
    }
    expect(await runCommand('backup.ts', [join(folder, 'older.gz'), '--data', data])).toMatchObject({ code: 0 });
  });
});

describe('a back-up without a single user', () => {
  it('is refused unless --allow-empty', async () => {
    const data = join(folder, 'userless');
    const file = join(folder, 'userless.gz');
    await makeCluster(data);
    expect(await runCommand('backup.ts', [file, '--data', data])).toMatchObject(
      oneLine(`The database in ${data} has not a single user: .*--allow-empty`),
    );
    expect(existsSync(file)).toBe(false);
    expect(await runCommand('backup.ts', [file, '--allow-empty', '--data', data])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(file),
    });
  });
});

describe('--env-file', () => {
  it('gives a command the settings of the server', async () => {
    const data = join(folder, 'by env file');
    const file = join(folder, 'kadro.env');
    await makeCluster(
      data,
      undefined,
      "insert into users (id, is_guest, email, locale, created_at) values (gen_random_uuid(), false, 'ann@example.com', 'en', now())",
    );
    writeFileSync(file, `# The settings of the server.\nKADRO_DATA="${data}"\n`);
    const done = { code: 0, stdout: expect.stringContaining('is an admin') };
    expect(await runCommand('admin.ts', ['ann@example.com', '--env-file', file])).toMatchObject(done);
    expect(await runCommand('admin.ts', ['ann@example.com', `--env-file=${file}`])).toMatchObject(done);
    expect((await runCommand('replay.ts', ['--check', '--env-file', file])).stdout).toContain('learners replayed');
  });

  it('says in one line that it is not there', async () => {
    const file = join(folder, 'no.env');
    // Node parses this option itself, also after the script's name, and is the first to find nothing.
    const { code, stdout, stderr } = await runCommand('admin.ts', ['ann@example.com', '--env-file', file]);
    expect({ hasFailed: code !== 0, stdout, lines: stderr.trim().split('\n').length }).toEqual({
      hasFailed: true,
      stdout: '',
      lines: 1,
    });
    expect(stderr).toContain(file);
    expect(() => loadNamedEnvFile(file)).toThrow(`The file ${file} of --env-file cannot be read (ENOENT).`);
    expect(await runCommand('admin.ts', ['ann@example.com', '--env-file'])).toMatchObject(
      oneLine('The option --env-file needs a value'),
    );
  });
});
