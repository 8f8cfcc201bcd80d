import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { readTables, tablesWithoutUser } from './check-statements.ts';

const userTables = ['learning', 'learner_events'];

it('every table has its line in docs/scale.md, and a user table has its user first in its key', async () => {
  const tables = readTables(readFileSync(join(import.meta.dirname, '../../../../../../docs/scale.md'), 'utf8'));
  const database = await createTestDatabase<object>();
  const { rows } = await database.pool.query<{ name: string; first: string | null }>(`
    select c.relname as name, (select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary) as first
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations' order by 1`);
  await database.remove();
  expect(rows.map(({ name }) => name)).toEqual([...tables.keys()].toSorted());
  const ofUsers = rows.filter(({ name }) => tables.get(name) === 'user');
  expect(new Set(ofUsers.map(({ first }) => first))).toEqual(new Set(['user_id']));
});

describe('a statement', () => {
  it.each([
    'select state from learning where user_id = $1 and word_id = $2',
    'select "state" from "learning" where "user_id" = $1',
    'select 1 from learning l join cards c on c.id = l.card_id where l.user_id = $1',
    'select (select count(*) from learning d where d.user_id = me.user_id) from learners me where me.user_id = $1',
    'insert into learner_events (user_id, at, seq) select user_id, $1, 1 from l',
    'update "learning" set "stage" = $1 where "user_id" = $2',
    'select 1 from words',
  ])('that names one user can be sent to one machine: %s', (text) => {
    expect(tablesWithoutUser(text, userTables)).toEqual([]);
  });
  it.each([
    'select state from learning where word_id = $1',
    'select count(*) from learner_events',
    'select 1 from learning l join cards c on c.id = l.card_id where c.user_id = $1',
    'delete from "learning" where "user_id" in ($1, $2) returning 1',
    'insert into learning (word_id) values ($1)',
  ])('that does not is found: %s', (text) => {
    const found = tablesWithoutUser(text.replace('delete', 'with x as (delete'), userTables);
    expect(found).toHaveLength(1);
  });
});
