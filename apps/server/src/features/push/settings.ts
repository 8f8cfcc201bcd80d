import { pushKinds, type PushSettings, type RouteRequest, type changePush } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import type { LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { nextLookMs } from './look-hours.ts';

const columns = ['muted', 'hour', 'quiet_from', 'quiet_to', 'mail', 'next_at'] as const;

const readBox = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('push_boxes').select(columns).where('user_id', '=', userId);

type Box = Awaited<ReturnType<ReturnType<typeof readBox>['executeTakeFirstOrThrow']>>;

/** As the table has it for whoever set nothing. */
const fresh: Box = { muted: [], hour: 18, quiet_from: 22, quiet_to: 8, mail: false, next_at: null };

const toSettings = ({ muted, hour, quiet_from: quietFrom, quiet_to: quietTo, mail }: Box): PushSettings => {
  const isOn = (kind: (typeof pushKinds)[number]): boolean => !muted.includes(kind);
  return {
    due: isOn('due'),
    selection: isOn('selection'),
    streak: isOn('streak'),
    decision: isOn('decision'),
    comment: isOn('comment'),
    weekly: isOn('weekly'),
    broadcast: isOn('broadcast'),
    hour,
    quietFrom,
    quietTo,
    mail,
  };
};

/** Of what somebody is told by push, and when. */
export const readSettings = async (db: Kysely<Tables>, userId: string): Promise<PushSettings> =>
  toSettings((await readBox(db, userId).executeTakeFirst()) ?? fresh);

type Change = RouteRequest<typeof changePush>['body'];

/** Changes of what somebody is told by push, and when; what is absent stays. */
export const updatePushSettings = (
  db: Kysely<Tables>,
  { userId, timeZone }: LearnerSession,
  change: Change,
  nowMs: number,
): Promise<PushSettings> =>
  withTransaction(db, async (trx) => {
    await sql`insert into push_boxes (user_id) values (${userId}) on conflict do nothing`.execute(trx);
    const box = await readBox(trx, userId).forUpdate().executeTakeFirstOrThrow();
    const settings = { ...toSettings(box) };
    for (const kind of pushKinds) settings[kind] = change[kind] ?? settings[kind];
    settings.hour = change.hour ?? settings.hour;
    settings.quietFrom = change.quietFrom ?? settings.quietFrom;
    settings.quietTo = change.quietTo ?? settings.quietTo;
    settings.mail = change.mail ?? settings.mail;
    const isLooked = box.next_at !== null || settings.mail;
    await trx
      .updateTable('push_boxes')
      .set({
        muted: pushKinds.filter((kind) => !settings[kind]),
        hour: settings.hour,
        quiet_from: settings.quietFrom,
        quiet_to: settings.quietTo,
        mail: settings.mail,
        next_at: isLooked ? new Date(nextLookMs(nowMs, timeZone, settings.hour)) : null,
        // Who asks for mail is here.
        ...(change.mail === true && { silent_since: null }),
      })
      .where('user_id', '=', userId)
      .execute();
    return settings;
  });
