import { changeSettings, readMemory, type MemoryStanding } from '@kadro/contract';
import type { LearnerEvent } from '@kadro/core';
import { readEvent, readLearner } from '@kadro/core/stored';
import { forgetfulWeights } from '@kadro/core/test/test-weights';
import { liveYear } from '@kadro/core/test/test-year';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { toEventRow } from '../../kernel/learner/stored-event.ts';
import { createTakeStep } from '../../kernel/learner/take-step.ts';
import { fitMemories } from './fit-memories.ts';
import { showMemory } from './show-memory.ts';
import { createFitter } from './start-fit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-07-01T12:00:00.000Z' });
});
afterAll(() => server.stop());

const never = new AbortController().signal;
const idOf = ({ user }: Visitor): string => user.id;

/** Creates a learner with a log of daily visits over months, whose memory follows `truth`. */
const liveOn = async (seed: string, truth?: number[]): Promise<{ visitor: Visitor; userId: string }> => {
  const visitor = await server.guest();
  const userId = idOf(visitor);
  const { me } = liveYear({ seed, days: 170, pace: 150, ...(truth !== undefined && { truth }) });
  const { db } = server.database;
  const cards = await db
    .selectFrom('cards')
    .select(['id', 'word_id'])
    .whereRef('id', '=', 'word_id')
    .orderBy('id')
    .execute();
  const named = new Map([...me.words.keys()].map((wordId, at) => [wordId, cards[at]?.id ?? '']));
  const inDeck = (event: LearnerEvent): LearnerEvent =>
    'wordId' in event && 'cardId' in event
      ? { ...event, wordId: named.get(event.wordId) ?? '', cardId: named.get(event.wordId) ?? '' }
      : event;
  await sql`delete from learner_events where user_id = ${userId}`.execute(db);
  for (let from = 0; from < me.log.length; from += 1000) {
    const rows = me.log
      .slice(from, from + 1000)
      .map((event, at) => ({ user_id: userId, seq: from + at + 1, ...toEventRow(inDeck(event)) }));
    await db.insertInto('learner_events').values(rows).execute();
  }
  return { visitor, userId };
};

const eventsOf = async (userId: string): Promise<LearnerEvent[]> => {
  const rows = await server.database.db
    .selectFrom('learner_events')
    .select(['event', 'at'])
    .where('user_id', '=', userId)
    .where(sql`event ->> 'k'`, '=', 'mf')
    .orderBy('seq')
    .execute();
  return rows.map(({ event, at }) => readEvent(event, { atMs: at.getTime() }));
};
const learnerOf = async (userId: string) => {
  const { state } = await server.database.db
    .selectFrom('learners')
    .select('state')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return readLearner(state);
};
const standingOf = (visitor: Visitor): Promise<MemoryStanding> => visitor.do(readMemory);

/** Flag with which Node does not find the package. */
const withoutBinding = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (name.startsWith('@open-spaced-repetition/')) throw new Error('none');
    return next(name, context);
  } });`)}`;

it('fits the memory of who has reviewed enough, where it foretells better, and replays without a difference', async () => {
  const own = await liveOn('quick', forgetfulWeights);
  const beginner = await server.guest();
  await server.replay({ repair: true });
  expect(await standingOf(own.visitor)).toMatchObject({ kind: 'waiting' });
  expect(await standingOf(beginner)).toEqual({ kind: 'few', reviews: 0, needed: 4000 });

  const tools = { ...server, db: server.database.db, takeStep: createTakeStep(server.database.db, server.rules) };
  const missing = createFitter([withoutBinding]);
  await fitMemories({ ...tools, now: () => server.clock.nowMs }, missing, never);
  expect(await missing.isAvailable()).toBe(false);
  expect(await eventsOf(own.userId)).toEqual([]);

  await runJob(server, 'fit-memories');
  const { fit } = await learnerOf(own.userId);
  expect(fit?.weights).toHaveLength(21);
  expect(fit?.gain).toBeGreaterThan(0.01);
  expect(await standingOf(own.visitor)).toMatchObject({
    kind: 'own',
    since: server.clock.iso(),
    weights: fit?.weights,
  });
  expect((await learnerOf(idOf(beginner))).fit).toBeUndefined();

  await runJob(server, 'fit-memories');
  expect(await eventsOf(own.userId)).toHaveLength(1);
  await own.visitor.do(changeSettings, { body: { pace: 100 } });
  expect((await server.replay()).differences).toEqual([]);

  // Fitted parameters are in force on any server; learners without them get the reason.
  const learner = await learnerOf(own.userId);
  expect(showMemory(learner, false)).toMatchObject({ kind: 'own' });
  if (fit === undefined) return;
  const noBetter = { ...learner, fit: { ...fit, weights: null } };
  expect(showMemory(noBetter, true)).toMatchObject({ kind: 'same', weighedAt: server.clock.iso() });
  expect(showMemory(noBetter, false)).toEqual({ kind: 'unavailable' });
});
