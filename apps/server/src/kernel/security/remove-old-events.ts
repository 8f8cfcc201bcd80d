import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** Retention of security events. */
const retentionMs = 366 * 86_400_000;

/** Removes security events older than a year: drops whole months, and deletes rows in the rest. */
export const removeOldSecurityEvents = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  const before = new Date(nowMs - retentionMs);
  const month = before.toISOString().slice(0, 7).replace('-', '_');
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relname ~ '^security_events_\\d{4}_\\d{2}$' and relname < ${`security_events_${month}`}`.execute(db);
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db);
  await sql`delete from security_events where at < ${before}`.execute(db);
};
