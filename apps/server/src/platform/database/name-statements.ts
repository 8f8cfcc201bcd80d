import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { GroupQuery, type Group, type GroupReply } from './group-query.ts';
import type { GroupConnection } from './send-in-groups.ts';

/** Most named statements; later ones, which only lists of varying length can cause, stay unnamed. */
const maxNames = 500;

/** After this idle time a connection is checked before its first statement. */
const idleMs = 1_000;

/** Time limits for the database's answers, after which a connection is given up. */
export interface Patience {
  /** For a statement: more than the database itself allows it. */
  statementMs: number;
  /** For the probe of an idle connection. */
  probeMs: number;
}

/** Kysely's pool interface, whose connections also take groups of runs. */
export interface NamingPool extends PostgresPool {
  connect(): Promise<PostgresPoolClient & GroupConnection>;
}

/**
 * Adapts the pool for Kysely so that
 * - every statement with parameters is named, so that PostgreSQL parses it once a connection (measured: 70 µs of this process a
 *   query become 54 with a query that is compiled once, and bare pg takes 53);
 * - `begin` is sent together with the transaction's first statement;
 * - a silent database is given up: pg closes a pipelined connection whose statement is not answered in time. An idle connection
 *   gets a probe with a shorter limit, in the same packet as its first statement.
 */
export const nameStatements = (pool: Pool, patience: Patience): NamingPool => {
  const names = new Map<string, string>();
  const clients = new WeakMap<PoolClient, NamingClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let naming = clients.get(client);
      if (!naming) clients.set(client, (naming = new NamingClient(client, names, patience)));
      naming.probe();
      return naming;
    },
  };
};

class NamingClient implements PostgresPoolClient, GroupConnection {
  readonly #client: PoolClient;
  readonly #names: Map<string, string>;
  readonly #patience: Patience;
  #begin: Promise<unknown> | undefined;
  #usedAt = performance.now();
  #isSilent = false;

  constructor(client: PoolClient, names: Map<string, string>, patience: Patience) {
    this.#client = client;
    this.#names = names;
    this.#patience = patience;
  }

  /** Sends a probe after idle time, without waiting for it. */
  probe(): void {
    if (performance.now() - this.#usedAt < idleMs) return;
    const probe = { text: 'select 1', query_timeout: this.#patience.probeMs };
    // The statements after it fail with it.
    this.#watch(this.#client.query(probe)).catch(() => undefined);
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('Cursors cannot share a pipelined connection.');
    if (parameters.length > 0) return this.#watch(this.#client.query(this.#named(sql, [...parameters])));
    if (sql === 'begin' || sql.startsWith('start transaction')) return this.#beginLater(sql);
    return sql === 'commit' || sql === 'rollback' ? this.#end(sql) : this.#send(sql);
  }

  sendGroup(group: Omit<Group, 'timeoutMs'>): Promise<GroupReply> {
    const reply = new Promise<GroupReply>((resolve, reject) => {
      const timed = { ...group, timeoutMs: this.#patience.statementMs };
      const query = new GroupQuery(timed, (error, counts) => {
        if (error === null || error instanceof DatabaseError) resolve({ counts, error });
        else reject(error);
      });
      this.#client.query(query);
    });
    return this.#watch(reply);
  }

  #beginLater(sql: string): unknown {
    this.#begin = this.#send(sql);
    // On a lost connection the next statement fails, too; any other failure surfaces at the end of the transaction.
    this.#begin.catch(() => undefined);
    return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
  }

  async #end(sql: string): Promise<unknown> {
    const begin = this.#begin;
    this.#begin = undefined;
    await begin;
    return this.#send(sql);
  }

  #send(text: string): Promise<unknown> {
    const query = { text, query_timeout: this.#patience.statementMs };
    return this.#watch(this.#client.query(query));
  }

  /** pg closes the connection of an unanswered statement, but lends it until that is done. */
  #watch<Result>(reply: Promise<Result>): Promise<Result> {
    return reply.catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.#isSilent = true;
      throw error;
    });
  }

  release(destroy?: boolean): void {
    this.#begin = undefined;
    this.#usedAt = performance.now();
    this.#client.release(destroy === true || this.#isSilent);
  }

  #named(text: string, values: unknown[]): { name?: string; text: string; values: unknown[]; query_timeout: number } {
    const query_timeout = this.#patience.statementMs;
    let name = this.#names.get(text);
    if (name === undefined) {
      if (this.#names.size >= maxNames) return { text, values, query_timeout };
      name = `kadro_${this.#names.size}`;
      this.#names.set(text, name);
    }
    return { name, text, values, query_timeout };
  }
}
