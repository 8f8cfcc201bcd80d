import { randomUUID } from 'node:crypto';
import { apiBase, routes, type Route } from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, makeCard } from '../test/card-steps.ts';
import { chooseFirst, feedOf, workoutOf } from '../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import type { Visitor } from '../test/visitor.ts';

/** What a GET may write, by its route: nothing that anybody would miss or that another site could gain by. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // The first call of a day draws the cards that all later ones show: the same ones, whoever makes the call begin.
  readFeed: ['selections'],
};

/** Bytes that are the same for everybody, and carry no session's data. */
const publicBytes = new Set(['readPicture', 'readAvatar']);

let server: TestServer;
let admin: Visitor;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdmin(server);
  await chooseFirst(admin, 12);
  const { workoutId } = await workoutOf(admin);
  const { id } = await makeCard(admin);
  const [card] = (await feedOf(admin)).cards;
  ids = {
    id,
    cardId: card?.id ?? '',
    workoutId,
    userId: admin.user.id,
    name: 'base',
    file: `${card?.picture.id}.webp`,
  };
});
afterAll(() => server.stop());

const snapshot = async (): Promise<Map<string, string>> => {
  const { db } = server.database;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const parts = tables.rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
};

const pathOf = ({ path }: Route): string =>
  apiBase + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? randomUUID()));

const gets = routes.filter(({ method }) => method === 'GET');

describe('a GET', () => {
  it.each(gets.map((route) => [route.name, route] as const))('changes no row: %s', async (name, route) => {
    // A day later: selections have run out, days can be won, and the session was not used today.
    server.clock.advance({ hours: 25 });
    const before = await snapshot();
    const reply = await admin.fetch(pathOf(route));
    expect(reply.status).toBeLessThan(500);
    await reply.arrayBuffer();
    const after = await snapshot();
    const changed = [...after].flatMap(([table, hash]) => (before.get(table) === hash ? [] : [table]));
    expect(changed.filter((table) => !(allowed[name] ?? []).includes(table))).toEqual([]);
    if (!publicBytes.has(name)) expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
