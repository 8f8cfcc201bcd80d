import { randomUUID } from 'node:crypto';
import { callKeptDays, chooserKeptDays, logIn, logOut, readUser } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseFirst, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const cleanUp = () => server.cleanUp();

/** User ids in each table that has a user's rows. */
const usersIn = async (): Promise<Record<string, Set<string>>> => {
  const { db } = server.database;
  const tables = ['learners', 'learner_events', 'learning', 'learner_replies', 'selections'] as const;
  const found: Record<string, Set<string>> = {
    users: new Set((await db.selectFrom('users').select('id').execute()).map(({ id }) => id)),
  };
  for (const table of tables)
    found[table] = new Set((await db.selectFrom(table).select('user_id').execute()).map((row) => row.user_id));
  return found;
};

it('removes guests nobody can be any more, wholly, once they are a day old, and nobody else', async () => {
  const [abandoned, present, awaited] = await Promise.all([server.guest(), server.guest(), server.guest()]);
  const member = await server.member();
  for (const visitor of [abandoned, present, awaited, member]) {
    await chooseFirst(visitor, 2);
    await workThrough(visitor, server.clock.iso());
  }
  await abandoned.do(logOut);
  const account = await server.member();
  expect((await awaited.logInAs(account.user.email)).guestWords).toBe(2);
  const awaitedId = (await server.database.db.selectFrom('sessions').select('guest_id').execute()).flatMap(
    ({ guest_id: id }) => id ?? [],
  );
  await member.do(logOut);

  server.clock.advance({ hours: 24 });
  await cleanUp();
  expect((await usersIn())['users']).toContain(abandoned.user.id);
  server.clock.advance({ ms: 1 });
  await cleanUp();
  const left = await usersIn();
  for (const ids of Object.values(left)) expect(ids).not.toContain(abandoned.user.id);
  for (const id of [present.user.id, member.user.id, account.user.id, ...awaitedId])
    expect(left['users']).toContain(id);
  expect(awaitedId).toHaveLength(1);
  expect(await present.do(readUser)).toEqual(present.user);
});

it('removes them however many there are', async () => {
  const { db } = server.database;
  await db
    .insertInto('users')
    .values(
      Array.from({ length: 450 }, () => ({
        id: randomUUID(),
        is_guest: true,
        is_admin: false,
        locale: 'en' as const,
        created_at: new Date(0),
      })),
    )
    .execute();
  await cleanUp();
  const left = await db.selectFrom('users').select('id').where('created_at', '<', new Date(1)).execute();
  expect(left).toEqual([]);
});

it('removes counts, log-ins and secrets that have run out, and keeps the others', async () => {
  const { db } = server.database;
  const member = await server.member();
  await server.visitor().call(logIn, { body: { email: 'nobody@example.com', password: 'wrong-wrong' } });
  const counts = async () => (await db.selectFrom('attempt_counts').select('key').execute()).length;
  const attempt = (state: string, ms: number) => ({
    state_hash: Buffer.from(state),
    browser_hash: Buffer.from('browser'),
    provider: 'vk' as const,
    user_id: null,
    verifier: 'verifier',
    return_to: null,
    expires_at: new Date(server.clock.nowMs + ms),
  });
  await db
    .insertInto('oauth_attempts')
    .values([attempt('old', -1), attempt('new', 1)])
    .execute();
  const launch = (sign: string, ms: number) => ({
    sign_hash: Buffer.from(sign),
    browser_hash: Buffer.from('browser'),
    expires_at: new Date(server.clock.nowMs + ms),
  });
  await db
    .insertInto('vk_launches')
    .values([launch('old', -5 * 60_000 - 1), launch('new', -5 * 60_000)])
    .execute();
  const before = await counts();
  await cleanUp();
  expect(await counts()).toBe(before);
  expect(await db.selectFrom('oauth_attempts').select('state_hash').execute()).toEqual([
    { state_hash: Buffer.from('new') },
  ]);
  expect(await db.selectFrom('vk_launches').select('sign_hash').execute()).toEqual([{ sign_hash: Buffer.from('new') }]);
  const secrets = () =>
    db.selectFrom('mailed_secrets').select('purpose').where('user_id', '=', member.user.id).execute();
  expect(await secrets()).toHaveLength(1);
  server.clock.advance({ days: 2 });
  await cleanUp();
  expect([await counts(), await secrets()]).toEqual([0, []]);
});

it('removes guests who only looked in once they were not seen for a week', async () => {
  const [looker, chooser] = await Promise.all([server.guest(), server.guest()]);
  await chooseFirst(chooser, 1);
  server.clock.advance({ days: 7 });
  await cleanUp();
  expect((await usersIn())['users']).toContain(looker.user.id);
  server.clock.advance({ ms: 1 });
  await cleanUp();
  const { users } = await usersIn();
  expect(users).not.toContain(looker.user.id);
  expect(users).toContain(chooser.user.id);
});

it('takes what a guest who chose words has kept on the device for as long as that keeps it', async () => {
  const guest = await server.guest();
  await chooseFirst(guest, 1);
  server.clock.advance({ days: callKeptDays });
  await cleanUp();
  expect(await chooseFirst(guest, 1)).toHaveLength(1);
});

it('removes guests who answered nothing once they were not seen for longer than a device keeps calls', async () => {
  const { db } = server.database;
  const [idle, busy, seen] = await Promise.all([server.guest(), server.guest(), server.guest()]);
  const member = await server.member();
  for (const visitor of [idle, busy, seen, member]) await chooseFirst(visitor, 1);
  await workThrough(busy, server.clock.iso());
  server.clock.advance({ days: chooserKeptDays });
  await cleanUp();
  expect((await usersIn())['users']).toContain(idle.user.id);
  await db
    .updateTable('sessions')
    .set({ last_used_at: new Date(server.clock.nowMs) })
    .where('user_id', '=', seen.user.id)
    .execute();
  server.clock.advance({ ms: 1 });
  await cleanUp();
  const left = await usersIn();
  for (const ids of Object.values(left)) expect(ids).not.toContain(idle.user.id);
  for (const { user } of [busy, seen, member]) expect(left['users']).toContain(user.id);
});
