import type pg from 'pg';
import { avatarKey, photoIdPattern, photoKey, pictureOutputs } from '../features/picture/index.ts';

const pageRows = 1000;

/** A kind of upload and its reference from rows. */
interface UploadKind {
  table: string;
  column: string;
  /** A column that older releases without such files lack. */
  since: string;
  /** Rows whose id names files. */
  condition: string;
  /** Rows whose files are visible to a user or can be chosen; files of others may still be pending. */
  shown: string;
  keys: (id: string) => string[];
}

const photoKeys = (id: string): string[] => pictureOutputs.map((output) => photoKey(id, output));

const kinds: readonly UploadKind[] = [
  {
    table: 'users',
    column: 'avatar_id',
    since: 'avatar_id',
    condition: 'avatar_id is not null',
    shown: 'true',
    keys: (id) => [avatarKey(id)],
  },
  {
    table: 'photos',
    column: 'id',
    since: 'kind',
    condition: "kind <> 'drawn'",
    shown:
      'exists (select from cards c where c.picture_id = photos.id) or exists (select from card_edits e where e.picture_id = photos.id)',
    keys: photoKeys,
  },
  {
    // A published card outlives its author, whose photos' rows are deleted.
    table: 'cards',
    column: 'picture_id',
    since: 'origin',
    condition: `origin <> 'deck' and picture_id ~ '${photoIdPattern.source}'
      and not exists (select from photos p where p.id = cards.picture_id)`,
    shown: 'true',
    keys: photoKeys,
  },
];

const prefixOf = (key: string): string | undefined => key.split('/')[0];

/** The database may be of a release without photos. */
const isPresent = async (client: Pick<pg.Pool, 'query'>, { table, since }: UploadKind): Promise<boolean> => {
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = to_regclass('public.' || $1) and attname = $2 and not attisdropped",
    [table, since],
  );
  return rowCount !== 0;
};

/** Returns the keys of all uploads that rows refer to. */
export const listUploadKeys = async function* (client: Pick<pg.Pool, 'query'>): AsyncGenerator<string, void> {
  for (const kind of kinds) {
    if (!(await isPresent(client, kind))) continue;
    const { table, column, condition, keys } = kind;
    for (let after = ''; ;) {
      const { rows } = await client.query<{ id: string }>(
        `select distinct ${column}::text as id from ${table} where ${condition} and ${column} > $1 order by 1 limit ${pageRows}`,
        [after],
      );
      for (const { id } of rows) yield* keys(id);
      const last = rows.at(-1);
      if (last === undefined || rows.length < pageRows) break;
      after = last.id;
    }
  }
};

/** Returns the keys whose files are shown to users. */
export const filterShownKeys = async (client: Pick<pg.Pool, 'query'>, keys: readonly string[]): Promise<string[]> => {
  const shown = new Set<string>();
  for (const kind of kinds) {
    const prefix = prefixOf(kind.keys('id')[0] ?? '');
    const ids = new Set(
      keys.filter((key) => prefixOf(key) === prefix).map((key) => (key.split('/')[1] ?? '').replace(/\.webp$/, '')),
    );
    if (ids.size === 0) continue;
    const { rows } = await client.query<{ id: string }>(
      `select ${kind.column}::text as id from ${kind.table} where ${kind.condition} and ${kind.column} = any($1) and (${kind.shown})`,
      [[...ids]],
    );
    for (const { id } of rows) for (const key of kind.keys(id)) shown.add(key);
  }
  return keys.filter((key) => shown.has(key));
};
