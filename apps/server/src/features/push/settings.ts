import { pushKinds, type PushSettings, type RouteRequest, type changePush } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import type { LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { nextCheckMs } from './reminder-hours.ts';

const columns = ['muted', 'hour', 'quiet_from', 'quiet_to', 'mail', 'next_at'] as const;

const readBox = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('push_boxes').select(columns).where('user_id', '=', userId);

type Box = Awaited<ReturnType<ReturnType<typeof readBox>['executeTakeFirstOrThrow']>>;

/** The table's defaults. */
const defaults: Box = { muted: [], hour: 18, quiet_from: 22, quiet_to: 8, mail: false, next_at: null };

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

/** Returns the user's push settings. */
export const readSettings = async (db: Kysely<Tables>, userId: string): Promise<PushSettings> =>
  toSettings((await readBox(db, userId).executeTakeFirst()) ?? defaults);

type Change = RouteRequest<typeof changePush>['body'];

/** Changes the user's push settings; absent ones stay. */
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
    const isChecked = box.next_at !== null || settings.mail;
    await trx
      .updateTable('push_boxes')
      .set({
        muted: pushKinds.filter((kind) => !settings[kind]),
        hour: settings.hour,
        quiet_from: settings.quietFrom,
        quiet_to: settings.quietTo,
        mail: settings.mail,
        next_at: isChecked ? new Date(nextCheckMs(nowMs, timeZone, settings.hour)) : null,
        // Turning mail on is a sign of presence, so it ends a silence.
        ...(change.mail === true && { silent_since: null }),
      })
      .where('user_id', '=', userId)
      .execute();
    return settings;
  });
