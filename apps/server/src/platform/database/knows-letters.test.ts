import pg from 'pg';
import { expect, it } from 'vitest';
import { knowsLetters } from './knows-letters.ts';
import { createTestDatabase } from '../../test/test-database.ts';

it('tells a database that knows Russian capitals from one that was made with LC_CTYPE C', async () => {
  const database = await createTestDatabase({ migrated: false });
  const other = `${database.connection.database}_c`;
  try {
    expect(await knowsLetters(database.pool)).toBe(true);
    await database.pool.query(
      `create database ${other} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
    );
    const pool = new pg.Pool({ ...database.connection, database: other, max: 1 });
    expect(await knowsLetters(pool)).toBe(false);
    await pool.end();
  } finally {
    // Without force: it waits for a closing connection, where force would end it with an unhandled error.
    await database.pool.query(`drop database if exists ${other}`);
    await database.remove();
  }
});
