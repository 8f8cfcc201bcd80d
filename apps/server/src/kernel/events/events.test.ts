import { dayMs } from '@kadro/core';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type CompiledQuery, type LogEvent } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Tables } from '../../schema/schema.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { catalogueNumber, type EventKind } from './event-catalogue.ts';
import { lockNext } from './next-events.ts';
import type { Processor } from './processor.ts';
import { nobody, recordEvents } from './record-events.ts';

let database: TestDatabase<Tables>;
let nowMs = Date.parse('2031-03-12T12:00:00.000Z');
const reports: string[] = [];
const running: Dispatcher[] = [];
beforeAll(async () => {
  database = await createTestDatabase<Tables>({ poolSize: 10 });
});
afterEach(async () => {
  for (const dispatcher of running.splice(0)) await dispatcher.stop();
  await database.db.deleteFrom('domain_events').execute();
  await database.db.deleteFrom('app_settings').execute();
  reports.length = 0;
});
afterAll(() => database.remove());

const record = (userId: string, ...numbers: number[]): Promise<void> =>
  recordEvents(
    database.db,
    numbers.map((number) => ({ userId, kind: 'person-cleared', data: { number } })),
    nowMs,
  );

interface Handled {
  userId: string;
  number: unknown;
  id: string;
}

/** A processor that keeps what it is handed, after doing `first`. */
const keepIn = (
  handled: Handled[],
  first: (event: Handled, trx: Kysely<Tables>) => Promise<void> | void = () => undefined,
  name = 'keeper',
): Processor => ({
  name,
  applicableEvents: ['person-cleared'],
  perform: async (trx, { id, userId, data }) => {
    const event = { id, userId, number: Object(data).number };
    await first(event, trx);
    handled.push(event);
  },
});

const dispatch = (...processors: Processor[]): Dispatcher => {
  const dispatcher = createDispatcher({
    db: database.db,
    processors,
    now: () => nowMs,
    report: (message) => void reports.push(message),
  });
  running.push(dispatcher);
  return dispatcher;
};

const listeners = async (): Promise<number> => {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where application_name = 'kadro events' and query like 'listen%' and datname = current_database()",
  );
  return rows.length;
};
const waiting = () => database.db.selectFrom('domain_events').selectAll().orderBy('seq').execute();

it('hands on what is committed, and nothing of what is not', async () => {
  const handled: Handled[] = [];
  const [anna, boris] = [randomUUID(), randomUUID()];
  await record(anna, 1);
  await expect(
    withTransaction(database.db, async (trx) => {
      await recordEvents(trx, [{ userId: boris, kind: 'person-cleared', data: { number: 2 } }], nowMs);
      throw new Error('not today');
    }),
  ).rejects.toThrow('not today');
  await dispatch(keepIn(handled)).handleAll();
  expect(handled).toEqual([{ userId: anna, number: 1, id: expect.any(String) }]);
  expect(await waiting()).toEqual([]);
});

/** As a node of a newer release writes it, which has one more processor, or whose list may be the same. */
const recordNewer = async (userId: string, kind: string, isOfNewerList = true): Promise<void> => {
  const at = new Date(nowMs);
  const data = JSON.stringify({ number: kind });
  await sql`insert into domain_events (user_id, id, kind, data, at, next_try_at, processor_list)
    values (${userId}, gen_random_uuid(), ${kind}, ${data}::json, ${at}, ${at}, ${catalogueNumber + (isOfNewerList ? 1 : 0)})`.execute(
    database.db,
  );
};

