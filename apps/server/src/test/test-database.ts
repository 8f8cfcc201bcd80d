import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection, EmbeddedConnection } from '../platform/database/connection.ts';
import { recordStatements } from './sharding/record-statements.ts';
import { createDatabase, type Database } from '../platform/database/create-database.ts';
import { patientTimeouts } from '../platform/database/patient-timeouts.ts';

/** A database of its own for one test file. */
export interface TestDatabase<Schema> extends Database<Schema> {
  connection: EmbeddedConnection;
  /** Closes the pool and drops the database. */
  remove(): Promise<void>;
}

/**
 * Makes a fresh database on the PostgreSQL of this test run: migrated, or, with `migrated: false`, empty; or a copy of
 * `template`.
 * Call it in `beforeAll` and `remove()` in `afterAll`.
 */
export const createTestDatabase = async <Schema>({
  migrated = true,
  template,
  poolSize = 5,
}: { migrated?: boolean; template?: string; poolSize?: number } = {}): Promise<TestDatabase<Schema>> => {
  const { server, templateName } = inject('testPostgres');
  const source = template ?? (migrated ? templateName : 'template0');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${source} strategy file_copy`);
  const connection = { ...server, database: name };
  const database = openTestDatabase<Schema>(connection, poolSize);
  return {
    ...database,
    connection,
    remove: async () => {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
};

/** One more pool over a test's database. What the application sends through it is collected, too. */
export const openTestDatabase = <Schema>(connection: Connection, poolSize: number): Database<Schema> => {
  const database = createDatabase<Schema>({
    connection,
    poolSize,
    ...patientTimeouts,
    onConnectionLost: () => undefined,
  });
  recordStatements(database.pool, inject('statementsFile'));
  return database;
};

const administer = async (server: EmbeddedConnection, statement: string): Promise<void> => {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
};
