import { logIn, takeSecondStep } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCodeAt, turnOnCodes } from '../../../test/app-code.ts';
import { confirmedMember } from '../../../test/confirm.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { testPassword } from '../../../test/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('warns the owner of a guesser who stops at the day’s last try', async () => {
  server.clock.advance({ hours: 25 });
  const owner = await confirmedMember(server);
  const secret = await turnOnCodes(owner, server.clock.nowMs);
  server.clock.advance({ ms: 60_000 });
  const statuses: number[] = [];
  for (let days = 0; days < 3; days += 1) {
    for (let tries = 0; tries < 30; tries += 1) {
      if (tries % 10 === 0) server.clock.advance({ ms: 15 * 60_000 + 1 });
      const v = server.visitor();
      expect((await v.refused(logIn, { body: { email: owner.email, password: testPassword } })).status).toBe(409);
      statuses.push(
        (await v.call(takeSecondStep, { body: { code: appCodeAt(secret, server.clock.nowMs + 150_000) } })).status,
      );
    }
    server.clock.advance({ hours: 25 });
  }
  expect(statuses.every((status) => status === 422)).toBe(true);
  const subjects = (await server.mails(owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Too many wrong codes'))).not.toEqual([]);
});
