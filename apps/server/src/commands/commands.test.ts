import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, startPostgres, type Connection } from '../platform/database/index.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { runCommand as run } from '../test/run-command.ts';

let folder: string;
/** A pool whose connections may still be closing when their PostgreSQL stops, which both pool and client report. */
const openPool = (connection: Connection): pg.Pool =>
  new pg.Pool(connection).on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
const oneLine = (text: RegExp) => ({ code: 1, stderr: expect.stringMatching(new RegExp(`^${text.source}\\n$`)) });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadro-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run backup and npm run restore', () => {
  it('work with a server that runs, with none, and with DATABASE_URL', async () => {
    const data = join(folder, 'data');
    const file = join(folder, 'first.kadro-backup.gz');
    const postgres = await startPostgres({ dataFolder: data, report: () => undefined });
    const pool = openPool(postgres.connection);
    await migrate(pool, join(import.meta.dirname, '../../migrations'));
    await pool.query("insert into app_settings values ('greeting', 'Привет')");
    await pool.end();
    expect(await run('backup.ts', [file, '--allow-empty', '--data', data])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 rows of'),
    });
    await postgres.stop();

    const other = join(folder, 'other');
    expect(await run('restore.ts', [file, '--data', other])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 rows of'),
    });
    expect(await run('restore.ts', [file, '--data', other])).toMatchObject(
      oneLine(/The database is not empty .*--replace.*/),
    );
    expect(await run('restore.ts', [file, '--replace', '--data', other])).toMatchObject({ code: 0 });
    const second = join(folder, 'second.kadro-backup.gz');
    expect(await run('backup.ts', [second, '--allow-empty', '--data', other])).toMatchObject({ code: 0 });

    const target = await createTestDatabase<object>({ migrated: false });
    const { user, password, database, port, host } = target.connection;
    const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    expect(
      await run('restore.ts', [second], { DATABASE_URL: url, KADRO_UPLOADS: join(folder, 'uploads') }),
    ).toMatchObject({ code: 0 });
    expect((await target.pool.query('select * from app_settings where value = $1', ['Привет'])).rows).toEqual([
      { name: 'greeting', value: 'Привет' },
    ]);
    await target.remove();
  });

  it('say in one line what is wrong', async () => {
    expect(await run('restore.ts', [])).toMatchObject(oneLine(/Say which back-up: .*/));
    const unreachable = { DATABASE_URL: 'postgres://u:secret@127.0.0.1:4197/d' };
    expect(await run('backup.ts', [join(folder, 'x')], unreachable)).toMatchObject(
      oneLine(/The database 127\.0\.0\.1:4197\/d cannot be reached .*/),
    );
    expect(await run('restore.ts', [join(folder, 'y')], unreachable)).toMatchObject(
      oneLine(/There is no file .*|The database .* cannot be reached .*/),
    );
  });
});

describe('npm run admin', () => {
  it('makes an account an admin and takes it back, with a server that runs and with none', async () => {
    const data = join(folder, 'admin');
    const email = 'Ann@example.com';
    const postgres = await startPostgres({ dataFolder: data, report: () => undefined });
    const pool = openPool(postgres.connection);
    await migrate(pool, join(import.meta.dirname, '../../migrations'));
    await pool.query(
      `insert into users (id, is_guest, name, email, locale, created_at)
       values (gen_random_uuid(), false, 'Ann', $1, 'en', '2031-03-12T12:00:00Z')`,
      [email],
    );
    const isAdmin = async (): Promise<unknown> => (await pool.query('select is_admin from users')).rows[0];
    const about = 'The account ann@example.com (Ann, made on 2031-03-12)';

    expect(await run('admin.ts', ['ann@example.com', '--data', data])).toMatchObject({
      code: 0,
      stdout: `${about} is an admin now.\nIts e-mail is not confirmed: make sure that it belongs to the right person.\n`,
    });
    expect(await isAdmin()).toEqual({ is_admin: true });
    await pool.query('update users set email_verified_at = now()');
    expect((await run('admin.ts', ['ann@example.com', '--data', data])).stdout).toBe(`${about} is an admin already.\n`);
    expect(await run('admin.ts', ['bob@example.com', '--data', data])).toMatchObject(
      oneLine(/There is no account with the e-mail bob@example\.com\. Create it in the app first\./),
    );
    await pool.end();
    await postgres.stop();

    expect(await run('admin.ts', ['--remove', 'ann@example.com', '--data', data])).toMatchObject({
      code: 0,
      stdout: `${about} is no admin any more.\n`,
    });
    expect((await run('admin.ts', ['ann@example.com', '--remove', '--data', data])).stdout).toBe(
      `${about} is not an admin.\n`,
    );
  });

  it('says in one line what is wrong', async () => {
    expect(await run('admin.ts', [])).toMatchObject(oneLine(/Say which account: npm run admin -- E-MAIL .*/));
    expect(await run('admin.ts', ['--data', folder])).toMatchObject(oneLine(/Say which account: .*/));
    expect(await run('admin.ts', ['a@example.com', '--prot', '1'])).toMatchObject(
      oneLine(/The option --prot is not known.*/),
    );
  });
});

