import { randomInt } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

type Kind = Tables['tallies']['kind'];

/** As many writers of one tally do not wait for each other. */
const slots = 16;

/** Any of the rows over which a tally is spread. */
export const anySlot = (): number => randomInt(slots);

/**
 * The common table expression that changes tallies by `changed`, a query of kind and subject that has a row for each one
 * more (`by` is 1) or less (-1). Rows are written in one order, so that two who write several do not wait for each other in
 * a circle.
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
 * The same where each row of `changed` is of another tally and they come in one order, as those of one act do: nothing is gathered,
 * which is a good part of so small a statement.
 */
export const tallyOnce = (
  changed: RawBuilder<unknown>,
  by: 1 | -1,
  slot: RawBuilder<unknown> | number,
): RawBuilder<unknown> => sql`
  insert into tallies as t (kind, subject, slot, count)
  select kind, subject, ${slot}::smallint, ${sql.lit(by)} from (${changed}) as changed (kind, subject)
  on conflict (kind, subject, slot) do update set count = t.count + excluded.count`;

/** How many there are of a kind for a subject, as SQL. */
export const tallyOf = (kind: Kind, subject: RawBuilder<unknown> | string): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(t.count), 0)::int from tallies t where t.kind = ${sql.lit(kind)} and t.subject = ${subject})`;
