import { randomInt } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

type Kind = Tables['tallies']['kind'];

/** Rows per tally, so that concurrent writers rarely wait for each other. */
const slots = 16;

/** Returns a random one of a tally's rows. */
export const anySlot = (): number => randomInt(slots);

/**
 * CTE that adds `by` to a tally for each row of `changed`, a query of kind and subject. Rows are written in one order to avoid
 * deadlocks.
 */
export const tally = (
  changed: RawBuilder<unknown>,
  by: 1 | -1,
  slot: RawBuilder<unknown> | number,
): RawBuilder<unknown> => sql`
  insert into tallies as t (kind, subject, slot, count)
  select kind, subject, ${slot}::smallint, ${sql.lit(by)} * count(*)::int from (${changed}) as changed (kind, subject)
  group by kind, subject order by kind, subject
  on conflict (kind, subject, slot) do update set count = t.count + excluded.count`;

/**
 * Like `tally`, if the rows of `changed` are distinct and ordered, as those of one reaction are: skips the grouping, a good part
 * of the cost of so small a statement.
 */
export const tallyOnce = (
  changed: RawBuilder<unknown>,
  by: 1 | -1,
  slot: RawBuilder<unknown> | number,
): RawBuilder<unknown> => sql`
  insert into tallies as t (kind, subject, slot, count)
  select kind, subject, ${slot}::smallint, ${sql.lit(by)} from (${changed}) as changed (kind, subject)
  on conflict (kind, subject, slot) do update set count = t.count + excluded.count`;

/** SQL: the count of a kind for a subject. */
export const tallyOf = (kind: Kind, subject: RawBuilder<unknown> | string): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(t.count), 0)::int from tallies t where t.kind = ${sql.lit(kind)} and t.subject = ${subject})`;
