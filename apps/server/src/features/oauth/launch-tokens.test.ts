import { randomBytes } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { launchesOf } from './claim-launch.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('finds the launches of a token by an index, however many there are', async () => {
  const { db } = server.database;
  await sql`insert into vk_launches
    select sha256(('a' || n)::bytea), sha256(('b' || n)::bytea), sha256(('c' || n)::bytea), now() + interval '1 hour'
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze vk_launches`.execute(db);
  const found = launchesOf(db, randomBytes(32)).set({ session_hash: null }).compile();
  const explained = CompiledQuery.raw(`explain ${found.sql}`, [...found.parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  await sql`delete from vk_launches`.execute(db);
  expect(plan).toContain('vk_launches_browser');
  expect(plan).toContain('vk_launches_session');
  expect(plan).not.toContain('Seq Scan on vk_launches');
});
