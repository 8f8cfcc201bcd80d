import {
  dropWord,
  listLearning,
  listWordHistory,
  putWordAside,
  readWord,
  takeKnownBack,
  takeWordUp,
  undoAnswer,
  undoChoice,
  type WordEvent,
} from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, answerOf, beginWorkout, choose, chooseFirst, workoutOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer({ now: start, rules: { movesPerDay: 200, stubbornAfterFailedWorkouts: 1 } });
});
beforeEach(async () => {
  server.clock.set(start);
  guest = await server.guest();
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

/** A word's history, all of it, page by page. */
const historyOf = async (visitor: Visitor, wordId: string): Promise<WordEvent[]> => {
  const events: WordEvent[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await visitor.do(listWordHistory, {
      params: { wordId },
      query: cursor === undefined ? {} : { cursor },
    });
    expect(page.events.length).toBeLessThanOrEqual(20);
    events.push(...page.events);
    if (page.nextCursor === null) return events;
    cursor = page.nextCursor;
  }
};

/** A guest's word that failed once, and is stubborn by this server's rules. */
const failOnce = async (): Promise<string> => {
  const { workoutId, ids } = await beginWorkout(guest, 1);
  await answer(guest, answerOf(workoutId, ids[0], server.clock.iso(), 'forgot'));
  return ids[0];
};

describe('one word', () => {
  it('is shown with what it is learned by, or as known, to whoever chose it alone', async () => {
    const [card] = await chooseFirst(guest, 1);
    const [known] = await chooseFirst(guest, 1, 'known');
    const of = (wordId: string | undefined) => ({ params: { wordId: wordId ?? '' } });
    expect(await guest.do(readWord, of(card?.wordId))).toMatchObject({
      card: { id: card?.id, example: card?.example },
      chosenAt: start,
      learning: { stage: 'learning', dueAt: start, asideUntil: null },
    });
    expect(await guest.do(readWord, of(known?.wordId))).toMatchObject({ card: { id: known?.id }, learning: null });
    await guest.do(takeKnownBack, of(known?.wordId));
    expect((await guest.refused(readWord, of(known?.wordId))).status).toBe(404);
    const other = await server.guest();
    expect((await other.refused(readWord, of(card?.wordId))).status).toBe(404);
    expect(await historyOf(other, card?.wordId ?? '')).toEqual([]);
  });
});

describe('the history of a word', () => {
  it('tells what happened, newest first, without what was taken back', async () => {
    const [card] = await chooseFirst(guest, 1);
    const wordId = card?.wordId ?? '';
    await guest.do(undoChoice);
    server.clock.advance({ ms: 1000 });
    await choose(guest, card?.id ?? '');
    const { workoutId } = await workoutOf(guest);
    const slip = answerOf(workoutId, wordId, server.clock.iso(), 'knew');
    await answer(guest, slip);
    await guest.do(undoAnswer, { params: { answerId: slip.answerId } });
    server.clock.advance({ ms: 1000 });
    await answer(guest, answerOf(workoutId, wordId, server.clock.iso(), 'forgot'));
    server.clock.advance({ hours: 1 });
    await guest.do(putWordAside, { params: { wordId } });
    await guest.do(takeWordUp, { params: { wordId } });
    await guest.do(dropWord, { params: { wordId } });
    const events = await historyOf(guest, wordId);
    expect(events.map(({ kind }) => kind)).toEqual(['dropped', 'taken-up', 'put-aside', 'answered', 'chosen']);
    expect(events[2]).toMatchObject({ until: '2031-03-26T00:00:00.000Z' });
    expect(events[3]).toMatchObject({ at: '2031-03-12T12:00:02.000Z', grade: 'forgot' });
    expect(events[4]).toMatchObject({ at: '2031-03-12T12:00:01.000Z', choice: 'learn' });
  });

  it('comes in pages, each event once, also where a page would part an answer from its undoing', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const [wordId] = ids;
    const kept: string[] = [];
    for (let at = 0; at < 45; at += 1) {
      server.clock.advance({ ms: 1000 });
      const body = answerOf(workoutId, wordId, server.clock.iso(), at % 3 === 0 ? 'forgot' : 'knew');
      await answer(guest, body);
      if (at % 4 === 1) await guest.do(undoAnswer, { params: { answerId: body.answerId } });
      else kept.push(body.answeredAt);
    }
    const events = await historyOf(guest, wordId);
    expect(events.flatMap((event) => (event.kind === 'answered' ? event.at : [])).toReversed()).toEqual(kept);
    expect(events.at(-1)).toMatchObject({ kind: 'chosen' });
  });

  it('has what release 1 wrote, and what lies in other months', async () => {
    const [card] = await chooseFirst(guest, 1);
    const wordId = card?.wordId ?? '';
    const { db } = server.database;
    await db
      .insertInto('learner_events')
      .values(
        ['2031-01-31T23:59:59.000Z', '2030-11-01T00:00:00.000Z'].map((at, index) => ({
          user_id: guest.user.id,
          at: new Date(at),
          seq: -1 - index,
          source_id: '0a1b2c3d-0000-4000-8000-000000000001',
          workout_id: '0a1b2c3d-0000-4000-8000-000000000002',
          event: JSON.stringify({
            kind: 'answered',
            cardId: card?.id,
            wordId,
            grade: 'knew',
            responseMs: 900,
            receivedAtMs: Date.parse(at),
            answeredAtMs: Date.parse(at),
          }),
        })),
      )
      .execute();
    expect((await historyOf(guest, wordId)).map(({ at }) => at)).toEqual([
      start,
      '2031-01-31T23:59:59.000Z',
      '2030-11-01T00:00:00.000Z',
    ]);
    await db.deleteFrom('learner_events').where('user_id', '=', guest.user.id).where('seq', '<', 0).execute();
  });

  it.each(['nonsense', '1.', '1.99999999999999999', '-1.5'])('refuses the cursor %j', async (cursor) => {
    const refused = await guest.refused(listWordHistory, { params: { wordId: 'apple' }, query: { cursor } });
    expect(refused).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } });
  });
});

describe('a word put aside', () => {
  it('can be taken up again, and is due as it was', async () => {
    const wordId = await failOnce();
    const params = { wordId };
    expect((await guest.refused(takeWordUp, { params })).status).toBe(409);
    server.clock.advance({ days: 1 });
    await guest.do(putWordAside, { params });
    expect((await guest.do(listLearning)).load).toMatchObject({ inStages: 0, due: 0 });
    server.clock.advance({ hours: 2 });
    expect(await guest.do(takeWordUp, { params })).toMatchObject({ asideUntil: null, dueAt: server.clock.iso() });
    expect((await guest.do(listLearning)).load).toMatchObject({ inStages: 1, due: 1 });
    expect((await guest.refused(takeWordUp, { params })).status).toBe(409);
    expect((await workoutOf(guest)).cards).toMatchObject([{ wordId }]);
    const other = await server.guest();
    expect((await other.refused(takeWordUp, { params })).status).toBe(404);
  });

  it('is no longer told as aside once its two weeks are over', async () => {
    const wordId = await failOnce();
    const { asideUntil } = await guest.do(putWordAside, { params: { wordId } });
    expect((await guest.do(listLearning)).words).toMatchObject([{ asideUntil }]);
    server.clock.set(asideUntil ?? '');
    expect((await guest.do(listLearning)).words).toMatchObject([{ asideUntil: null, dueAt: asideUntil }]);
  });
});
