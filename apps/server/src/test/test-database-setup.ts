import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { EmbeddedConnection } from '../platform/database/connection.ts';
import { checkStatements } from './sharding/check-statements.ts';
import { readColumns } from './sharding/read-columns.ts';
import { startPostgres } from '../platform/database/embedded/start-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { makeTestDatabaseFolder } from '../platform/database/test-database-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run, and its migrated database that test databases are copied from. */
    /** Where the statements of the application are collected. */
    statementsFile: string;
    testPostgres: { server: EmbeddedConnection; templateName: string };
  }
}

const templateDatabase = 'kadro_template';

/**
 * Nothing of the run's databases is to outlive it: what a power cut would leave is of no account. What the product keeps
 * through one is held by tests that start a PostgreSQL of their own (`faults/`).
 */
const heedless = ['fsync', 'full_page_writes', 'autovacuum'];

/** Starts one PostgreSQL for the whole test run, with a migrated database to copy; removes it afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTestDatabaseFolder();
  const postgres = await startPostgres({ dataFolder: folder, report: (line) => console.error(line) });
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  for (const setting of heedless) await admin.query(`alter system set ${setting} = off`);
  await admin.query('select pg_reload_conf()');
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const pool = new pg.Pool({ ...postgres.connection, database: templateDatabase });
  await migrate(pool, join(import.meta.dirname, '../../migrations'));
  const columns = await readColumns(pool);
  await pool.end();
  project.provide('testPostgres', { server: postgres.connection, templateName: templateDatabase });
  const statementsFile = join(folder, 'statements.jsonl');
  writeFileSync(statementsFile, '');
  project.provide('statementsFile', statementsFile);
  return async () => {
    const found = checkStatements(statementsFile, join(import.meta.dirname, '../../../../docs/scale.md'), columns);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    if (found.length > 0) throw new Error(`Statements that docs/scale.md forbids:\n${found.join('\n')}`);
  };
}
