import { sql, type Kysely } from 'kysely';
import { nobody } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { CardTools } from './tools.ts';

/** Learners per query. */
const learnersAtOnce = 200;
/** Cards per update. */
const cardsAtOnce = 1000;

/** Adds a batch of learners to the counts by card; returns the batch's last id, null behind the last learner. */
const countBatch = async (db: Kysely<Tables>, after: string, counts: Map<string, number>): Promise<string | null> => {
  const { rows: batch } = await sql<{ last: string | null }>`
    select max(id::text) as last from (
      select id from users where id > ${after}::uuid order by id limit ${learnersAtOnce}
    ) batch`.execute(db);
  const last = batch[0]?.last ?? null;
  if (last === null) return null;
  const { rows } = await sql<{ card_id: string; count: number }>`
    select l.card_id, count(*)::int as count from learning l
    where l.user_id > ${after}::uuid and l.user_id <= ${last}::uuid and l.status = 'learn' group by l.card_id`.execute(
    db,
  );
  for (const { card_id: id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  return last;
};

/**
 * Counts the learners of every card and writes the changed counts. Learners are read in batches by primary key; rows with an
 * unchanged count are not touched, so that cached cards stay valid.
 */
export const countLearners = async ({ db }: Pick<CardTools, 'db'>, signal?: AbortSignal): Promise<void> => {
  const counts = new Map<string, number>();
  for (let after: string | null = nobody; after !== null; after = await countBatch(db, after, counts))
    if (signal?.aborted === true) return;
  for (let after: string | undefined = ''; after !== undefined;) {
    if (signal?.aborted === true) return;
    const { rows }: { rows: { id: string; learners: number }[] } = await sql<{ id: string; learners: number }>`
      select id, learners from cards where id > ${after} order by id limit ${cardsAtOnce}`.execute(db);
    const changed = rows.filter(({ id, learners }) => (counts.get(id) ?? 0) !== learners);
    if (changed.length > 0)
      await sql`
        update cards c set learners = n.learners
        from unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ id }) => counts.get(id) ?? 0)}::int[]) as n (id, learners)
        where c.id = n.id`.execute(db);
    after = rows.at(-1)?.id;
  }
};
