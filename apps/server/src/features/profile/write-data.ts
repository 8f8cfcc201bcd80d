import { sql, type Kysely } from 'kysely';
import type { FileStore } from '@kadro/adapters/file-store/port';
import { z } from 'zod';
import { fromEventRow, isOwned, type OwnedTable, type TableData } from '../../kernel/index.ts';
import { readLedger } from '../learner/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { avatarKey } from '../picture/index.ts';

/** Rows held in memory at a time. */
const pageRows = 500;

type Row = Record<string, unknown>;

const camelCase = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** Reads a section's next page: the rows after `after` by the key, or all rows if it has no pages. */
const readPage = async (
  db: Kysely<Tables>,
  { table, section: { owner, columns, computed = {}, pageBy } }: OwnedTable,
  userId: string,
  after: Row | null,
): Promise<Row[]> => {
  const fields = [
    ...Object.entries(computed).map(([name, expression]) => sql`${sql.raw(expression)} as ${sql.ref(name)}`),
    ...columns.map((column) => sql`${sql.ref(column)} as ${sql.ref(camelCase(column))}`),
  ];
  const key = pageBy === undefined ? null : sql.join(pageBy.map((column) => sql.ref(column)));
  const values = pageBy?.map((column) => sql`${after?.[camelCase(column)]}`) ?? [];
  const { rows } = await sql<Row>`
    select ${sql.join(fields)} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}
    ${after === null || key === null ? sql`` : sql`and (${key}) > (${sql.join(values)})`}
    ${key === null ? sql`` : sql`order by ${key} limit ${pageRows}`}`.execute(db);
  return rows;
};

const eventRow = z.object({
  at: z.date(),
  sourceId: z.string().nullable(),
  workoutId: z.string().nullable(),
  event: z.unknown(),
});

/** Returns an event in readable form: it is stored with short names, and its ids in columns. */
const readable = (row: Row): Row => {
  const { at, sourceId, workoutId, event } = eventRow.parse(row);
  return {
    seq: row['seq'],
    at,
    event: fromEventRow({ at, source_id: sourceId, workout_id: workoutId, event }),
  };
};

const writeRows = async function* (db: Kysely<Tables>, section: OwnedTable, userId: string): AsyncGenerator<string> {
  let after: Row | null = null;
  let isFirst = true;
  for (;;) {
    const rows: Row[] = await readPage(db, section, userId, after);
    const texts = rows.map((row) => JSON.stringify(section.table === 'learner_events' ? readable(row) : row));
    if (texts.length > 0) yield (isFirst ? '' : ',\n') + texts.join(',\n');
    isFirst &&= rows.length === 0;
    after = rows.at(-1) ?? null;
    if (section.section.pageBy === undefined || rows.length < pageRows) return;
  }
};

/** Yields a user's stored data as the text of a JSON file, a page of rows at a time. */
export const writeData = async function* (
  { db, uploads, data }: { db: Kysely<Tables>; uploads: Pick<FileStore, 'read'>; data: readonly TableData[] },
  { userId, nowMs }: { userId: string; nowMs: number },
): AsyncGenerator<string> {
  yield `{"format":"kadro-data-1","writtenAt":${JSON.stringify(new Date(nowMs))}`;
  for (const table of data.filter(isOwned)) {
    const { name, isSingle } = table.section;
    yield `,\n${JSON.stringify(name)}:`;
    if (isSingle === true) {
      const [row = null] = await readPage(db, table, userId, null);
      yield JSON.stringify(row);
    } else {
      yield '[';
      yield* writeRows(db, table, userId);
      yield ']';
    }
  }
  yield ',\n"points":[';
  let comma = '';
  for await (const line of readLedger(db, userId)) {
    yield `${comma}${JSON.stringify(line)}`;
    comma = ',\n';
  }
  yield ']';
  const { avatar_id: avatarId } = await db
    .selectFrom('users')
    .select('avatar_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const picture = avatarId === null ? null : await uploads.read(avatarKey(avatarId));
  const avatar = picture === null ? null : { type: 'image/webp', base64: picture.toString('base64') };
  yield `,\n"avatar":${JSON.stringify(avatar)}}\n`;
};