describe('with a newer release beside it, a node', () => {
  const both = ['person-cleared', 'bot-wanted'] as const;
  const hearing = (handled: Handled[], ...kinds: EventKind[]): Processor => ({
    ...keepIn(handled),
    applicableEvents: kinds,
  });

  it.each([
    ['a kind that only the newer one knows', 'bot-wanted', false],
    ['what may matter to more than it knows', 'person-cleared', true],
  ])('leaves it %s, and keeps the person’s order', async (_what, kind, isOfNewerList) => {
    const [old, newer]: [Handled[], Handled[]] = [[], []];
    const [anna, boris] = [randomUUID(), randomUUID()];
    await recordNewer(anna, kind, isOfNewerList);
    await record(anna, 2);
    await record(boris, 3);
    await dispatch(hearing(old, 'person-cleared')).handleAll();
    expect(old.map(({ number }) => number)).toEqual([3]);
    await database.db.updateTable('domain_events').set({ processor_list: catalogueNumber }).execute();
    await dispatch(hearing(newer, ...both)).handleAll();
    expect(newer.map(({ number }) => number)).toEqual([kind, 2]);
    expect(await waiting()).toEqual([]);
  });

  it('does what it can once the newer one was taken back, and removes the rest after a week, with a report', async () => {
    const handled: Handled[] = [];
    const [anna, boris] = [randomUUID(), randomUUID()];
    await recordNewer(anna, 'unknown-kind');
    await record(anna, 2);
    await recordNewer(boris, 'person-cleared');
    const dispatcher = dispatch(hearing(handled, 'person-cleared'));
    nowMs += 599_999;
    await dispatcher.handleAll();
    expect(handled).toEqual([]);
    nowMs += 1;
    await dispatcher.handleAll();
    expect(new Set(handled.map(({ number }) => number))).toEqual(new Set([2, 'person-cleared']));
    nowMs += 6 * dayMs;
    await dispatcher.removeOld();
    expect([await waiting(), reports]).toMatchObject([[{ kind: 'unknown-kind' }], []]);
    nowMs += dayMs;
    await dispatcher.removeOld();
    expect([await waiting(), reports]).toEqual([
      [],
      ['events that nobody took for a week were removed: 1 of unknown-kind'],
    ]);
  });
});

it('holds up nothing that happened to nobody by what failed of it', async () => {
  const handled: Handled[] = [];
  const refuse = ({ number }: Handled): void => {
    if (number === 1) throw new Error('not today');
  };
  await record(nobody, 1, 2, 3);
  await dispatch(keepIn(handled, refuse)).handleAll();
  expect(handled.map(({ number }) => number)).toEqual([2, 3]);
  expect(await waiting()).toMatchObject([{ data: { number: 1 }, tries: 1 }]);
});

it('begins at once when another process commits, by its notice, and calls what follows once', async () => {
  const handled: Handled[] = [];
  let committed = 0;
  const processor = { ...keepIn(handled), committed: async () => void (committed += 1) };
  dispatch(processor).start(database.connection);
  await expect.poll(listeners).toBe(1);
  const startedMs = performance.now();
  await record(randomUUID(), 1);
  await expect.poll(() => committed, { interval: 5 }).toBe(1);
  // Far below the time after which events are looked for by themselves.
  expect(performance.now() - startedMs).toBeLessThan(5000);
  expect(handled).toHaveLength(1);
});

it('tells what follows that the server stops, and waits for its end', async () => {
  const seen: string[] = [];
  const committed = async (signal: AbortSignal): Promise<void> => {
    seen.push('begun');
    await once(signal, 'abort');
    seen.push('ended');
  };
  const dispatcher = dispatch({ ...keepIn([]), committed });
  await record(randomUUID(), 1);
  dispatcher.start(database.connection);
  await expect.poll(() => seen).toEqual(['begun']);
  await dispatcher.stop();
  expect(seen).toEqual(['begun', 'ended']);
});

