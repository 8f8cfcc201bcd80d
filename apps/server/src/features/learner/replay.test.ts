import {
  answerCard,
  answerOffer,
  auditKnown,
  changeSettings,
  chooseCard,
  finishWorkout,
  levelOffer,
  listKnown,
  listLearning,
  putWordAside,
  undoAnswer,
  undoChoice,
} from '@kadro/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, choiceOf, chooseFirst, feedOf, workoutOf, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    rules: {
      stubbornAfterFailedWorkouts: 1,
      levelUp: { window: 4, knownShare: 0.5, offersMax: 3, waitChoices: 2 },
      choicesToWinDay: 3,
    },
  });
});
afterAll(() => server.stop());

const index = fc.nat(7);
const grade = fc.constantFrom('knew' as const, 'forgot' as const);
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      index,
      choice: fc.constantFrom('learn' as const, 'known' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      index,
      grade,
      lateHours: fc.integer({ min: -20, max: 60 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('new-workout' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('finish' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo-choice' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo-answer' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('aside' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('audit' as const), index, grade }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('offer' as const), accepted: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settings' as const),
      level: fc.constantFrom('novice' as const, 'a2' as const),
      timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Apia'),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** A learner who does what a list of commands says, as far as it is possible at the time. */
const createSession = (guest: Visitor) => {
  let workoutId = randomUUID() as string;
  let lastAnswerId = randomUUID() as string;
  const done = new Set<string>();
  const take = async (kind: string, response: Promise<Response>): Promise<void> => {
    const { status } = await response;
    // 422: a zone that moves the day's end a second time within hours.
    expect([200, 404, 409, 412, 422]).toContain(status);
    if (status === 200) done.add(kind);
  };
  const run = async (step: Command): Promise<void> => {
    const at = server.clock.iso();
    switch (step.kind) {
      case 'choose': {
        const card = (await feedOf(guest)).cards[step.index];
        return take('choose', guest.call(chooseCard, { body: choiceOf(card?.id ?? 'none', step.choice) }));
      }
      case 'answer': {
        const { words } = await guest.do(listLearning);
        const cardId = words[step.index % Math.max(1, words.length)]?.card.id ?? 'none';
        const answeredAt = new Date(server.clock.nowMs - step.lateHours * 3_600_000).toISOString();
        const body = answerOf(workoutId, cardId, answeredAt, step.grade);
        lastAnswerId = body.answerId;
        return take('answer', guest.call(answerCard, { body }));
      }
      case 'new-workout':
        workoutId = (await workoutOf(guest)).workoutId;
        return;
      case 'finish':
        return take('finish', guest.call(finishWorkout, { body: { workoutId } }));
      case 'undo-choice':
        return take('undo-choice', guest.call(undoChoice));
      case 'undo-answer':
        return take('undo-answer', guest.call(undoAnswer, { params: { answerId: lastAnswerId } }));
      case 'wait':
        server.clock.advance({ hours: step.hours });
        return;
      case 'aside': {
        const stubborn = (await guest.do(listLearning)).words.find((word) => word.stubborn);
        return take('aside', guest.call(putWordAside, { params: { wordId: stubborn?.card.wordId ?? 'none' } }));
      }
      case 'audit': {
        const { words } = await guest.do(listKnown);
        const cardId = words[step.index % Math.max(1, words.length)]?.card.id ?? 'none';
        const body = { auditId: randomUUID(), workoutId, cardId, grade: step.grade, responseMs: 900 };
        return take('audit', guest.call(auditKnown, { body }));
      }
      case 'offer': {
        const offer = levelOffer.safeParse((await feedOf(guest)).offer);
        const level = offer.success ? offer.data.level : 'c2';
        return take('offer', guest.call(answerOffer, { body: { level, accepted: step.accepted } }));
      }
      case 'settings':
        return take(
          'settings',
          guest.call(
            changeSettings,
            { body: { level: step.level, timeZone: step.timeZone } },
            { headers: { 'x-at': at } },
          ),
        );
    }
  };
  return { run, done };
};

describe('the replay of the log', () => {
  it('gives the rows as they stand, after whatever learners did', { timeout: 600_000 }, async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 90, size: 'max' }), async (steps) => {
        const session = createSession(await server.guest({ timeZone: 'Europe/Moscow' }));
        for (const step of steps) await session.run(step);
        for (const kind of session.done) done.add(kind);
        expect((await server.replay()).differences).toEqual([]);
      }),
      { numRuns: 16, seed: 20_310_312, endOnFailure: true },
    );
    // The sessions did reach all that can change a learner.
    expect([...done].sort()).toEqual([
      'answer',
      'aside',
      'audit',
      'choose',
      'finish',
      'offer',
      'settings',
      'undo-answer',
      'undo-choice',
    ]);
  });

  it('counts learners and events', async () => {
    const before = await server.replay();
    const guest = await server.guest();
    await chooseFirst(guest, 2, 'known');
    const after = await server.replay();
    expect([after.learners - before.learners, after.events - before.events]).toEqual([1, 3]);
  });
});