describe('npm run end-sessions', () => {
  it('signs an account out everywhere, and tells its owner', async () => {
    const data = join(folder, 'end-sessions');
    const postgres = await startPostgres({ dataFolder: data, report: () => undefined });
    const pool = openPool(postgres.connection);
    await migrate(pool, join(import.meta.dirname, '../../migrations'));
    await pool.query(`
      insert into users (id, is_guest, email, locale, created_at)
      select gen_random_uuid(), false, name || '@example.com', 'en', now() from unnest('{ann,bob}'::text[]) name;
      insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
      select sha256((u.email || n)::bytea), u.id, now(), now(), now() + interval '1 day'
      from users u cross join generate_series(1, 2) n`);
    expect(await run('end-sessions.ts', ['Ann@example.com', '--data', data])).toMatchObject({
      code: 0,
      stdout: 'The account Ann@example.com was signed in on 2 devices, and is on none now.\n',
    });
    const { rows } = await pool.query('select email from sessions s join users u on u.id = s.user_id');
    expect(rows).toEqual([{ email: 'bob@example.com' }, { email: 'bob@example.com' }]);
    const told = await pool.query('select kind, way, address from security_events');
    expect(told.rows).toEqual([{ kind: 'sessions-ended', way: 'operator', address: null }]);
    await pool.end();
    await postgres.stop();
  });

  it('says in one line what is wrong', async () => {
    expect(await run('end-sessions.ts', [])).toMatchObject(oneLine(/Say which account: .*/));
  });
});

describe('every command', () => {
  it.each(['admin', 'backup', 'end-sessions', 'replay', 'restore'])('%s shows how it is used', async (name) => {
    for (const option of ['--help', '-h']) {
      expect(await run(`${name}.ts`, [option])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(new RegExp(`^npm run ${name}`)),
        stderr: '',
      });
    }
  });
});

describe('npm start', () => {
  const start = '../../start.js';

  it('shows every setting', async () => {
    expect(await run(start, ['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('DATABASE_URL') });
  });

  it('needs no TypeScript compiler once its modules are in the compile cache', async () => {
    const tell = `process.on('exit', () => console.error(process.moduleLoadList.filter((name) => name.includes('amaro'))))`;
    const options = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}` };
    await run(start, ['--help'], options);
    expect(await run(start, ['--help'], options)).toMatchObject({ code: 0, stderr: '[]\n' });
  });

  it('ends with one line for a wrong setting and an unknown option', async () => {
    expect(await run(start, ['--port', 'x'])).toMatchObject(oneLine(/The setting --port is "x": it must be .*/));
    expect(await run(start, [], { KADRO_MOVES_PER_DAY: '0' })).toMatchObject(
      oneLine(/The setting KADRO_MOVES_PER_DAY is "0".*/),
    );
    expect(await run(start, ['--prot', '1'])).toMatchObject(oneLine(/The option --prot is not known.*/));
  });

  it('ends with one line for a port that is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    expect(await run(start, ['--port', String(port), '--data', join(folder, 'never')])).toMatchObject(
      oneLine(/Port \d+ is taken by another program.*/),
    );
    server.close();
  });

  it('ends with one line for a host that is not here', async () => {
    expect(await run(start, ['--port', '0', '--host', '192.0.2.1'])).toMatchObject(
      oneLine(/The host 192\.0\.2\.1 is not an address .*/),
    );
  });
});
