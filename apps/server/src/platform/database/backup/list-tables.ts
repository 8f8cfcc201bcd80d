import type { ClientBase } from 'pg';

/** A table of the application, with its stored (not generated) columns. */
export interface TableInfo {
  name: string;
  columns: string[];
}

/**
 * A partitioned table counts as one. Excluded: the migrations' own table, the queue's schema, and unlogged tables, whose rows are
 * valid for seconds only (leases of nodes).
 */
const selectTables = `
select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations'
  and c.relpersistence = 'p'
  and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
group by c.relname order by c.relname`;

const selectReferences = `
select f.relname as "from", t.relname as "to"
from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace and f.oid <> t.oid`;

/** Returns all tables of the application, each after those that it references. */
export const listTables = async (client: ClientBase): Promise<TableInfo[]> => {
  const tables = (await client.query<TableInfo>(selectTables)).rows;
  const references = (await client.query<{ from: string; to: string }>(selectReferences)).rows;
  const ordered: TableInfo[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isReady = ({ name }: TableInfo): boolean =>
      !references.some(({ from, to }) => from === name && names.has(to));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`The tables ${[...names].join(', ')} refer to each other in a circle.`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
};

/** Returns the state of every sequence, including those of identity columns. */
export const readSequences = async (
  client: ClientBase,
): Promise<{ name: string; value: string; isCalled: boolean }[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const states = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
};

/** `"users" ("id", "name")`, as COPY and other statements expect. */
export const quoteTable = (client: ClientBase, { name, columns }: TableInfo): string => {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `public.${client.escapeIdentifier(name)} (${list})`;
};

/** `(select "id", "name" from "users")`: COPY reads a partitioned table in no other way. */
export const selectTable = (client: ClientBase, { name, columns }: TableInfo): string => {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `(select ${list} from public.${client.escapeIdentifier(name)})`;
};
