import { randomUUID } from 'node:crypto';
import { changePassword, logIn, logInFromVk, logOut, readUser } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError, deviceCookieName } from '../../platform/http/index.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';
import type * as hashElsewhere from './hash-elsewhere.ts';
import type { HashTask } from './hash-task.ts';

const { compute } = vi.hoisted(() => ({ compute: vi.fn<(task: HashTask) => Promise<unknown>>() }));
vi.mock('./hash-elsewhere.ts', async (load) => {
  const real = await load<typeof hashElsewhere>();
  compute.mockImplementation(real.createHashElsewhere(false));
  return { createHashElsewhere: () => compute };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { trustProxy: true } });
});
afterAll(() => server.stop());

/** Tries once from an address; returns the bare response. */
const tryFrom = async (address: string, email: string, password: string, visitor = server.visitor()) =>
  visitor.call(logIn, { body: { email, password } }, { headers: { 'x-forwarded-for': address } });

const newEmail = (): string => `${randomUUID()}@example.com`;
let nextNetwork = 0;
/** Returns an unused address. */
const newAddress = (): string => {
  nextNetwork += 1;
  return `198.18.${Math.floor(nextNetwork / 250)}.${(nextNetwork % 250) + 1}`;
};

const failTimes = async (count: number, address: string, email: string, visitor?: Visitor): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await tryFrom(address, email, `wrong-${index}`, visitor)).status);
  return statuses;
};
const many = (count: number, status: number): number[] => Array<number>(count).fill(status);

describe('logging in', () => {
  it('needs the e-mail, in any case and with space around it, and the password', async () => {
    const email = `c.${randomUUID()}@example.com`;
    const member = await server.member(email);
    for (const typed of [email, email.toUpperCase(), `  ${email} `]) {
      const visitor = server.visitor();
      expect(await visitor.do(logIn, { body: { email: typed, password: testPassword } })).toEqual({
        user: member.user,
        guestWords: 0,
      });
      expect(await visitor.do(readUser)).toEqual(member.user);
    }
  });

  it('again works after logging out', async () => {
    const member = await server.member();
    await member.do(logOut);
    expect((await member.refused(readUser)).status).toBe(401);
    await member.logInAs(member.user.email);
    expect(await member.do(readUser)).toEqual(member.user);
  });

  it('works in an account that is to be deleted, and says when', async () => {
    const member = await server.member();
    const deletionAt = new Date(server.clock.nowMs + 86_400_000);
    await server.database.db
      .updateTable('users')
      .set({ deletion_at: deletionAt })
      .where('id', '=', member.user.id)
      .execute();
    expect((await server.visitor().logInAs(member.user.email)).user.deletionAt).toBe(deletionAt.toISOString());
  });
});

describe('what does not fit', () => {
  it('is answered alike, after alike work, for an unknown e-mail, a wrong password and an account without one', async () => {
    const member = await server.member();
    const withoutPassword = await server.member();
    await server.database.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', withoutPassword.user.id)
      .execute();
    const seen: unknown[] = [];
    for (const email of [newEmail(), member.user.email, withoutPassword.user.email]) {
      compute.mockClear();
      const response = await tryFrom(newAddress(), email ?? '', 'not-the-password');
      const headers = Object.fromEntries(response.headers);
      for (const name of ['date', 'x-request-id']) delete headers[name];
      const costs = compute.mock.calls.map(([task]) =>
        task.kind === 'verify' ? task.hash.split('$').slice(1, 4) : [],
      );
      seen.push({ status: response.status, body: await response.json(), headers, costs });
    }
    const [first] = seen;
    expect(first).toMatchObject({
      status: 422,
      body: { errors: { password: ['The e-mail or the password is wrong.'] } },
      costs: [['argon2id', 'v=19', 'm=64,t=1,p=1']],
    });
    expect(seen).toEqual([first, first, first]);
  });

  it('is refused without any work once there were too many tries, alike for an unknown e-mail', async () => {
    const member = await server.member();
    for (const email of [member.user.email ?? '', newEmail()]) {
      const address = newAddress();
      expect(await failTimes(10, address, email)).toEqual(many(10, 422));
      compute.mockClear();
      const response = await tryFrom(address, email, testPassword);
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '900']);
      expect(compute).not.toHaveBeenCalled();
    }
  });

  it('is also a password that was changed while it was looked at', async () => {
    const { user } = await server.member();
    compute.mockImplementationOnce(async () => {
      await server.database.db
        .updateTable('users')
        .set({ password_hash: 'another' })
        .where('id', '=', user.id)
        .execute();
      return true;
    });
    expect((await tryFrom(newAddress(), user.email ?? '', testPassword)).status).toBe(422);
    const sessions = server.database.db.selectFrom('sessions').select('user_id').where('user_id', '=', user.id);
    // The session of registering.
    expect(await sessions.execute()).toHaveLength(1);
  });

  it('has the same field for a password that no rule would accept', async () => {
    const response = await tryFrom(newAddress(), newEmail(), 'x');
    expect(await response.json()).toMatchObject({ errors: { password: ['The e-mail or the password is wrong.'] } });
  });
});

