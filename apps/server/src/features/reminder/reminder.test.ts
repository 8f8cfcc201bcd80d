import { changeSettings, chooseCard, readUser, stopReminders } from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmedMember, lastMailTo, madeUpToken } from '../../test/confirm.ts';
import { choiceOf, chooseFirst, feedOf, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set(`${nextDay()}T12:00:00.000Z`));

let day = 12;
/** Each test has days of its own. */
const nextDay = (): string => {
  day += 3;
  return new Date(Date.UTC(2031, 2, day)).toISOString().slice(0, 10);
};

/** A member with words that are due, who wants to be reminded at an hour of the own day. */
const learner = async (reminderHour: number | null = 19, timeZone = 'UTC', locale: 'en' | 'ru' = 'en') => {
  const member = await confirmedMember(server);
  await member.do(changeSettings, { body: { reminderHour, timeZone, locale } });
  await chooseFirst(member, 2);
  return member;
};
const subjectsTo = async (member: { email: string }): Promise<string[]> => {
  await server.remind();
  return (await server.mails(member.email)).slice(1).map(({ subject }) => subject);
};
const at = (time: string): void => server.clock.set(`${server.clock.iso().slice(0, 10)}T${time}:00.000Z`);
const hourOf = async (visitor: Visitor): Promise<number | null> => (await visitor.do(readUser)).reminderHour;

describe('a reminder', () => {
  it('comes at the chosen hour, once a day, in the user’s language', async () => {
    const member = await learner(19, 'UTC', 'ru');
    at('18:59');
    expect(await subjectsTo(member)).toEqual([]);
    at('19:00');
    expect(await subjectsTo(member)).toEqual(['2 слова ждут повторения']);
    at('19:45');
    expect(await subjectsTo(member)).toHaveLength(1);
    at('20:00');
    expect(await subjectsTo(member)).toHaveLength(1);
    server.clock.advance({ hours: 23 });
    expect(await subjectsTo(member)).toHaveLength(2);
  });

  it.each([
    ['Asia/Kathmandu', '13:15', '13:00'],
    ['America/St_Johns', '21:30', '21:15'],
    ['Pacific/Kiritimati', '05:00', '04:45'],
  ])('comes at the hour of %s', async (timeZone, utc, before) => {
    at('00:30');
    const member = await learner(19, timeZone);
    at(before);
    expect(await subjectsTo(member)).toEqual([]);
    at(utc);
    expect(await subjectsTo(member)).toEqual(['2 words are waiting for you']);
  });

  it('comes at midnight, too', async () => {
    const member = await learner(0);
    server.clock.advance({ hours: 12 });
    expect(await subjectsTo(member)).toHaveLength(1);
  });

  it('comes once from two nodes', async () => {
    const node = await server.addNode({ lateMs: 10 });
    const member = await learner();
    at('19:00');
    await Promise.all([server.remind(), node.remind(), server.remind(), node.remind()]);
    expect(await subjectsTo(member)).toHaveLength(1);
  });

  it('leads to the workout', async () => {
    const member = await learner();
    at('19:00');
    await server.remind();
    const mail = await lastMailTo(server, member.email);
    expect(mail.link).toBe('http://localhost:3000/workout');
    expect(mail.headers?.['List-Unsubscribe']).toMatch(
      new RegExp(`^<http://localhost:3000/stop-reminders/${member.user.id}/[\\w-]{43}>$`),
    );
  });
});

describe('no reminder comes', () => {
  const atSeven = (member: { email: string }): Promise<string[]> => {
    at('19:00');
    return subjectsTo(member);
  };

  it('to whoever did not ask for one', async () => {
    expect(await atSeven(await learner(null))).toEqual([]);
  });

  it('to whoever has won the day', async () => {
    const member = await learner();
    await workThrough(member, server.clock.iso());
    await member.do(chooseCard, { body: choiceOf((await feedOf(member)).cards[0]?.id ?? '') });
    expect(await atSeven(member)).toEqual([]);
  });

  it('where nothing is due', async () => {
    const member = await confirmedMember(server);
    await member.do(changeSettings, { body: { reminderHour: 19 } });
    expect(await atSeven(member)).toEqual([]);
  });

  it('to an address that is not confirmed', async () => {
    const member = await server.member();
    await member.do(changeSettings, { body: { reminderHour: 19 } });
    await chooseFirst(member, 1);
    expect(await atSeven({ email: member.user.email ?? '' })).toEqual([]);
  });

  it('to an account that waits for its deletion', async () => {
    const member = await learner();
    await server.database.db
      .updateTable('users')
      .set({ deletion_at: new Date(server.clock.nowMs + 86_400_000) })
      .where('id', '=', member.user.id)
      .execute();
    expect(await atSeven(member)).toEqual([]);
  });
});

describe('reminders are stopped', () => {
  const stopLinkOf = async (member: { email: string }): Promise<{ path: string; id: string; token: string }> => {
    at('19:00');
    await server.remind();
    const header = (await lastMailTo(server, member.email)).headers?.['List-Unsubscribe'] ?? '';
    const path = new URL(header.slice(1, -1)).pathname;
    const [, , id = '', token = ''] = path.split('/');
    return { path, id, token };
  };
  const oneClick = (path: string, init: RequestInit = {}) =>
    server
      .visitor()
      .fetch(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), ...init });

  it('by the screen of the link, without a log-in, as often as wanted', async () => {
    const member = await learner();
    const { id, token } = await stopLinkOf(member);
    await server.visitor().do(stopReminders, { body: { id, token } });
    expect(await hourOf(member)).toBeNull();
    await server.visitor().do(stopReminders, { body: { id, token } });
    server.clock.advance({ days: 1 });
    expect(await subjectsTo(member)).toHaveLength(1);
  });

  it('by the mail program’s one click, as both kinds of forms, without cookies', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
      const member = await learner();
      const { path } = await stopLinkOf(member);
      const response = await oneClick(path, { body });
      expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
      expect(await hourOf(member)).toBeNull();
    }
  });

  it('by nobody with another’s link or one made up', async () => {
    const [anna, eve] = [await learner(), await learner()];
    const evesLink = await stopLinkOf(eve);
    for (const token of [evesLink.token, madeUpToken, '']) {
      expect((await server.visitor().refused(stopReminders, { body: { id: anna.user.id, token } })).errors).toEqual({
        token: ['This link doesn’t work. You can turn the reminder off in Settings.'],
      });
      expect((await oneClick(`/stop-reminders/${anna.user.id}/${token}`)).status).toBe(404);
    }
    expect((await oneClick('/stop-reminders/nobody/x')).status).toBe(404);
    expect(await hourOf(anna)).toBe(19);
  });

  it('not by a mere look at the link, as some mail programs take it', async () => {
    const member = await learner();
    const { path } = await stopLinkOf(member);
    await server.visitor().fetch(path);
    await server.visitor().fetch(path, { method: 'HEAD' });
    expect(await hourOf(member)).toBe(19);
  });

  it('and the form types stay refused everywhere else', async () => {
    const raw = {
      bytes: new TextEncoder().encode('List-Unsubscribe=One-Click'),
      type: 'application/x-www-form-urlencoded',
    };
    expect((await server.visitor().call(stopReminders, {}, { raw })).status).toBe(415);
  });
});
