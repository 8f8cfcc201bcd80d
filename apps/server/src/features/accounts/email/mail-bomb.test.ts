import { hourMs } from '@kadro/core';
import { randomUUID } from 'node:crypto';
import { askDeletion, changeEmail, changePassword, forgotPassword, register } from '@kadro/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmedMember } from '../../../test/confirm.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { testPassword, type Visitor } from '../../../test/visitor.ts';
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({
    settings: {
      trustProxy: true,
      rateLimits: { ...generous, mail: { max: 20, windowMs: hourMs } },
    },
  });
});
afterEach(() => server.stop());

const unlimited = { max: 1_000_000, windowMs: hourMs };
const generous = {
  general: unlimited,
  guest: unlimited,
  log: unlimited,
  picture: unlimited,
  'sign-in': unlimited,
  upload: unlimited,
};
const newEmail = (): string => `${randomUUID()}@example.com`;
const registerFrom = async (address: string, email = newEmail()): Promise<number> =>
  (
    await server
      .visitor()
      .call(register, { body: { email, password: testPassword } }, { headers: { 'x-forwarded-for': address } })
  ).status;
const changePasswords = async (member: Visitor, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    const [current, password] =
      time % 2 === 0 ? [testPassword, `${testPassword}-2`] : [`${testPassword}-2`, testPassword];
    await member.do(changePassword, { body: { current, password } });
  }
};

describe('nobody is flooded with mail', () => {
  it('by a stranger who registered with the address and changes the password: one mail, which asks for a confirmation', async () => {
    const victim = newEmail();
    const stranger = await server.member(victim);
    await changePasswords(stranger, 6);
    await stranger.do(askDeletion, { body: { password: testPassword } });
    expect((await server.mails(victim)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Kadro code: \d{6}$/),
    ]);
  });

  it('by an owner who goes on and on: ten notices an hour, twenty a day', async () => {
    const member = await confirmedMember(server);
    const before = (await server.mails(member.email)).length;
    const sent = async (): Promise<number> => (await server.mails(member.email)).length - before;
    await changePasswords(member, 12);
    expect(await sent()).toBe(10);
    server.clock.advance({ hours: 1 });
    await changePasswords(member, 12);
    expect(await sent()).toBe(20);
    server.clock.advance({ hours: 1 });
    await changePasswords(member, 2);
    expect(await sent()).toBe(20);
    server.clock.advance({ days: 1 });
    await changePasswords(member, 2);
    expect(await sent()).toBe(22);
  });

  it('by registering: it counts as mail of the address it comes from, whatever node it comes to', async () => {
    const node = await server.addNode();
    const statuses: number[] = [];
    for (let time = 0; time < 15; time += 1) statuses.push(await registerFrom('192.0.2.1'));
    const elsewhere = server.visitor().copy(node.url);
    for (let time = 0; time < 15; time += 1) {
      const body = { email: newEmail(), password: testPassword };
      const headers = { 'x-forwarded-for': '192.0.2.1' };
      statuses.push((await elsewhere.copy(node.url).call(register, { body }, { headers })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array.from({ length: 10 }, () => 429));
    expect(await server.mails()).toHaveLength(20);
    expect(await registerFrom('192.0.2.2')).toBe(201);
    server.clock.advance({ hours: 1 });
    expect(await registerFrom('192.0.2.1')).toBe(201);
  });

  it('from the networks of one IPv6 subscriber, which count together', async () => {
    const statuses: number[] = [];
    for (let network = 0; network < 85; network += 1) {
      statuses.push(await registerFrom(`2001:db8:1:${network.toString(16)}::1`));
      // Via another address in between.
      if (network === 0) expect(await registerFrom('2001:db8:2::1')).toBe(201);
    }
    expect(statuses.indexOf(429)).toBe(80);
  });

  it('at an address that accounts take and leave in turn: five mails an hour, ten a day', async () => {
    const victim = newEmail();
    const statuses: number[] = [];
    const takeAndLeave = async (): Promise<void> => {
      const account = server.visitor();
      const taken = await account.call(register, { body: { email: victim, password: testPassword } });
      statuses.push(taken.status);
      server.clock.advance({ ms: 60_000 });
      if (taken.status !== 201) return;
      await account.do(changeEmail, { body: { email: newEmail(), password: testPassword } });
    };
    for (let time = 0; time < 7; time += 1) await takeAndLeave();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    server.clock.advance({ hours: 1 });
    for (let time = 0; time < 7; time += 1) await takeAndLeave();
    expect((await server.mails(victim)).length).toBe(10);
  });

  it('by whoever forgets the password of others: five links a day, and no word of it', async () => {
    const member = await confirmedMember(server);
    const before = (await server.mails(member.email)).length;
    for (let time = 0; time < 8; time += 1) {
      server.clock.advance({ ms: 60_000 });
      await server.visitor().do(forgotPassword, { body: { email: member.email } });
    }
    expect((await server.mails(member.email)).length - before).toBe(5);
  });
});
