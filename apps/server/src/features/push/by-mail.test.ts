import { changePush, changeSettings, readPush, stopReminders } from '@kadro/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmedMember } from '../../test/confirm.ts';
import { chooseFirst } from '../../test/learner-steps.ts';
import { startPushStage, type PushStage } from '../../test/push-stage.ts';
import type { TestServer } from '../../test/test-server.ts';

let stage: PushStage;
let server: TestServer;
beforeAll(async () => {
  stage = await startPushStage();
  ({ server } = stage);
});
beforeEach(() => stage.nextMonth());
afterEach(() => stage.leave());
afterAll(() => stage.stop());

const title = '2 words are waiting for review';

/** A member with words that are due and a confirmed address, which stands in for devices. */
const learner = async (hasMail = true) => {
  const member = await confirmedMember(server);
  await member.do(changeSettings, { body: { locale: 'en', timeZone: 'UTC' } });
  if (hasMail) await member.do(changePush, { body: { mail: true } });
  await chooseFirst(member, 2);
  return member;
};
/** What came by mail at an hour of the present day, without the confirmation. */
const mailsAt = async (hour: number, member: { email: string }): Promise<string[]> => {
  stage.at(hour);
  await stage.run();
  await server.events.handleAll();
  return (await server.mails(member.email)).slice(1).map(({ subject }) => subject);
};

describe('mail in place of push messages', () => {
  it('comes to whom chose it, where no device gets any, once', async () => {
    const member = await learner();
    expect(await mailsAt(17, member)).toEqual([]);
    expect(await mailsAt(18, member)).toEqual([title]);
    expect(await mailsAt(19, member)).toEqual([title]);
    const [, mail] = await server.mails(member.email);
    expect(mail?.text).toContain('http://localhost:3000/workout');
    expect(mail?.headers?.['List-Unsubscribe']).toContain(`/stop-reminders/${member.user.id}/`);
  });

  it('does not come to others, to an address that is not confirmed, nor beside a reminder of its own', async () => {
    const unasked = await learner(false);
    expect((await unasked.do(readPush)).settings.mail).toBe(false);
    const unconfirmed = await server.member();
    await unconfirmed.do(changePush, { body: { mail: true } });
    await chooseFirst(unconfirmed, 2);
    const reminded = await learner();
    await reminded.do(changeSettings, { body: { reminderHour: 19 } });
    expect(await mailsAt(18, unasked)).toEqual([]);
    expect(await mailsAt(18, { email: unconfirmed.user.email ?? '' })).toEqual([]);
    expect(await mailsAt(18, reminded)).toEqual([]);
  });

  it('and a reminder of its own recall due words once a day with a device, whichever comes first', async () => {
    const pairs = [
      [18, 19],
      [19, 18],
      [19, 19],
    ] as const;
    for (const [pushHour, mailHour] of pairs) {
      stage.nextMonth();
      const member = await learner(false);
      const token = await stage.name(member);
      await member.do(changePush, { body: { hour: pushHour, streak: false } });
      await member.do(changeSettings, { body: { reminderHour: mailHour } });
      for (const hour of [18, 19, 20]) {
        stage.at(hour);
        await stage.run();
        await server.remind();
      }
      const mails = (await server.mails(member.email)).slice(1);
      expect([mails.length, stage.sentTo(token).length]).toEqual(mailHour === 18 ? [1, 0] : [0, 1]);
    }
  });

  it('is the reminder’s where a device was named and reached by nothing', async () => {
    const member = await learner(false);
    const token = await stage.name(member);
    await member.do(changeSettings, { body: { reminderHour: 18 } });
    stage.service.expire(token);
    stage.at(18);
    await stage.run();
    await server.remind();
    expect((await server.mails(member.email)).slice(1)).toHaveLength(1);
  });

  it('leaves to a device what reaches one, and takes over what reaches none any more', async () => {
    const member = await learner();
    const token = await stage.name(member);
    expect(await mailsAt(18, member)).toEqual([]);
    expect(stage.sentTo(token)).toEqual([title]);
    server.clock.advance({ days: 1 });
    stage.service.expire(token);
    expect(await mailsAt(18, member)).toEqual([title]);
  });

  it('ends by the link of the mail, without a log-in', async () => {
    const member = await learner();
    await mailsAt(18, member);
    const [, mail] = await server.mails(member.email);
    const [, , id = '', token = ''] = new URL((mail?.headers?.['List-Unsubscribe'] ?? '').slice(1, -1)).pathname.split(
      '/',
    );
    await server.visitor().do(stopReminders, { body: { id, token } });
    expect((await member.do(readPush)).settings.mail).toBe(false);
    server.clock.advance({ days: 1 });
    expect(await mailsAt(18, member)).toEqual([title]);
  });

  it('ends in a silence after two weeks, said once, until somebody comes', async () => {
    const member = await learner();
    for (let days = 0; days < 18; days += 1) {
      server.clock.advance({ days: 1 });
      await mailsAt(18, member);
    }
    const told = await mailsAt(18, member);
    expect(told.filter((subject) => subject === 'We won’t remind you any more')).toHaveLength(1);
    expect(told.at(-1)).toBe('We won’t remind you any more');
    // Somebody comes: sessions are touched by the machine's own clock, which no test moves.
    await server.database.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(server.clock.nowMs) })
      .where('user_id', '=', member.user.id)
      .execute();
    server.clock.advance({ days: 1 });
    expect((await mailsAt(18, member)).slice(told.length)).toEqual([title]);
  });
});