it('lets those gather that were written without a notice, and hands them on with what has one', async () => {
  const handled: Handled[] = [];
  const rounds: number[] = [];
  const quiet: Processor = {
    ...keepIn(handled),
    ownRowsOnly: ['person-cleared'],
    performAll: async (_trx, events) => void rounds.push(events.length),
  };
  const dispatcher = dispatch(quiet, { ...keepIn(handled, undefined, 'bot-wanted'), applicableEvents: ['bot-wanted'] });
  dispatcher.start(database.connection);
  await expect.poll(listeners).toBe(1);
  const write = (count: number): Promise<unknown> =>
    sql`insert into domain_events (user_id, id, kind, data, at, next_try_at)
      select gen_random_uuid(), gen_random_uuid(), 'person-cleared', '{}', ${new Date(nowMs)}, ${new Date(nowMs)}
      from generate_series(1, ${count}::int)`.execute(database.db);
  await write(3);
  for (let times = 0; times < 3; times += 1) dispatcher.soon();
  await expect.poll(() => rounds, { interval: 5, timeout: 5000 }).toEqual([3]);
  await write(2);
  await recordEvents(database.db, [{ userId: randomUUID(), kind: 'bot-wanted', data: { number: 1 } }], nowMs);
  await expect.poll(() => [rounds, handled.length], { interval: 5, timeout: 5000 }).toEqual([[3, 2], 1]);
});

it('hands each event on once and a user’s events in order, with two nodes at work and failures in between', async () => {
  const handled: Handled[] = [];
  const users = Array.from({ length: 6 }, () => randomUUID());
  for (let number = 1; number <= 20; number += 1) for (const user of users) await record(user, number);
  const seen = new Set<string>();
  const failOnce = ({ id, number }: Handled): void => {
    if (Number(number) % 7 !== 0 || seen.has(id)) return;
    seen.add(id);
    throw new Error('for now');
  };
  const nodes = [dispatch(keepIn(handled, failOnce)), dispatch(keepIn(handled, failOnce))];
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(nodes.map((node) => node.handleAll()));
    nowMs += 3_600_000;
  }
  for (const user of users) {
    const numbers = handled.filter(({ userId }) => userId === user).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  }
  expect(handled).toHaveLength(120);
  expect(seen.size).toBe(12);
});

it('hands events of several users on together, and each by itself where that fails', async () => {
  const handled: Handled[] = [];
  const together: number[] = [];
  const [bad, ...users] = Array.from({ length: 5 }, () => randomUUID());
  const refuse = ({ userId }: Handled): void => {
    if (userId === bad) throw new Error('not this one');
  };
  const one = keepIn(handled, refuse);
  const processor: Processor = {
    ...one,
    ownRowsOnly: ['person-cleared'],
    performAll: async (trx, events) => {
      together.push(events.length);
      await trx
        .insertInto('app_settings')
        .values({ name: `all ${together.length}`, value: '' })
        .execute();
      for (const event of events) await one.perform(trx, event);
    },
  };
  const dispatcher = dispatch(processor);
  for (const user of users) await record(user, 1);
  await record(users[0] ?? '', 2);
  await dispatcher.handleAll();
  expect([together, handled.map(({ number }) => number)]).toEqual([[4], [1, 1, 1, 1, 2]]);
  handled.length = 0;
  if (bad !== undefined) for (const user of [bad, ...users]) await record(user, 3);
  await dispatcher.handleAll();
  expect(together).toEqual([4, 5]);
  // What the attempt for all had written is gone; the others were tried again by themselves.
  expect((await database.db.selectFrom('app_settings').select('name').execute()).map(({ name }) => name)).toEqual([
    'all 1',
  ]);
  expect(new Set(handled.map(({ userId }) => userId))).toEqual(new Set(users));
  expect(await waiting()).toMatchObject([{ user_id: bad, tries: 1 }]);
});

