import { randomBytes, randomUUID } from 'node:crypto';
import { startAppPushStandIn, type AppPushStandIn } from '@kadro/adapters/push/app-stand-in';
import { createVkPush } from '@kadro/adapters/push/vk';
import { changeSettings, listBroadcasts, scheduleBroadcast } from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAdmin, runJob } from '../../test/card-steps.ts';
import { startPushStage, type PushStage } from '../../test/push-stage.ts';
import type { Visitor } from '../../test/visitor.ts';

let vk: AppPushStandIn;
let stage: PushStage;
let admin: Visitor;
beforeAll(async () => {
  vk = await startAppPushStandIn();
  stage = await startPushStage([createVkPush({ url: vk.url, serviceToken: vk.vkToken })]);
  stage.nextMonth();
  admin = await makeAdmin(stage.server);
});
afterAll(async () => {
  await stage.stop();
  await vk.close();
});

/** People who are reached inside VK by these ids: a guest, and the same rows again under other ids. */
const addVkUsers = async (ids: readonly number[], locale: 'en' | 'ru'): Promise<void> => {
  const guest = await stage.server.guest();
  await guest.do(changeSettings, { body: { locale, timeZone: 'UTC' } });
  const { db } = stage.server.database;
  const users = ids.map((id) => ({ id, user: randomUUID(), session: `\\x${randomBytes(32).toString('hex')}` }));
  const given = sql`json_to_recordset(${JSON.stringify(users)}::json) as g (id text, "user" uuid, session bytea)`;
  const copy = (table: string, own: string) => sql`
    insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${sql.raw(own)})).*
    from ${given} cross join ${sql.table(table)} t where ${sql.ref(table === 'users' ? 't.id' : 't.user_id')} = ${guest.user.id}`;
  await copy('users', `jsonb_build_object('id', g.user)`).execute(db);
  await copy('learners', `jsonb_build_object('user_id', g.user)`).execute(db);
  await copy('sessions', `jsonb_build_object('user_id', g.user, 'token_hash', g.session)`).execute(db);
  await sql`insert into push_boxes (user_id) select g.user from ${given}`.execute(db);
  await sql`insert into push_tokens (user_id, id, session_hash, provider, token, created_at, seen_at)
    select g.user, gen_random_uuid(), g.session, 'vk_mini_app', g.id, now(), now() from ${given}`.execute(db);
};

it('a broadcast to 101 people of VK is one call a hundred, and each has an outcome of their own', async () => {
  const ids = Array.from({ length: 101 }, (_, at) => 1001 + at);
  await addVkUsers(ids, 'en');
  await addVkUsers([7], 'ru');
  const told = { en: { title: 'Hello', body: 'Come in.' }, ru: { title: 'Привет', body: 'Заходите.' } };
  await admin.do(scheduleBroadcast, {
    body: { ...told, about: 'comeback', cardId: null, audience: 'all', levels: [], sendAt: null, id: randomUUID() },
  });
  const send = async (): Promise<string[][]> => {
    const before = vk.asked.length;
    await runJob(stage.server, 'queue-broadcasts');
    await runJob(stage.server, 'send-pushes');
    return vk.asked.slice(before).map((form) => String(Reflect.get(Object(form), 'user_ids')).split(','));
  };
  const groups = await send();
  const english = groups.filter(([first]) => first !== '7');
  expect(english.map(({ length }) => length <= 100)).toEqual([true, true]);
  expect(groups.flat().toSorted()).toEqual([...ids, 7].map(String).toSorted());
  expect((await admin.do(listBroadcasts)).broadcasts[0]?.deliveries).toMatchObject([
    { provider: 'vk_mini_app', sent: 102, gone: 0, later: 0, refused: 0 },
  ]);
  expect(await send()).toEqual([]);
});

it('of those who are told the same, only who was not reached is tried again', async () => {
  const response = [
    { user_id: 1001, status: true },
    ...Array.from({ length: 100 }, (_, at) => ({
      user_id: 1002 + at,
      status: false,
      error: { code: at < 99 ? 2 : 4 },
    })),
  ];
  const told = { title: 'Again', body: 'Come in.' };
  // Messages of one time have no order.
  stage.server.clock.advance({ ms: 1000 });
  const { db } = stage.server.database;
  await sql`delete from push_tokens where token = '7' or token::int > 1003 and token <> '1101'`.execute(db);
  vk.answerNext({ status: 200, body: { response } });
  await admin.do(scheduleBroadcast, {
    body: {
      en: told,
      ru: told,
      about: 'comeback',
      cardId: null,
      audience: 'all',
      levels: [],
      sendAt: null,
      id: randomUUID(),
    },
  });
  const before = vk.asked.length;
  await runJob(stage.server, 'queue-broadcasts');
  await runJob(stage.server, 'send-pushes');
  expect(vk.asked.slice(before)).toMatchObject([{ user_ids: '1001,1002,1003,1101' }]);
  expect((await admin.do(listBroadcasts)).broadcasts[0]?.deliveries).toMatchObject([
    { provider: 'vk_mini_app', sent: 1, gone: 1, later: 2 },
  ]);
  stage.server.clock.advance({ hours: 1 });
  await runJob(stage.server, 'send-pushes');
  expect(vk.asked.slice(before + 1)).toMatchObject([{ user_ids: '1002,1003' }]);
});
