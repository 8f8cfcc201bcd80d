import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** Records that mail to an address was refused for good, for the accounts that have it or are to confirm it. */
export const noteRefused = async (db: Kysely<Tables>, address: string): Promise<void> => {
  await sql`update users set refused_email = ${address}
    where lower(email) = lower(${address}) or lower(pending_email) = lower(${address})`.execute(db);
};

/** Records that a mail server has accepted mail to an address (again). */
export const noteTaken = async (db: Kysely<Tables>, address: string): Promise<void> => {
  await sql`update users set refused_email = null where lower(refused_email) = lower(${address})`.execute(db);
};
