import { dayOf } from '@kadro/core';
import { href, type Locale } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { queueMail } from '../mail/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { stopLinkOf } from './stop-token.ts';

export interface ReminderTools {
  db: Kysely<Tables>;
  now: () => number;
  publicUrl: string;
  secret: string;
}

interface Zone {
  timeZone: string;
  hour: number;
}

interface Reminded {
  id: string;
  email: string;
  locale: Locale;
  due: number;
}

const hourIn = (timeZone: string, atMs: number): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(atMs));

/** Finds the zones in which a user has chosen the present local hour. */
const zonesNow = async (db: Kysely<Tables>, nowMs: number): Promise<Zone[]> => {
  const { rows } = await sql<Zone>`
    select distinct l.state->>'timeZone' as "timeZone", u.reminder_hour as hour
    from users u join learners l on l.user_id = u.id
    where u.reminder_hour is not null and u.email_verified_at is not null`.execute(db);
  return rows.filter(({ timeZone, hour }) => hourIn(timeZone, nowMs) === hour);
};

/**
 * Finds a zone's learners who have words due, have not won the day, and were not reminded today by mail or device. A delivery to a
 * device still in progress is left to the hour's next run.
 */
const findLearners = async (db: Kysely<Tables>, { timeZone, hour }: Zone, nowMs: number): Promise<Reminded[]> => {
  const today = dayOf(nowMs, timeZone);
  const { rows } = await sql<Reminded>`
    select u.id, u.email, u.locale, d.due
    from users u join learners l on l.user_id = u.id
      cross join lateral (
        select count(*)::int as due from learning w where w.user_id = u.id and w.due_at <= ${new Date(nowMs)}
      ) d
    where u.reminder_hour = ${hour} and u.email_verified_at is not null and u.email is not null and u.deletion_at is null
      and u.reminded_on is distinct from ${today}::date
      and l.state->>'timeZone' = ${timeZone}
      and not exists (
        select from push_messages m where m.user_id = u.id and m.kind = 'due' and m.key = ${today}
          and (m.sent_at is not null or m.next_try_at is not null)
      )
      and coalesce(l.state->'streak'->>'lastWonDay', '') < ${today}
      and d.due > 0`.execute(db);
  return rows;
};

/** Queues the mail, unless another run has done so today. */
const remind = ({ db, publicUrl, secret }: ReminderTools, user: Reminded, today: string, nowMs: number) =>
  withTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ reminded_on: today })
      .where('id', '=', user.id)
      .where('reminded_on', 'is distinct from', today)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const link = publicUrl + href('workout');
    const stopLink = stopLinkOf({ publicUrl, secret }, user.id);
    const mail = { kind: 'reminder', due: user.due, link, stopLink } as const;
    await queueMail(trx, { userId: user.id, recipient: user.email, locale: user.locale, mail, nowMs });
  });

/**
 * Reminds learners by mail, once a day, if they chose the present local hour, have words due and have not won the day. Call it several
 * times an hour, as zone offsets differ by half and quarter hours.
 */
export const remindLearners = async (tools: ReminderTools): Promise<void> => {
  const nowMs = tools.now();
  for (const zone of await zonesNow(tools.db, nowMs)) {
    const today = dayOf(nowMs, zone.timeZone);
    for (const user of await findLearners(tools.db, zone, nowMs)) await remind(tools, user, today, nowMs);
  }
};
