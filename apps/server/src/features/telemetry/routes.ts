import { listErrorGroups as listRoute, reportError } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { implement, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession, LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { groupOf } from './group-of.ts';
import { listErrorGroups } from './list-groups.ts';

/** Max age and total bytes of stored reports, so that clients cannot fill the disk. */
const keepDays = 90;
export const keepReportBytes = 50_000_000;

const cleanVersion = (header: unknown): string | null =>
  typeof header === 'string' && /^[\w.+-]{1,40}$/.test(header) ? header : null;

/** PostgreSQL's text cannot hold U+0000. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** Registers the routes that accept clients' error reports and show them to admins. Nothing of the caller is stored. */
export const registerTelemetry = (app: HttpApp<LearnerSession>, { db }: Pick<LearnerTools, 'db'>): void => {
  implement(app, listRoute, ({ query }) => listErrorGroups(db, query));

  let bytesSinceLook = 0;
  implement(app, reportError, async ({ body, request }) => {
    bytesSinceLook += Buffer.byteLength(body.err + body.instance + body.info + body.stack);
    // The hourly job alone would admit an hour's worth.
    if (bytesSinceLook > keepReportBytes / 20) {
      bytesSinceLook = 0;
      await removeOldReports(db);
    }
    await db
      .insertInto('client_errors')
      .values({
        group_id: groupOf(body),
        client_version: cleanVersion(request.headers['x-version']),
        err: storable(body.err),
        instance: storable(body.instance),
        info: storable(body.info),
        stack: storable(body.stack),
      })
      .execute();
  });
};

/** Removes old reports, and the oldest when all together are too large. */
export const removeOldReports = async (db: Kysely<Tables>, maxBytes = keepReportBytes): Promise<void> => {
  await sql`delete from client_errors where at < now() - make_interval(days => ${keepDays}) or id <= (
    select max(id) from (
      select id, sum(100 + octet_length(err) + octet_length(instance) + octet_length(info) + octet_length(stack))
        over (order by id desc) as bytes
      from client_errors) sized
    where bytes > ${maxBytes})`.execute(db);
};
