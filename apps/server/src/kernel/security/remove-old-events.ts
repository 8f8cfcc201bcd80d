import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** What happened to the safety of accounts is kept for so long. */
const keepMs = 366 * 86_400_000;

/** Removes what happened more than a year ago: whole months at once, and of the others what is too old. */
export const removeOldSecurityEvents = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  const before = new Date(nowMs - keepMs);
  const month = before.toISOString().slice(0, 7).replace('-', '_');
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relname ~ '^security_events_\\d{4}_\\d{2}$' and relname < ${`security_events_${month}`}`.execute(db);
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db);
  await sql`delete from security_events where at < ${before}`.execute(db);
};
