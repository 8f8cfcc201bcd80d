import { askSupport, changeName, downloadData, uploadAvatar } from '@kadro/contract';
import { testPng } from '@kadro/adapters/avatar/test-png';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashToken, sessionCookieName } from '../../platform/http/index.ts';
import { chooseFirst, feedOf, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';
import { allData } from '../../features.ts';
import { isOwned } from '../../kernel/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** All sections of the file that come from a table. */
const sections = allData.filter(isOwned).map(({ table, section }) => ({ table, ...section }));

const row = z.record(z.string(), z.unknown());
const file = z.strictObject({
  format: z.literal('kadro-data-1'),
  writtenAt: z.iso.datetime(),
  ...Object.fromEntries(sections.map(({ name, isSingle }) => [name, isSingle === true ? row : z.array(row)])),
  points: z.array(row),
  avatar: z.object({ type: z.literal('image/webp'), base64: z.string() }).nullable(),
});
const textOf = async (visitor: Visitor): Promise<string> => {
  const response = await visitor.call(downloadData);
  expect(response.status).toBe(200);
  return response.text();
};
const dataOf = async (visitor: Visitor): Promise<Record<string, unknown>> =>
  file.parse(JSON.parse(await textOf(visitor)));
const rowsIn = (data: Record<string, unknown>, section: string): Record<string, unknown>[] =>
  z.array(row).parse(data[section]);

describe('the tables', () => {
  /** Columns that could name a user but are not in the download, with the reason. */
  const leftOut: Record<string, string> = {
    'bot_words.card_id': 'a card of the content bot',
    'bot_words.job_id': 'the bot’s job, which is given',
    'bot_words.photo_job': 'pictures of the content bot',
    'outgoing_mail.id': 'the mail’s own',
    'outgoing_mail.recipient': 'mail on its way, gone once it is handed over or a day old',
    'push_log.broadcast_id': 'an admin’s message, which is given to that admin',
    'push_log.id': 'the line’s own',
  };

  it('with anything of a user are in the download, or there is a reason', async () => {
    // Users' ids are UUIDs, as are references to them, under any name; addresses identify people, too.
    const { rows } = await server.database.pool.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and table_name not in (select relname from pg_class where relispartition) and (data_type = 'uuid'
         or column_name ~ '(^|_)(user|author|owner|guest|email|recipient|phone|ip|address)(_|$)') order by 1, 2`,
    );
    const isCovered = ({ table, column }: { table: string; column: string }): boolean =>
      sections.some(
        (section) =>
          section.table === table &&
          [section.owner, ...section.columns, ...Object.keys(section.withheld ?? {})].includes(column),
      );
    const uncovered = rows.filter((row) => !isCovered(row)).map(({ table, column }) => `${table}.${column}`);
    expect(uncovered).toEqual(Object.keys(leftOut));
    expect(rows.length).toBeGreaterThan(uncovered.length + sections.length);
  });

  it('belong to one feature each, whose value says what becomes of them', async () => {
    const { rows } = await server.database.pool.query<{ table: string }>(
      `select table_name as "table" from information_schema.tables where table_schema = 'public'
         and table_name not in (select relname from pg_class where relispartition) order by 1`,
    );
    const names = rows.map(({ table }) => table).filter((table) => table !== 'schema_migrations');
    expect(allData.map(({ table }) => table).sort((a, b) => (a < b ? -1 : 1))).toEqual(names);
  });

  it.each(sections)('$table: every column is given, or there is a reason', async (section) => {
    const { rows } = await server.database.pool.query<{ column: string }>(
      `select column_name as "column" from information_schema.columns
       where table_schema = 'public' and table_name = $1 order by 1`,
      [section.table],
    );
    const named = [section.owner, ...section.columns, ...Object.keys(section.withheld ?? {})].sort((a, b) =>
      a < b ? -1 : 1,
    );
    expect(named).toEqual(rows.map(({ column }) => column));
  });
});

describe('the download', () => {
  it('is a file named after the day of its owner', async () => {
    const guest = await server.guest({ timeZone: 'Pacific/Auckland' });
    const response = await guest.call(downloadData);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="kadro-data-2031-03-13.json"',
      'cache-control': 'private, no-store',
    });
    await response.body?.cancel();
    expect((await server.visitor().refused(downloadData)).status).toBe(401);
  });

  it('holds all that there is after a rich history, and nothing of others', async () => {
    const { db } = server.database;
    const [owner, other] = [await server.guest(), await server.member()];
    for (const visitor of [owner, other]) {
      await chooseFirst(visitor, 5);
      await chooseFirst(visitor, 3, 'known');
      await workThrough(visitor, server.clock.iso());
      await feedOf(visitor, 'a1');
    }
    await owner.registerAs();
    await owner.do(changeName, { body: { name: 'Ann «the first»\u2019' } });
    await owner.do(uploadAvatar, {}, { raw: { bytes: testPng(), type: 'image/png' } });
    await owner.do(askSupport, { body: { text: 'Help me, please' } });
    const userId = owner.user.id;
    await db
      .insertInto('identities')
      .values({ provider: 'vk', subject: '77', user_id: userId, name: 'Anna', email: null, linked_at: new Date(0) })
      .execute();
    const card = await db.selectFrom('cards').selectAll().limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('cards')
      .values({ ...card, id: 'own-card', picture_id: 'own-card-1', author_id: userId })
      .execute();

    const data = await dataOf(owner);
    expect(data['user']).toMatchObject({
      id: userId,
      name: 'Ann «the first»\u2019',
      email: owner.user.email,
      hasPassword: true,
    });
    expect(data['identities']).toEqual([
      { provider: 'vk', subject: '77', name: 'Anna', email: null, linkedAt: '1970-01-01T00:00:00.000Z' },
    ]);
    expect(data['supportMessages']).toEqual([expect.objectContaining({ text: 'Help me, please' })]);
    expect(data['cards']).toEqual([expect.objectContaining({ id: 'own-card', pictureId: 'own-card-1' })]);
    expect(data['mailedLinks']).toEqual([
      expect.objectContaining({ purpose: 'confirm-email', email: owner.user.email }),
    ]);
    expect(data['avatar']).toMatchObject({ base64: expect.stringMatching(/^UklGR/) });
    for (const { name, table, owner: column, isSingle } of sections) {
      const { count } = await db
        .selectFrom(table)
        .select((from) => from.fn.countAll<number>().as('count'))
        .where(db.dynamic.ref(column), '=', userId)
        .executeTakeFirstOrThrow();
      if (isSingle !== true) expect({ name, rows: rowsIn(data, name).length }).toEqual({ name, rows: count });
    }
    expect(rowsIn(data, 'events').length).toBeGreaterThan(10);
    expect(rowsIn(data, 'words')).toHaveLength(8);
    expect(rowsIn(data, 'selections')).toHaveLength(2);
    // Five words right at the first try, and the workout.
    expect(rowsIn(data, 'points').map(({ points }) => points)).toEqual([1, 1, 1, 1, 1, 5]);
    expect(rowsIn(data, 'events')).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ kind: 'answered', grade: 'knew' }) }),
    );
    expect(JSON.stringify(data)).not.toContain(other.user.id);
    expect(JSON.stringify(data)).not.toContain(other.user.email);
  });

  it('tells no secret', async () => {
    const owner = await server.member();
    const text = await textOf(owner);
    const { db } = server.database;
    const { password_hash: passwordHash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', owner.user.id)
      .executeTakeFirstOrThrow();
    const link = await db
      .selectFrom('mailed_secrets')
      .selectAll()
      .where('user_id', '=', owner.user.id)
      .executeTakeFirstOrThrow();
    const token = owner.cookies.get(sessionCookieName) ?? '';
    expect(passwordHash).toMatch(/^\$argon2id/);
    const hashes = [hashToken(token), link.token_hash, link.code_hash ?? Buffer.from('no code')];
    const secrets = [passwordHash ?? '', '$argon2', testPassword, token];
    for (const secret of [
      ...secrets,
      ...hashes.flatMap((bytes) => [bytes.toString('hex'), bytes.toString('base64')]),
    ]) {
      expect(secret.length).toBeGreaterThan(6);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain('"type":"Buffer"');
  });

  it('comes by pages, each row once, however long the history is', async () => {
    const guest = await server.guest();
    const userId = guest.user.id;
    const { pool } = server.database;
    await pool.query(
      `insert into learner_events (user_id, seq, at, event)
       select $1, n, now(), json_build_object('kind', 'settings-changed', 'atMs', 0, 'level', case n % 2 when 0 then 'a1' else 'a2' end)
       from generate_series(2, 20001) n`,
      [userId],
    );
    const data = await dataOf(guest);
    expect(rowsIn(data, 'events').map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20_001 }, (_, index) => index + 1),
    );
  });

  it('reads no further than its reader', async () => {
    const guest = await server.guest();
    const { pool } = server.database;
    const rowCount = 20_000;
    await pool.query(
      `insert into learner_events (user_id, seq, at, event)
       select $1, n, now(), json_build_object('kind', 'settings-changed', 'atMs', 0, 'timeZone', 'long-event' || repeat('y', 5000))
       from generate_series(2, $2::int + 1) n`,
      [guest.user.id, rowCount],
    );
    const response = await guest.call(downloadData);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? '';
    // Until the server stops reading, with 100 MB remaining.
    const isQuiet = async (): Promise<boolean> => {
      for (let look = 0; look < 10; look += 1) {
        if (pool.idleCount < pool.totalCount) return false;
        await delay(10); // Sleep: the pace of looks.
      }
      return true;
    };
    await expect.poll(isQuiet).toBe(true);
    await pool.query('delete from learner_events where user_id = $1', [guest.user.id]);
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) text += part.value;
    const read = text.split('long-event').length - 1;
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(rowCount / 2);
    expect(() => file.parse(JSON.parse(text))).not.toThrow();
  });

  it('that is broken off leaves nothing behind', async () => {
    const guest = await server.guest();
    const response = await guest.call(downloadData);
    await response.body?.cancel();
    await expect.poll(() => server.database.pool.totalCount - server.database.pool.idleCount).toBe(0);
    expect(server.log.filter((line) => line.includes('unforeseen'))).toEqual([]);
  });
});
