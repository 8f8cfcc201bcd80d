import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Connection } from './connection.ts';
import { nameStatements } from './name-statements.ts';
import { createGroups, groupsOf } from './send-in-groups.ts';
import { typeParsers } from './parse-types.ts';

/** The options of a pool. */
export interface DatabaseOptions {
  connection: Connection;
  /** Most connections. */
  poolSize: number;
  /** A statement that runs longer is cancelled by PostgreSQL. */
  statementTimeoutMs: number;
  /** Time limit of a statement's wait for a connection, new or pooled; 3 s when absent. */
  connectTimeoutMs?: number;
  /** Receives the failure of an idle connection; the pool replaces it by itself. */
  onConnectionLost: (error: Error) => void;
}

/** A pool of connections, and Kysely over it. */
export interface Database<Schema> {
  db: Kysely<Schema>;
  /** For LISTEN and the like, which need a dedicated connection. Connections are pipelined: no cursors. */
  pool: pg.Pool;
  /** Waits for running statements, then closes all connections. */
  close(): Promise<void>;
}

const defaultConnectMs = 3_000;
const idleTransactionMs = 30_000;
/** Round trip, in addition to the statement's own time: only a silent database takes longer. */
const wayMs = 2_000;
const keepAliveAfterMs = 10_000;

/**
 * Creates the pool; never fails, since connections are opened on demand. Statements are named and connections pipelined:
 * independent statements of a transaction may be sent together by Promise.all.
 */
export const createDatabase = <Schema>(options: DatabaseOptions): Database<Schema> => {
  // Not in @types/pg yet.
  const pipelining = { pipeline: true };
  const pool = new pg.Pool({
    ...options.connection,
    ...pipelining,
    max: options.poolSize,
    types: typeParsers,
    application_name: 'kadro',
    // A generic plan from the first call on: planning a writing CTE costs more than running it.
    options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan',
    connectionTimeoutMillis: options.connectTimeoutMs ?? defaultConnectMs,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  });
  // The pool ends before its connections do; a PostgreSQL that stops next would break them.
  let isClosing = false;
  pool.on('error', (error) => {
    // pg attaches the whole client to it, which must not reach a log.
    if ('client' in error) delete error.client;
    if (!isClosing) options.onConnectionLost(error);
  });
  // A connection that breaks between two statements of a transaction notifies only the client; the next statement throws.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const patience = {
    statementMs: options.statementTimeoutMs + wayMs,
    probeMs: options.connectTimeoutMs ?? defaultConnectMs,
  };
  const named = nameStatements(pool, patience);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: named }) });
  groupsOf.set(
    db,
    createGroups(() => named.connect()),
  );
  const close = (): Promise<void> => {
    isClosing = true;
    return pool.end();
  };
  return { db, pool, close };
};
