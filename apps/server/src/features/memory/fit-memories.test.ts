import { readEvent } from '@kadro/core/stored';
import { slowWeights } from '@kadro/core/test/test-weights';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createTakeStep } from '../../kernel/learner/take-step.ts';
import { fitMemories } from './fit-memories.ts';
import type { Fitter } from './start-fit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-07-01T12:00:00.000Z' });
});
afterAll(() => server.stop());

const never = new AbortController().signal;
const verdict = { weights: slowWeights, held: 900, gain: 0.03 };

/** Runs one node's fits, with a stand-in for the process. */
const run = (fit: Fitter['fit']): Promise<void> => {
  const { db } = server.database;
  const tools = { ...server, db, takeStep: createTakeStep(db, server.rules), now: () => server.clock.nowMs };
  return fitMemories(tools, { isAvailable: () => Promise.resolve(true), fit }, never);
};

/** Creates learners with enough reviews in their rows. */
const reviewers = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await server.guest()).user.id);
  await sql`update learners set repairs = repairs + 1,
    state = jsonb_set(state::jsonb, '{reviews}', '{"total": 5000, "right": 4400}')::json where user_id = any(${ids})`.execute(
    server.database.db,
  );
  return ids;
};

const fitsOf = async (ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string; at: Date; event: unknown }>`
    select user_id as id, at, event from learner_events where user_id = any(${ids}) and event ->> 'k' = 'mf'`.execute(
    server.database.db,
  );
  for (const { at, event } of rows)
    expect(readEvent(event, { atMs: at.getTime() })).toMatchObject({ weights: slowWeights });
  return rows.map(({ id }) => id);
};
const forget = (ids: readonly string[]) =>
  sql`delete from learners where user_id = any(${ids})`.execute(server.database.db);

it('reaches whoever comes behind learners whose logs cannot be fitted', async () => {
  const ids = await reviewers(6);
  let turn = 0;
  const fit = () =>
    (turn += 1) <= 5 ? Promise.reject(new Error('the fitting process ended')) : Promise.resolve(verdict);
  await expect(run(fit)).rejects.toThrow('some learners');
  expect(await fitsOf(ids)).toHaveLength(1);
  await forget(ids);
});

it('passes by a row that it cannot read', async () => {
  const ids = await reviewers(2);
  const [first] = ids.toSorted();
  await sql`update learners set state = jsonb_set(state::jsonb, '{v}', '9999')::json where user_id = ${first}`.execute(
    server.database.db,
  );
  await expect(run(() => Promise.resolve(verdict))).rejects.toThrow('some learners');
  expect(await fitsOf(ids)).toEqual(ids.filter((id) => id !== first));
  await forget(ids);
});

it('has nothing to do with accounts that go before their turn, or meanwhile', async () => {
  const ids = await reviewers(3);
  const fit = async () => {
    await forget(ids);
    return verdict;
  };
  await run(fit);
  expect(await fitsOf(ids)).toEqual([]);
});

it('is kept once where two nodes fit', async () => {
  const ids = await reviewers(1);
  let begun = 0;
  const both = Promise.withResolvers<void>();
  const fit = async () => {
    if ((begun += 1) === 2) both.resolve();
    await both.promise;
    return verdict;
  };
  await Promise.all([run(fit), run(fit)]);
  expect(await fitsOf(ids)).toEqual(ids);
});
