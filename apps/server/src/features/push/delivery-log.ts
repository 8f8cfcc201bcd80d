import { dayMs } from '@kadro/core';
import type { PushOutcome, PushProvider } from '@kadro/adapters/push/port';
import type { Broadcast, BroadcastTest, Delivery, RouteReply, listDeliveries } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { nobody, pageOf, readPlace } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { Tried } from './send-to-devices.ts';

const pageSize = 50;
const keepMs = 365 * dayMs;
const maxReasonLength = 200;

/** The result of a message at one device, or the reason why it went to none. */
export interface Note {
  readonly kind: string;
  readonly broadcastId: string | null;
  readonly provider: PushProvider | null;
  readonly state: PushOutcome['state'] | 'dropped';
  readonly reason: string | null;
}

type Counts = Omit<BroadcastTest, 'devices'>;

/** Returns the log note of one attempt. */
export const noteOf = (of: Pick<Note, 'kind' | 'broadcastId'>, { device, outcome }: Tried): Note => ({
  kind: of.kind,
  broadcastId: of.broadcastId,
  provider: device.provider,
  state: outcome.state,
  reason: 'reason' in outcome ? outcome.reason : null,
});

/** Counts notes by state; `reason` is the last one given. */
export const countNotes = (notes: readonly Note[]): Counts => {
  const counts = { sent: 0, gone: 0, later: 0, refused: 0, dropped: 0, reason: null as string | null };
  for (const { state, reason } of notes) {
    counts[state] += 1;
    counts.reason = reason?.slice(0, maxReasonLength) ?? counts.reason;
  }
  return counts;
};

/** Adds notes to the day's rows, in one order on all nodes to avoid deadlocks. */
export const writeNotes = async (db: Kysely<Tables>, notes: readonly Note[], nowMs: number): Promise<void> => {
  const lines = Map.groupBy(notes, ({ kind, broadcastId, provider }) => `${kind} ${broadcastId} ${provider}`);
  const rows = Array.from(lines, ([key, [first, ...others]]) => ({ key, first, others }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap(({ first, others }) =>
      first === undefined
        ? []
        : [
            {
              kind: first.kind,
              broadcast_id: first.broadcastId ?? nobody,
              provider: first.provider ?? 'none',
              ...countNotes([first, ...others]),
            },
          ],
    );
  if (rows.length === 0) return;
  await sql`
    insert into push_log as g (day, kind, broadcast_id, provider, sent, gone, later, refused, dropped, reason)
    select ${new Date(nowMs).toISOString().slice(0, 10)}::date, x.*
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (kind text, broadcast_id uuid, provider text,
      sent integer, gone integer, later integer, refused integer, dropped integer, reason text)
    on conflict (day, kind, broadcast_id, provider) do update set sent = g.sent + excluded.sent,
      gone = g.gone + excluded.gone, later = g.later + excluded.later, refused = g.refused + excluded.refused,
      dropped = g.dropped + excluded.dropped, reason = coalesce(excluded.reason, g.reason)`.execute(db);
};

interface LogRow extends Counts {
  id: string;
  day: string;
  kind: string;
  provider: PushProvider | null;
}

/** Returns one page of the delivery log, newest day first. Refuses a wrong cursor with 422. */
export const readDeliveries = async (
  db: Kysely<Tables>,
  { cursor }: { cursor?: string | undefined },
): Promise<RouteReply<typeof listDeliveries>> => {
  const place = readPlace(cursor, 'uuid');
  const after = place && { day: place.at.toISOString().slice(0, 10), id: place.id };
  const { rows } = await sql<LogRow>`
    select id, to_char(day, 'YYYY-MM-DD') as day, kind, nullif(provider, 'none') as provider, sent, gone, later, refused, dropped, reason
    from push_log
    where ${after?.day ?? null}::date is null or (day, id) < (${after?.day ?? null}::date, ${after?.id ?? null}::uuid)
    order by push_log.day desc, id desc limit ${pageSize + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ day, id }) => ({ at: new Date(day), id }));
  return { deliveries: page satisfies Delivery[], nextCursor };
};

/** SQL: the delivery counts of a broadcast `x` by provider, as one JSON value. */
export const deliveriesOf = sql<Broadcast['deliveries']>`(
  select coalesce(json_agg(g order by g.provider), '[]'::json) from (
    select nullif(provider, 'none') as provider, sum(sent)::int as sent, sum(gone)::int as gone, sum(later)::int as later,
      sum(refused)::int as refused, sum(dropped)::int as dropped, (array_agg(reason order by day desc) filter (where reason is not null))[1] as reason
    from push_log where broadcast_id = x.id group by 1
  ) g)`;

/** Removes log rows and broadcasts older than a year. */
export const removeOldDeliveries = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  const before = new Date(nowMs - keepMs);
  await db.deleteFrom('push_log').where('day', '<', before).execute();
  await db.deleteFrom('broadcasts').where('created_at', '<', before).where('send_at', '<', before).execute();
};