describe('a row that was tampered with', () => {
  const tamperings: [
    name: string,
    change: (userId: string, wordId: string) => ReturnType<typeof sql>,
    difference: RegExp,
  ][] = [
    [
      'points',
      (id) => sql`update learners set state = jsonb_set(state::jsonb, '{points}', '999')::json where user_id = ${id}`,
      /state differs/,
    ],
    [
      'version',
      (id) => sql`update learners set version = version + 1 where user_id = ${id}`,
      /at version 7, the log at 6/,
    ],
    [
      'stage',
      (id, word) => sql`update learning set stage = 'learned' where user_id = ${id} and word_id = ${word}`,
      /the word .+ differs/,
    ],
    [
      'due time',
      (id, word) =>
        sql`update learning set due_at = due_at + interval '1 day' where user_id = ${id} and word_id = ${word}`,
      /the word .+ differs/,
    ],
    [
      'memory',
      (id, word) =>
        sql`update learning set state = jsonb_set(state::jsonb, '{memory,stabilityDays}', '99')::json where user_id = ${id} and word_id = ${word}`,
      /the word .+ differs/,
    ],
    [
      'missing word',
      (id, word) => sql`delete from learning where user_id = ${id} and word_id = ${word}`,
      /the word .+ differs/,
    ],
    [
      'word too many',
      (
        id,
      ) => sql`insert into learning (user_id, word_id, card_id, status, state) select ${id}::uuid, id, id, 'known', '{}' from words
        where id not in (select word_id from learning where user_id = ${id}) limit 1`,
      /the word .+ is not in the log/,
    ],
    [
      'day',
      (id) => sql`update learner_days set mark = '1 ' || day || ' 99 2 0 0 0 0' where user_id = ${id}`,
      /the day .+ differs/,
    ],
    ['missing day', (id) => sql`delete from learner_days where user_id = ${id}`, /the day .+ differs/],
    [
      'day too many',
      (id) =>
        sql`insert into learner_days select user_id, day - 9, mark, totals from learner_days where user_id = ${id}`,
      /the day .+ is not in the log/,
    ],
    ['unreadable row', (id) => sql`update learners set state = '{"v": 99}' where user_id = ${id}`, /state differs/],
  ];

  it.each(tamperings)('is named and mended: %s', async (_name, change, difference) => {
    const guest = await server.guest();
    const [word] = await chooseFirst(guest, 2);
    server.clock.advance({ days: 1 });
    await workThrough(guest, server.clock.iso());
    const { db } = server.database;
    await change(guest.user.id, word?.wordId ?? '').execute(db);
    const found = await server.replay();
    expect(found.differences).toEqual([{ userId: guest.user.id, what: expect.stringMatching(difference) }]);
    // A comparison alone mends nothing.
    expect((await server.replay({ repair: true })).differences).toEqual(found.differences);
    expect((await server.replay()).differences).toEqual([]);
    // The learner goes on from there.
    await chooseFirst(guest, 1);
    expect((await server.replay()).differences).toEqual([]);
  });

  it('is mended while its learner goes on, who loses nothing by it', async () => {
    const guest = await server.guest();
    await chooseFirst(guest, 2);
    const { workoutId, cards } = await workoutOf(guest);
    const { db } = server.database;
    const mine = db.selectFrom('learner_events').where('user_id', '=', guest.user.id);
    const count = async () => (await mine.select('seq').execute()).length;
    const before = await count();
    const writer = { sent: 0, isOver: false };
    const writing = (async () => {
      while (!writer.isOver) {
        const card = cards[writer.sent % cards.length];
        await guest.do(answerCard, { body: answerOf(workoutId, card?.id ?? '', server.clock.iso()) });
        writer.sent += 1;
      }
    })();
    for (let times = 0; times < 5; times += 1) {
      await sql`update learning set due_at = due_at + interval '1 day' where user_id = ${guest.user.id}`.execute(db);
      await server.replay({ repair: true });
    }
    writer.isOver = true;
    await writing;
    await server.replay({ repair: true });
    expect((await server.replay()).differences).toEqual([]);
    expect(writer.sent).toBeGreaterThan(0);
    expect(await count()).toBe(before + writer.sent);
  });

  it('of the log itself is named and left to people', async () => {
    const guest = await server.guest();
    await chooseFirst(guest, 2);
    const { db } = server.database;
    const events = await db
      .selectFrom('learner_events')
      .selectAll()
      .where('user_id', '=', guest.user.id)
      .where('seq', '=', 2)
      .execute();
    await sql`update learner_events set source_id = (select source_id from learner_events
      where user_id = ${guest.user.id} and seq = 2) where user_id = ${guest.user.id} and seq = 3`.execute(db);
    const { differences } = await server.replay({ repair: true });
    expect(differences.map(({ what }) => what).join('; ')).toContain('event 3 of the log does not fit: duplicate');
    expect((await server.replay()).differences).toEqual(differences);
    expect(
      await db
        .selectFrom('learner_events')
        .selectAll()
        .where('user_id', '=', guest.user.id)
        .where('seq', '=', 2)
        .execute(),
    ).toEqual(events);
    await db.deleteFrom('users').where('id', '=', guest.user.id).execute();
  });
});