describe('guessing', () => {
  // The cost of a hash is irrelevant here, and there are hundreds of tries.
  const real = compute.getMockImplementation();
  beforeAll(() => {
    compute.mockImplementation(async (task) => (task.kind === 'verify' ? task.text === testPassword : real?.(task)));
  });
  afterAll(() => {
    if (real !== undefined) compute.mockImplementation(real);
  });

  it('from one address ends after ten tries at an account, for a quarter of an hour', async () => {
    const { user } = await server.member();
    const email = user.email ?? '';
    const address = newAddress();
    expect(await failTimes(12, address, email)).toEqual([...many(10, 422), 429, 429]);
    server.clock.advance({ ms: 15 * 60_000 - 1 });
    expect((await tryFrom(address, email, testPassword)).status).toBe(429);
    server.clock.advance({ ms: 1 });
    expect((await tryFrom(address, email, testPassword)).status).toBe(200);
  });

  it('by many at once gets no further than one after the other', async () => {
    const { user } = await server.member();
    const address = newAddress();
    const second = await server.addNode();
    const visitors = [server.visitor(), server.visitor().copy(second.url)];
    for (const visitor of visitors) await visitor.csrfToken();
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, index) =>
          (await tryFrom(address, user.email ?? '', `wrong-${index}`, (visitors[index % 2] ?? server.visitor()).copy()))
            .status,
      ),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('is not what a busy queue refused: the right password is taken as soon as there is a place', async () => {
    const { user } = await server.member();
    const address = newAddress();
    const busy = new AppError({ status: 503, retryAfterSeconds: 2 });
    for (let time = 0; time < 30; time += 1) {
      compute.mockRejectedValueOnce(busy);
      expect((await tryFrom(address, user.email ?? '', testPassword)).status).toBe(503);
    }
    expect((await tryFrom(address, user.email ?? '', testPassword)).status).toBe(200);
  });

  it('on a known device counts as a stranger’s once the password is another one', async () => {
    const owner = await server.member();
    const email = owner.user.email ?? '';
    const stolen = owner.copy();
    await owner.do(changePassword, { body: { current: testPassword, password: `${testPassword}-2` } });
    const address = newAddress();
    expect(await failTimes(10, address, email)).toEqual(many(10, 422));
    expect((await tryFrom(address, email, 'wrong-again', stolen)).status).toBe(429);
    expect((await tryFrom(address, email, 'wrong-again', owner)).status).toBe(422);
  });

  it('from one address does not lock the owner out elsewhere', async () => {
    const { user } = await server.member();
    const email = user.email ?? '';
    await failTimes(130, newAddress(), email);
    expect((await tryFrom(newAddress(), email, testPassword)).status).toBe(200);
  });

  it('by a host of addresses does not lock the owner out on a device known before, at none of its addresses', async () => {
    const owner = await server.member();
    const email = owner.user.email ?? '';
    const neighbour = newAddress();
    for (let index = 0; index < 10; index += 1) await failTimes(10, newAddress(), email);
    await failTimes(11, neighbour, email);
    // A stranger's device has to wait, now at any address.
    expect((await tryFrom(newAddress(), email, testPassword)).status).toBe(429);
    await owner.do(logOut);
    expect((await tryFrom(neighbour, email, testPassword, owner)).status).toBe(200);
    // Strangers may try again after an hour.
    server.clock.advance({ ms: 3_600_000 });
    expect((await tryFrom(newAddress(), email, testPassword)).status).toBe(200);
  });

  it('on a known device ends, too', async () => {
    const owner = await server.member();
    await owner.do(logOut);
    expect(await failTimes(11, newAddress(), owner.user.email ?? '', owner)).toEqual([...many(10, 422), 429]);
  });

  it('is not helped by a device of another account, nor by one that was made up', async () => {
    const [owner, attacker] = await Promise.all([server.member(), server.member()]);
    const address = newAddress();
    await attacker.do(logOut);
    expect(await failTimes(11, address, owner.user.email ?? '', attacker)).toEqual([...many(10, 422), 429]);
    const made = server.visitor();
    made.cookies.set(deviceCookieName, `${'A'.repeat(22)}.${'A'.repeat(43)}`);
    expect((await tryFrom(address, owner.user.email ?? '', testPassword, made)).status).toBe(429);
  });

  it('at many accounts ends after a hundred tries from an address, and what succeeds does not count', async () => {
    const { user } = await server.member();
    const address = newAddress();
    for (let index = 0; index < 99; index += 1) await tryFrom(address, newEmail(), 'wrong-wrong');
    expect((await tryFrom(address, user.email ?? '', testPassword)).status).toBe(200);
    expect((await tryFrom(address, user.email ?? '', testPassword)).status).toBe(200);
    expect((await tryFrom(address, newEmail(), 'wrong-wrong')).status).toBe(422);
    expect((await tryFrom(address, newEmail(), 'wrong-wrong')).status).toBe(429);
    expect((await tryFrom(address, user.email ?? '', testPassword)).status).toBe(429);
  });

  it('keeps nothing readable of whom it was about', async () => {
    const email = newEmail();
    await tryFrom(newAddress(), email, 'wrong-wrong');
    const rows = await server.database.db.selectFrom('attempt_counts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(2);
    for (const { key } of rows) expect(key).toHaveLength(32);
  });
});

it('writes no password and no token into the log, however much is logged', async () => {
  const loud = await startTestServer({ settings: { logLevel: 'trace' } });
  const email = `${randomUUID()}@example.com`;
  const visitor = await loud.guest();
  const secrets = [testPassword, 'wrong-wet-otters', 'sign-of-vk'];
  const remember = (): void => {
    for (const [name, value] of visitor.cookies) if (name !== 'locale') secrets.push(decodeURIComponent(value));
  };
  remember();
  await visitor.registerAs(email);
  remember();
  await visitor.call(logIn, { body: { email, password: 'wrong-wet-otters' } });
  await visitor.logInAs(email);
  remember();
  await visitor.call(logInFromVk, { body: { params: 'vk_user_id=1&sign=sign-of-vk' } });
  await visitor.do(logOut);
  const log = loud.log.join('');
  await loud.stop();
  expect(log).toContain('/auth/login');
  expect(secrets.length).toBeGreaterThan(9);
  for (const secret of secrets) expect(log).not.toContain(secret);
});
