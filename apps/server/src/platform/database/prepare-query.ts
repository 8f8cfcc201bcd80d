import {
  type Compilable,
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { groupsOf, type GroupedValue } from './send-in-groups.ts';

/** A statement whose text is compiled once; only its values change. */
export interface PreparedQuery<Schema, Values, Row> {
  /** All rows. */
  all(db: Kysely<Schema>, values: Values): Promise<Row[]>;
  /** The first row, undefined when there is none. */
  first(db: Kysely<Schema>, values: Values): Promise<Row | undefined>;
  /** The number of rows that an insert, update or delete touched. */
  run(db: Kysely<Schema>, values: Values): Promise<number>;
  /** Returns the number of rows, sent together with concurrent runs (`createGroups`). Only for scalar values, not lists or objects. */
  count(db: Kysely<Schema>, values: Values): Promise<number>;
}

const toGrouped = (value: unknown): GroupedValue => {
  if (value === null || value instanceof Date || Buffer.isBuffer(value)) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new TypeError('A grouped statement takes plain values alone.');
};

/** A placeholder for a value while the statement is built. */
class Placeholder {
  readonly key: PropertyKey;

  constructor(key: PropertyKey) {
    this.key = key;
  }
}

/** Builds statements without a connection. */
const compilerDialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * Builds a hot path's statement once, at its first use; afterwards it costs as much as bare pg. Pass every value through `values`:
 * `prepareQuery<Schema, {userId: string}>()((db, values) => db.selectFrom('users').selectAll().where('id', '=', values.userId))`. A
 * list is one value: `= any(${values.ids})`. Values replace literals only: they must not decide the statement's shape.
 */
export const prepareQuery = <Schema, Values extends object>() => {
  return <Row>(build: (db: Kysely<Schema>, values: Values) => Compilable<Row>): PreparedQuery<Schema, Values, Row> => {
    // Returns a placeholder for any property; typed as the later value.
    const placeholders = new Proxy<Values>(Object.create(null), { get: (_target, key) => new Placeholder(key) });
    let compiled: CompiledQuery<Row> | undefined;
    const bind = (values: Values): CompiledQuery<Row> => {
      compiled ??= build(new Kysely<Schema>({ dialect: compilerDialect }), placeholders).compile();
      return {
        ...compiled,
        parameters: compiled.parameters.map((parameter): unknown =>
          parameter instanceof Placeholder ? Reflect.get(values, parameter.key) : parameter,
        ),
      };
    };
    return {
      all: async (db, values) => (await db.executeQuery(bind(values))).rows,
      first: async (db, values) => (await db.executeQuery(bind(values))).rows[0],
      count: async (db, values) => {
        const query = bind(values);
        const sendInGroup = groupsOf.get(db);
        if (sendInGroup === undefined) return (await db.executeQuery(query)).rows.length;
        return sendInGroup(query.sql, query.parameters.map(toGrouped));
      },
      run: async (db, values) => Number((await db.executeQuery(bind(values))).numAffectedRows ?? 0),
    };
  };
};
