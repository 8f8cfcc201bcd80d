import { randomUUID } from 'node:crypto';
import {
  addPasskey,
  changePassword,
  listActivity,
  logInByPasskey,
  prove,
  readSecurity,
  readUser,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogIn,
  startProof,
  type PasskeyAssertion,
} from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, type AuthenticatorOptions } from '../../../test/authenticator.ts';
import { confirmedMember } from '../../../test/confirm.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { testPassword, type Visitor } from '../../../test/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const later = (): void => server.clock.advance({ ms: 5 * 60_000 + 1 });

/** Adds a passkey to an account. */
const add = async (owner: Visitor, options: AuthenticatorOptions = {}): Promise<Authenticator> => {
  const authenticator = new Authenticator(options);
  await owner.do(addPasskey, { body: { response: authenticator.make(await owner.do(startPasskey)) } });
  return authenticator;
};

const withPasskey = async (options: AuthenticatorOptions = {}) => {
  const owner = await server.member();
  return { owner, authenticator: await add(owner, options) };
};

/** Returns the answer to a log-in that must fail, and the browser's user status after it. */
const tryLogIn = async (visitor: Visitor, response: PasskeyAssertion): Promise<unknown> => {
  const { status, errors } = await visitor.refused(logInByPasskey, { body: { response } });
  return [status, Object.keys(errors ?? {}), (await visitor.call(readUser)).status];
};
const refused = [422, ['response'], 401];

const logInWith = async (authenticator: Authenticator): Promise<Visitor> => {
  const visitor = server.visitor();
  const response = authenticator.sign(await visitor.do(startPasskeyLogIn));
  await visitor.do(logInByPasskey, { body: { response } });
  return visitor;
};

