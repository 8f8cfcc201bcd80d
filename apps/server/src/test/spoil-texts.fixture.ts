import { sql } from 'kysely';
import { withTables } from '../commands/with-tables.ts';

// node spoil-texts.fixture.ts MARKUP WORD,… --data FOLDER: puts markup behind these words wherever the database of a running server
// has them, in texts, lists of texts and JSON, as if nothing had ever refused it. Each account gets a passkey of that name, too.

interface Column {
  table: string;
  name: string;
  type: string;
}

const [markup = '', words = '', ...argv] = process.argv.slice(2);

await withTables(argv, async (db) => {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as name, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', '_text', 'json', 'jsonb')`.execute(db);
  await sql`
    insert into passkeys (user_id, id, public_key, counter, transports, rp_id, can_sync, is_synced, name, created_at)
    select id, 'of ' || id, '', 0, '{}', 'localhost', false, false, ${words.split(',')[0]}, now()
    from users where not is_guest`.execute(db);
  for (const { table, name, type } of rows) {
    const column = sql.ref(name);
    const said = type.startsWith('json') ? JSON.stringify(markup).slice(1, -1) : markup;
    for (const word of words.split(',')) {
      const spoilt = `${word}${said}`;
      const change =
        type === '_text'
          ? sql`(select array_agg(replace(one, ${word}, ${spoilt})) from unnest(${column}) as one)`
          : sql`replace(${column}::text, ${word}, ${spoilt})::${sql.raw(type)}`;
      // A trigger may have brought it here already.
      await sql`update ${sql.table(table)} set ${column} = ${change}
        where position(${word} in ${column}::text) > 0 and position('onerror' in ${column}::text) = 0`.execute(db);
    }
  }
});
