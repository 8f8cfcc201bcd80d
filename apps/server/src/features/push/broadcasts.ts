import {
  type Broadcast,
  type BroadcastTest,
  type BroadcastTold,
  type RouteReply,
  type RouteRequest,
  type listBroadcasts,
  type scheduleBroadcast as scheduleRoute,
} from '@kadro/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { cleanLine, pageOf, readPlace } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import { writeAudit } from '../audit/index.ts';
import { readDevices } from './claim-messages.ts';
import { countNotes, deliveriesOf, noteOf, writeNotes } from './delivery-log.ts';
import { sendToDevices } from './send-to-devices.ts';
import { storedTold, writeTold } from './stored-told.ts';
import type { PushTools } from './tools.ts';
import { wordMessage } from './word-message.ts';

const pageSize = 20;
/** Max time ahead for which a broadcast can be scheduled. */
const aheadMs = 60 * 86_400_000;

interface Row extends Pick<Broadcast, 'id' | 'audience' | 'levels' | 'state' | 'recipients' | 'deliveries'> {
  created_at: Date;
  user_id: string | null;
  name: string | null;
  told: unknown;
  send_at: Date;
}

const select = async (db: Kysely<Tables>, tail: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select x.id, x.created_at, x.user_id, u.name, x.told, x.audience, x.levels, x.send_at, x.state, x.recipients,
      ${deliveriesOf} as deliveries
    from broadcasts x left join users u on u.id = x.user_id ${tail}`.execute(db);
  return rows;
};

const toBroadcast = ({ created_at: at, user_id: userId, name, told, send_at: sendAt, ...row }: Row): Broadcast => ({
  ...row,
  ...storedTold.parse(told),
  at: at.toISOString(),
  by: userId === null ? null : { id: userId, name },
  sendAt: sendAt.toISOString(),
});

/** Returns one page of broadcasts, newest first. Refuses a wrong cursor with 422. */
export const readBroadcasts = async (
  db: Kysely<Tables>,
  { cursor }: { cursor?: string | undefined },
): Promise<RouteReply<typeof listBroadcasts>> => {
  const place = readPlace(cursor, 'uuid');
  const rows = await select(
    db,
    sql`where ${place?.at ?? null}::timestamptz is null
      or (x.created_at, x.id) < (${place?.at ?? null}::timestamptz, ${place?.id ?? null}::uuid)
    order by x.created_at desc, x.id desc limit ${pageSize + 1}`,
  );
  const { page, nextCursor } = pageOf(rows, pageSize, (row) => ({ at: row.created_at, id: row.id }));
  return { broadcasts: page.map(toBroadcast), nextCursor };
};

const demand = async (db: Kysely<Tables>, id: string): Promise<Broadcast> => {
  const [row] = await select(db, sql`where x.id = ${id}`);
  if (row === undefined) throw new AppError({ status: 404 });
  return toBroadcast(row);
};

const wrong = (field: string): AppError =>
  new AppError({ status: 422, errors: { [field]: [say((m) => m.wrongValue)] } });

/** Returns the cleaned content for storage. Refuses with 422 texts without a visible character, and a word without a published card. */
const clean = async (db: Kysely<Tables>, told: BroadcastTold): Promise<BroadcastTold> => {
  const line = (field: string, text: string): string => {
    const cleaned = cleanLine(text);
    if (cleaned === null) throw new AppError({ status: 422, errors: { [field]: [say((m) => m.required)] } });
    return cleaned;
  };
  const texts = (of: 'en' | 'ru') => ({
    title: line(`${of}.title`, told[of].title),
    body: line(`${of}.body`, told[of].body),
  });
  const cardId = told.about === 'word' ? told.cardId : null;
  if (told.about === 'word') {
    const card =
      cardId === null
        ? undefined
        : await db
            .selectFrom('cards')
            .select('id')
            .where('id', '=', cardId)
            .where('state', '=', 'published')
            .where('deleted_at', 'is', null)
            .executeTakeFirst();
    if (card === undefined) throw wrong('cardId');
  }
  return { about: told.about, en: texts('en'), ru: texts('ru'), cardId };
};

type Plan = RouteRequest<typeof scheduleRoute>['body'] & { userId: string };

/** Schedules and audits a broadcast; the same id again returns its present state. */
export const scheduleBroadcast = async (
  { db, now }: PushTools,
  { userId, id, audience, levels, sendAt, ...given }: Plan,
): Promise<Broadcast> => {
  const nowMs = now();
  const sendMs = Math.max(nowMs, sendAt === null ? nowMs : Date.parse(sendAt));
  if (sendMs > nowMs + aheadMs) throw wrong('sendAt');
  const told = await clean(db, given);
  return withTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows: made } = await trx
      .insertInto('broadcasts')
      .values({
        id,
        user_id: userId,
        created_at: new Date(nowMs),
        about: told.about,
        told: writeTold(told),
        audience,
        levels: [...new Set(levels)],
        send_at: new Date(sendMs),
        state: 'waiting',
        place: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    const detail = { title: told.ru.title, about: told.about };
    if (made === 1n) await writeAudit(trx, { userId, action: 'broadcast-scheduled', subject: id, detail, nowMs });
    return demand(trx, id);
  });
};

/** Stops a broadcast and drops its unsent messages. Refuses an unknown one with 404, a stopped one with 409. */
export const stopBroadcast = (
  { db, now }: PushTools,
  { id, userId }: { id: string; userId: string },
): Promise<Broadcast> =>
  withTransaction(db, async (trx) => {
    const before = await demand(trx, id);
    const { numUpdatedRows } = await trx
      .updateTable('broadcasts')
      .set({ state: 'stopped' })
      .where('id', '=', id)
      .where('state', '<>', 'stopped')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError({ status: 409 });
    const detail = { title: before.ru.title, about: before.about };
    await writeAudit(trx, { userId, action: 'broadcast-stopped', subject: id, detail, nowMs: now() });
    return demand(trx, id);
  });

/** Sends and audits a test to the admin's own devices, in both languages, ignoring quiet hours. */
export const testBroadcast = async (
  { db, now, publicUrl, push: { senders } }: PushTools,
  { userId, ...given }: BroadcastTold & { userId: string },
): Promise<BroadcastTest> => {
  const told = await clean(db, given);
  const devices = await readDevices(db, userId);
  const tried = await Promise.all(
    (['en', 'ru'] as const).map((locale) => {
      const message = wordMessage({ kind: 'broadcast', ...told }, locale, publicUrl);
      return sendToDevices(senders, devices, { ...message, tag: `test:${locale}` });
    }),
  );
  const notes = tried.flat().map((each) => noteOf({ kind: 'test', broadcastId: null }, each));
  const detail = { title: told.ru.title, about: told.about };
  await withTransaction(db, async (trx) => {
    await writeNotes(trx, notes, now());
    await writeAudit(trx, { userId, action: 'broadcast-tested', subject: userId, detail, nowMs: now() });
  });
  return { devices: devices.length, ...countNotes(notes) };
};
