import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Tables } from '../../schema/schema.ts';
import { makeLogMonths } from './log-months.ts';

const migrations = join(import.meta.dirname, '../../../migrations');
const user = '11111111-1111-4111-8111-111111111111';

let database: TestDatabase<Tables>;
afterEach(() => database.remove());

const placesOf = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ seq: number; place: string }>`
    select seq, tableoid::regclass::text as place from learner_events order by seq`.execute(database.db);
  return Object.fromEntries(rows.map(({ seq, place }) => [seq, place]));
};
const partitions = async (): Promise<number> =>
  (await sql`select from pg_inherits where inhparent = 'learner_events'::regclass`.execute(database.db)).rows.length;

describe('the months of the log', () => {
  it('take over what came while they were not there, the last moment of a month too, at two nodes at once', async () => {
    database = await createTestDatabase<Tables>();
    const { db } = database;
    for (const [seq, at] of ['2040-04-30T23:59:59.999Z', '2040-05-31T23:59:59.999Z', '2040-06-01T00:00:00Z'].entries())
      await sql`insert into learner_events (user_id, at, seq, event) values (${user}::uuid, ${at}, ${seq}, '{}')`.execute(
        db,
      );
    expect(Object.values(await placesOf())).toEqual(Array(3).fill('learner_events_rest'));
    const nowMs = Date.parse('2040-05-31T23:59:59.999Z');
    const made = await Promise.all([makeLogMonths(db, nowMs), makeLogMonths(db, nowMs)]);
    // Four months of each table that is cut by month.
    expect(made.flat().filter((name) => name.startsWith('learner_events'))).toHaveLength(4);
    expect(made.flat()).toHaveLength(8);
    expect(Object.values(await placesOf())).toEqual([
      'learner_events_rest',
      'learner_events_2040_05',
      'learner_events_2040_06',
    ]);
  });

  it('are ten years of an older log at most, whatever its clocks said and its rows lack', async () => {
    database = await createTestDatabase<Tables>({ migrated: false });
    const { db, pool } = database;
    await migrate(pool, migrations, { upTo: 2 });
    const capital = 'AAAAAAAA-1111-4111-8111-111111111111';
    const rows: [at: string, event: unknown][] = [
      ['1970-01-01T00:00:01Z', { kind: 'answered', answerId: capital, workoutId: capital }],
      ['2099-12-31T23:59:59.999Z', { kind: 'answered', answerId: null }],
      [new Date().toISOString(), {}],
    ];
    for (const [seq, [at, event]] of rows.entries())
      await sql`insert into learner_events (user_id, at, seq, event)
        values (${user}::uuid, ${at}, ${seq}, ${JSON.stringify(event)}::json)`.execute(db);
    await migrate(pool, migrations);
    expect(await partitions()).toBeLessThan(130);
    expect(await placesOf()).toMatchObject({ 0: 'learner_events_rest', 1: 'learner_events_rest' });
    const kept = await sql<{ event: unknown }>`select event from learner_events order by seq`.execute(db);
    expect(kept.rows.map(({ event }) => event)).toEqual(rows.map(([, event]) => event));
  });
});