it('looks at each of many that wait once, though the table seems empty to the planner', async () => {
  const statements: CompiledQuery[] = [];
  const log = ({ query }: LogEvent): void => void statements.push(query);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }), log });
  const kinds = ['person-cleared'];
  const values = { now: new Date(nowMs), graceEndedAt: new Date(nowMs - 1000), kinds, together: kinds };
  await sql`vacuum analyze domain_events`.execute(database.db);
  await lockNext.all(db, values);
  await sql`insert into domain_events (user_id, id, kind, data, at, next_try_at)
    select gen_random_uuid(), gen_random_uuid(), 'person-cleared', '{}', ${values.now}, ${values.now}
    from generate_series(1, 1000) n`.execute(database.db);
  const [{ sql: text, parameters } = expect.fail('nothing was asked')] = statements;
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${text}`, [...parameters]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('rows=100.00');
  const removed = [...plan.matchAll(/Rows Removed by (?:Join )?Filter: (\d+)/g)].map(([, count]) => Number(count));
  expect(Math.max(0, ...removed)).toBeLessThan(100);
});

it('lets no processor undo another’s work: only the one that failed tries again', async () => {
  const handled: Handled[] = [];
  const failing: Handled[] = [];
  let isBroken = true;
  const user = randomUUID();
  const break_ = async (_event: Handled, trx: Kysely<Tables>): Promise<void> => {
    await trx.insertInto('app_settings').values({ name: 'written by', value: 'the failing one' }).execute();
    if (isBroken) throw new Error('a secret');
  };
  const dispatcher = dispatch(keepIn(handled), keepIn(failing, break_, 'failing'));
  await record(user, 1);
  await dispatcher.handleAll();
  expect(await waiting()).toMatchObject([{ handled: ['keeper'], tries: 1, failed_at: null }]);
  expect(await database.db.selectFrom('app_settings').selectAll().execute()).toEqual([]);
  expect(reports).toEqual([expect.stringMatching(/^the event person-cleared [0-9a-f-]{36} failed in failing$/)]);
  isBroken = false;
  nowMs += 999;
  await dispatcher.handleAll();
  expect(failing).toEqual([]);
  nowMs += 1;
  await dispatcher.handleAll();
  expect([handled.length, failing.length]).toEqual([1, 1]);
  expect(await waiting()).toEqual([]);
});

it('gives an event up after eight tries, goes on with the next one, and removes it after a week', async () => {
  const handled: Handled[] = [];
  const user = randomUUID();
  const refuse = ({ number }: Handled): void => {
    if (number === 1) throw new Error('never');
  };
  const dispatcher = dispatch(keepIn(handled, refuse));
  await record(user, 1, 2);
  for (let hour = 0; hour < 7; hour += 1) {
    await dispatcher.handleAll();
    nowMs += 3_600_000;
  }
  expect(handled).toEqual([]);
  await dispatcher.handleAll();
  expect(handled).toMatchObject([{ number: 2 }]);
  expect(await waiting()).toMatchObject([{ tries: 8, data: { number: 1 } }]);
  nowMs += 6 * dayMs;
  await dispatcher.removeOld();
  expect(await waiting()).toHaveLength(1);
  nowMs += 2 * dayMs;
  await dispatcher.removeOld();
  expect(await waiting()).toEqual([]);
});

it('hands on, once, what a process had committed that was killed before it was done with it', async () => {
  const { db } = database;
  const runUntilKilled = async (): Promise<void> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'killed-process.fixture.ts')], {
      env: { PATH: process.env['PATH'], CONNECTION: JSON.stringify(database.connection) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
  };
  await runUntilKilled();
  // The use case is committed with its event; of what the process wrote while it handed it on, nothing is.
  expect(await db.selectFrom('app_settings').select('name').execute()).toEqual([{ name: 'committed' }]);
  expect(await waiting()).toMatchObject([{ kind: 'person-cleared', tries: 0 }]);
  const handled: Handled[] = [];
  const insert = async (_event: Handled, trx: Kysely<Tables>): Promise<void> => {
    await trx.insertInto('app_settings').values({ name: 'delivered', value: '' }).execute();
  };
  // The server needs a moment to notice that the killed process holds the row no more.
  await expect
    .poll(async () => {
      await dispatch(keepIn(handled, insert)).handleAll();
      return handled.length;
    })
    .toBe(1);
  await dispatch(keepIn(handled, insert)).handleAll();
  expect(handled).toMatchObject([{ number: 1 }]);
  expect(await waiting()).toEqual([]);
});
