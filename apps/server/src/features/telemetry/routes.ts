import { reportError } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { implement, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession, LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';

/** Reports are kept this long and at most this many, so that a broken client cannot fill the disk. */
const keepDays = 90;
const keepRows = 100_000;

const cleanVersion = (header: unknown): string | null =>
  typeof header === 'string' && /^[\w.+-]{1,40}$/.test(header) ? header : null;

/** PostgreSQL's text cannot hold U+0000. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** Takes the errors that clients meet. Nothing of the caller is stored with them. */
export const registerTelemetry = (app: HttpApp<LearnerSession>, { db }: Pick<LearnerTools, 'db'>): void => {
  implement(app, reportError, async ({ body, request }) => {
    await db
      .insertInto('client_errors')
      .values({
        client_version: cleanVersion(request.headers['x-version']),
        err: storable(body.err),
        instance: storable(body.instance),
        info: storable(body.info),
        stack: storable(body.stack),
      })
      .execute();
  });
};

/** Removes old reports, and the oldest when there are too many. */
export const removeOldReports = async (db: Kysely<Tables>): Promise<void> => {
  await sql`delete from client_errors where at < now() - make_interval(days => ${keepDays})
    or id <= (select max(id) from client_errors) - ${keepRows}`.execute(db);
};
