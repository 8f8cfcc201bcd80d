import {
  changeEmail,
  confirmEmailByCode,
  forgotPassword,
  logIn,
  readUser,
  register,
  resetPassword,
  sendEmailConfirmation,
} from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastMailTo } from '../../../test/confirm.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { testPassword } from '../../../test/visitor.ts';
import { setAdmin } from '../../site/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const domain = 'xn--e1afmkfd.xn--p1ai';
const logInBy = (email: string, password = testPassword) => server.visitor().do(logIn, { body: { email, password } });

it('registers, confirms, logs in and resets the password of an address, however its domain is written', async () => {
  const member = server.visitor();
  const { user } = await member.do(register, { body: { email: 'anna@пример.рф', password: testPassword } });
  expect(user.email).toBe('anna@пример.рф');
  const { code, to } = await lastMailTo(server, `anna@${domain}`);
  expect(to).toBe(`anna@${domain}`);
  await member.do(confirmEmailByCode, { body: { code } });

  for (const email of ['Anna@ПРИМЕР.рф', `ANNA@${domain.toUpperCase()}`]) {
    expect((await logInBy(email)).user.id).toBe(user.id);
    const again = await server.visitor().refused(register, { body: { email, password: testPassword } });
    expect([again.status, Object.keys(again.errors ?? {})]).toEqual([422, ['email']]);
  }
  expect(await setAdmin(server.database.db, 'anna@Пример.рф', false)).toMatchObject({ outcome: 'unchanged' });

  const password = 'another-fine-password';
  await server.visitor().do(forgotPassword, { body: { email: 'anna@пример.рф' } });
  const { token } = await lastMailTo(server, `anna@${domain}`);
  await server.visitor().do(resetPassword, { body: { token, password } });
  expect((await logInBy('anna@пример.рф', password)).user).toMatchObject({ id: user.id, email: 'anna@пример.рф' });
});

it('changes to such an address, which the owner reads in its own letters', async () => {
  const member = await server.member('boris@example.com');
  await member.do(confirmEmailByCode, { body: { code: (await lastMailTo(server, 'boris@example.com')).code } });
  await member.do(changeEmail, { body: { email: 'boris@почта.рф', password: testPassword } });
  expect((await member.do(readUser)).pendingEmail).toBe('boris@почта.рф');
  expect((await lastMailTo(server, 'boris@example.com')).text).toContain('boris@почта.рф');
  server.clock.advance({ ms: 61_000 });
  expect((await member.do(sendEmailConfirmation)).email).toBe('boris@почта.рф');
  const { code } = await lastMailTo(server, 'boris@xn--80a1acny.xn--p1ai');
  await member.do(confirmEmailByCode, { body: { code } });
  expect((await member.do(readUser)).email).toBe('boris@почта.рф');
});

it('refuses as a password the address in either form', async () => {
  for (const password of ['clara@пример.рф', `clara@${domain}`]) {
    const refusal = await server.visitor().refused(register, { body: { email: 'clara@пример.рф', password } });
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['password']]);
  }
});
