import { listSessions, readUser } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession, maxSessions } from '../../kernel/index.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('an account has fifty sessions at most: the one used longest ago ends for the next', async () => {
  const oldest = await server.member();
  const { id: userId, email } = oldest.user;
  server.clock.advance({ hours: 1 });
  const second = server.visitor();
  await second.logInAs(email);
  for (let count = 2; count < maxSessions; count += 1) {
    server.clock.advance({ ms: 1000 });
    await openSession(server.database.db, { userId, nowMs: server.clock.nowMs, userAgent: undefined });
  }
  expect((await oldest.do(listSessions)).sessions).toHaveLength(maxSessions);

  const newest = server.visitor();
  await newest.logInAs(email);
  expect((await newest.do(listSessions)).sessions).toHaveLength(maxSessions);
  expect((await oldest.refused(readUser)).status).toBe(401);
  expect((await second.do(readUser)).id).toBe(userId);
});
