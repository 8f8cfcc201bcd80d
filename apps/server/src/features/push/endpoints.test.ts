import { logIn, logOut, readPush, sendPushToken } from '@kadro/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { chooseFirst } from '../../test/learner-steps.ts';
import { startPushStage, type PushStage } from '../../test/push-stage.ts';
import type { TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';

let stage: PushStage;
let server: TestServer;
beforeAll(async () => {
  stage = await startPushStage();
  ({ server } = stage);
});
beforeEach(() => stage.nextMonth());
afterEach(() => stage.leave());
afterAll(() => stage.stop());

const holders = async (): Promise<string[]> => {
  const rows = await server.database.db.selectFrom('push_tokens').select(['user_id', 'token']).execute();
  return rows.map((row) => `${row.user_id} ${row.token}`);
};
const takeOver = (visitor: Visitor, token: string) =>
  visitor.do(sendPushToken, { body: { token, provider: 'web_push' } });

it('an endpoint is its last user’s: messages of the one before do not go there, at once and after the token is gone', async () => {
  const [[first, token], [second, own]] = [await stage.learner(), await stage.learner('ru')];
  await takeOver(second, token);
  stage.at(18);
  await stage.run();
  expect([stage.sentTo(token), stage.sentTo(own)]).toEqual([['2 слова ждут повторения'], []]);
  await server.events.handleAll();
  expect((await first.do(readPush)).devices).toEqual([]);
  // Taken back before the loss was told: it stays.
  await takeOver(first, token);
  await takeOver(second, token);
  await takeOver(first, token);
  await server.events.handleAll();
  expect((await first.do(readPush)).devices).toHaveLength(1);
  expect(await holders()).toContain(`${first.user.id} ${token}`);
  expect(await holders()).not.toContain(`${second.user.id} ${token}`);
});

it('an endpoint is one user’s after two named it at once', async () => {
  const [[first, token], [second]] = [await stage.learner(), await stage.learner()];
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([takeOver(first, token), takeOver(second, token)]);
    await server.events.handleAll();
    expect((await holders()).filter((each) => each.endsWith(token))).toHaveLength(1);
  }
});

it('an endpoint stays with the session that named it last, and gets nothing once that has run out', async () => {
  const visitor = await server.member();
  await chooseFirst(visitor, 2);
  const token = await stage.name(visitor);
  const again = server.visitor();
  await again.do(logIn, { body: { email: visitor.user.email ?? '', password: testPassword } });
  await takeOver(again, token);
  await visitor.do(logOut);
  expect((await again.do(readPush)).devices).toHaveLength(1);
  stage.at(18);
  // By the clock of the database, as that of all nodes.
  await server.database.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', visitor.user.id)
    .execute();
  await stage.run();
  expect(stage.sentTo(token)).toEqual([]);
  const queued = await server.database.db
    .selectFrom('push_messages')
    .select('kind')
    .where('user_id', '=', visitor.user.id)
    .execute();
  expect(queued).toEqual([]);
});

it('an endpoint loses its place a day after its last user left', async () => {
  const visitor = await server.guest();
  await stage.name(visitor);
  await visitor.do(logOut);
  const places = async () => (await server.database.db.selectFrom('push_endpoints').select('user_id').execute()).length;
  const before = await places();
  server.clock.advance({ days: 2 });
  await server.cleanUp();
  expect(await places()).toBeLessThan(before);
});