describe('a passkey', () => {
  it('is added with a name of the device, renamed, and told of by mail', async () => {
    const member = await confirmedMember(server);
    const { id } = await add(member, { isSynced: true });
    const { passkeys } = await member.do(readSecurity);
    expect(passkeys).toMatchObject([{ id, isSynced: true, lastUsedAt: null }]);
    await member.do(renamePasskey, { params: { id }, body: { name: ' My phone ' } });
    expect((await member.do(readSecurity)).passkeys[0]?.name).toBe('My phone');
    expect((await member.refused(renamePasskey, { params: { id }, body: { name: ' ' } })).status).toBe(422);
    const subjects = (await server.mails(member.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was added to your Kadro account');
  });

  it('logs in where nothing else is known, keeps its counter, and proves who is there', async () => {
    const { owner, authenticator } = await withPasskey();
    const visitor = await logInWith(authenticator);
    expect((await visitor.do(readUser)).id).toBe(owner.user.id);
    const row = await server.database.db
      .selectFrom('passkeys')
      .select(['counter', 'last_used_at'])
      .where('user_id', '=', owner.user.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ counter: 2, last_used_at: new Date(server.clock.nowMs) });
    // A log-in is a proof.
    await visitor.do(changePassword, { body: { password: 'another-fine-password' } });
  });

  it('may be one that does not count its uses', async () => {
    const { authenticator } = await withPasskey({ countsBy: 0 });
    const visitors = [await logInWith(authenticator), await logInWith(authenticator)];
    for (const visitor of visitors) expect((await visitor.call(readUser)).status).toBe(200);
  });

  it('proves who is there', async () => {
    const { owner, authenticator } = await withPasskey();
    later();
    expect(await owner.refused(startPasskey)).toMatchObject({ status: 409, proofs: ['passkey', 'password'] });
    const request = await owner.do(startProof);
    expect(request.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    await owner.do(prove, { body: { response: authenticator.sign(request) } });
    await owner.do(startPasskey);
  });

  it('needs a proof to be added and to be removed', async () => {
    const { owner, authenticator } = await withPasskey();
    const creation = await owner.do(startPasskey);
    later();
    const response = new Authenticator().make(creation);
    expect((await owner.refused(addPasskey, { body: { response } })).proofs).toContain('password');
    expect((await owner.refused(removePasskey, { params: { id: authenticator.id } })).proofs).toContain('password');
    await owner.do(prove, { body: { password: testPassword } });
    await owner.do(removePasskey, { params: { id: authenticator.id } });
    expect((await owner.do(readSecurity)).passkeys).toEqual([]);
    const visitor = server.visitor();
    expect(await tryLogIn(visitor, authenticator.sign(await visitor.do(startPasskeyLogIn)))).toEqual(refused);
  });

  it('is kept where it is the last way in, also of two that are removed at the same moment', async () => {
    const node = await server.addNode({ lateMs: 10 });
    for (let round = 0; round < 4; round += 1) {
      const owner = await server.member();
      const ids = [(await add(owner)).id, (await add(owner)).id];
      await server.database.db
        .updateTable('users')
        .set({ password_hash: null })
        .where('id', '=', owner.user.id)
        .execute();
      const tabs = [owner, owner.copy(node.url)];
      const statuses = await Promise.all(
        ids.map(async (id, tab) => (await tabs[tab]?.call(removePasskey, { params: { id } }))?.status ?? 0),
      );
      expect(statuses.sort((a, b) => a - b)).toEqual([204, 409]);
    }
  });
});

describe('refused is', () => {
  it('a challenge that was used', async () => {
    const { authenticator } = await withPasskey();
    const visitor = server.visitor();
    const request = await visitor.do(startPasskeyLogIn);
    await visitor.do(logInByPasskey, { body: { response: authenticator.sign(request) } });
    const again = server.visitor();
    expect(await tryLogIn(again, authenticator.sign(request))).toEqual(refused);
  });

  it('a challenge of another browser, and one that is too old', async () => {
    const { authenticator } = await withPasskey();
    const [victim, thief] = [server.visitor(), server.visitor()];
    const response = authenticator.sign(await victim.do(startPasskeyLogIn));
    expect(await tryLogIn(thief, response)).toEqual(refused);
    const late = authenticator.sign(await victim.do(startPasskeyLogIn));
    later();
    expect(await tryLogIn(victim, late)).toEqual(refused);
  });

  it('a challenge for something else', async () => {
    const { owner, authenticator } = await withPasskey();
    const response = authenticator.sign(await owner.do(startProof));
    const refusal = await owner.refused(logInByPasskey, { body: { response } });
    expect(refusal.status).toBe(422);
    const other = authenticator.sign(await owner.do(startPasskeyLogIn));
    later();
    expect((await owner.refused(prove, { body: { response: other } })).status).toBe(422);
    expect((await owner.refused(startPasskey)).status).toBe(409);
  });

  it('one challenge that is used twice at the same moment', async () => {
    const node = await server.addNode({ lateMs: 10 });
    for (let round = 0; round < 5; round += 1) {
      const { authenticator } = await withPasskey({ countsBy: 0 });
      const visitor = server.visitor();
      const response = authenticator.sign(await visitor.do(startPasskeyLogIn));
      const tabs = [visitor, visitor.copy(node.url)];
      const statuses = await Promise.all(
        tabs.map(async (tab) => (await tab.call(logInByPasskey, { body: { response } })).status),
      );
      expect(statuses.sort((a, b) => a - b)).toEqual([200, 422]);
    }
  });

  it.each<[string, AuthenticatorOptions]>([
    ['another page', { origin: 'http://localhost.evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
  ])('what comes from %s', async (_, options) => {
    const { authenticator } = await withPasskey();
    authenticator.options = { ...authenticator.options, ...options };
    const visitor = server.visitor();
    expect(await tryLogIn(visitor, authenticator.sign(await visitor.do(startPasskeyLogIn)))).toEqual(refused);
    const owner = await server.member();
    const made = new Authenticator(options).make(await owner.do(startPasskey));
    expect((await owner.refused(addPasskey, { body: { response: made } })).status).toBe(422);
    expect((await owner.do(readSecurity)).passkeys).toEqual([]);
  });

  it('a counter that has stood still: the passkey was copied', async () => {
    const { authenticator } = await withPasskey();
    await logInWith(authenticator);
    authenticator.counter -= 1;
    const visitor = server.visitor();
    expect(await tryLogIn(visitor, authenticator.sign(await visitor.do(startPasskeyLogIn)))).toEqual(refused);
  });

  it('a passkey of another account, whomever it names', async () => {
    const { owner } = await withPasskey();
    const { owner: thief, authenticator } = await withPasskey();
    const visitor = server.visitor();
    const named = Buffer.from(owner.user.id).toString('base64url');
    expect(await tryLogIn(visitor, authenticator.sign(await visitor.do(startPasskeyLogIn), named))).toEqual(refused);
    later();
    const response = authenticator.sign(await owner.do(startProof));
    expect((await owner.refused(prove, { body: { response } })).status).toBe(422);
    const { id } = authenticator;
    expect((await owner.refused(renamePasskey, { params: { id }, body: { name: 'Mine' } })).status).toBe(404);
    expect((await thief.do(readSecurity)).passkeys).toHaveLength(1);
  });

  it('a passkey of nobody, and a changed signature', async () => {
    const { authenticator } = await withPasskey();
    const visitor = server.visitor();
    const stranger = Buffer.from(randomUUID()).toString('base64url');
    expect(await tryLogIn(visitor, new Authenticator().sign(await visitor.do(startPasskeyLogIn), stranger))).toEqual(
      refused,
    );
    const response = authenticator.sign(await visitor.do(startPasskeyLogIn));
    response.response.signature = `${response.response.signature.slice(0, -4)}AAAA`;
    expect(await tryLogIn(visitor, response)).toEqual(refused);
  });

  it('a passkey that the account has already, and the twenty-first', async () => {
    const { owner, authenticator } = await withPasskey();
    const response = authenticator.make(await owner.do(startPasskey));
    expect((await owner.refused(addPasskey, { body: { response } })).status).toBe(409);
    for (let count = 1; count < 20; count += 1) await add(owner);
    const { status, message } = await owner.refused(startPasskey);
    expect([status, message]).toEqual([409, expect.stringContaining('20 passkeys')]);
  });

  it('and told to the owner', async () => {
    const { owner, authenticator } = await withPasskey();
    authenticator.options.isVerified = false;
    server.clock.advance({ ms: 1 });
    const visitor = server.visitor();
    expect(await tryLogIn(visitor, authenticator.sign(await visitor.do(startPasskeyLogIn)))).toEqual(refused);
    const { events } = await owner.do(listActivity, { query: {} });
    expect(events[0]).toMatchObject({ kind: 'refused', way: 'passkey', address: '127.0.0.0/24', times: 1 });
  });
});
