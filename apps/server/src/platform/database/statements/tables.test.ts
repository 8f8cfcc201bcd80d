import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { readTables } from '../../../test/sharding/check-statements.ts';

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
