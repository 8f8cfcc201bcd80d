import { listLearning, putWordAside, type LearningWord } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, answerOf, chooseFirst, choose, workoutOf, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
let server: TestServer;
beforeAll(async () => {
  const stubbornAfterFailedWorkouts = 2;
  server = await startTestServer({
    now: start,
    rules: { movesPerDay: 200, wordsInStagesLimit: 200, dueLimit: 200, stubbornAfterFailedWorkouts },
  });
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const cardIds = async (count: number): Promise<string[]> =>
  (await server.database.db.selectFrom('cards').select('id').orderBy('id').limit(count).execute()).map(({ id }) => id);

describe('the list of the learner’s words', () => {
  it('is empty at first', async () => {
    const guest = await server.guest();
    expect(await guest.do(listLearning)).toMatchObject({
      words: [],
      counts: { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 },
      nextDueAt: null,
      nextCursor: null,
    });
  });

  it('comes in pages of 50, soonest due first, every word once, also when many are due at one time', async () => {
    const guest = await server.guest();
    const ids = await cardIds(120);
    for (const id of ids) await choose(guest, id, 'learn');
    const seen: LearningWord[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await guest.do(listLearning, { query: cursor === undefined ? {} : { cursor } });
      sizes.push(page.words.length);
      seen.push(...page.words);
      expect(page.counts.learning).toBe(120);
      expect(page.load).toEqual({ inStages: 120, limit: 200, due: 120, dueLimit: 200 });
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen.map(({ card }) => card.id).sort()).toEqual(ids.toSorted());
    const dues = seen.map(({ dueAt }) => Date.parse(dueAt));
    expect(dues).toEqual(dues.toSorted((one, other) => one - other));
  });

  it('has no next page when the last one is just full', async () => {
    const guest = await server.guest();
    for (const id of await cardIds(50)) await choose(guest, id, 'learn');
    expect(await guest.do(listLearning)).toMatchObject({ words: { length: 50 }, nextCursor: null });
  });

  it('can be asked for one stage; words known or taken back are not in it', async () => {
    const guest = await server.guest();
    await chooseFirst(guest, 2);
    await workThrough(guest, start);
    await chooseFirst(guest, 1, 'known');
    const [fresh] = await chooseFirst(guest, 1);
    const learning = await guest.do(listLearning, { query: { stage: 'learning' } });
    expect(learning.words.map(({ card }) => card.id)).toEqual([fresh?.id]);
    expect(learning.counts).toEqual({ learning: 1, repeating: 2, fixing: 0, learned: 0, known: 1 });
    const repeating = await guest.do(listLearning, { query: { stage: 'repeating' } });
    expect(repeating.words).toHaveLength(2);
    expect(repeating.words[0]).toMatchObject({ stage: 'repeating', stubborn: false, asideUntil: null });
    expect(repeating.words[0]?.stabilityDays).toBeGreaterThan(2);
    expect(repeating.nextDueAt).toBe(repeating.words[0]?.dueAt);
    expect((await guest.do(listLearning, { query: { stage: 'learned' } })).words).toEqual([]);
  });

  it.each([
    'nonsense',
    Buffer.from('2031-03-12T12:00:00Z no-word!').toString('base64url'),
    Buffer.from('-271821-04-20T00:00:00Z word').toString('base64url'),
    'a'.repeat(201),
  ])('refuses the cursor %j', async (cursor) => {
    const guest = await server.guest();
    expect(await guest.refused(listLearning, { query: { cursor } })).toMatchObject({
      status: 422,
      errors: { cursor: [expect.any(String)] },
    });
  });

  it('shows nothing of others to whoever brings their cursor', async () => {
    const rich = await server.guest();
    for (const id of await cardIds(60)) await choose(rich, id, 'learn');
    const { nextCursor } = await rich.do(listLearning);
    const poor = await server.guest();
    expect((await poor.do(listLearning, { query: { cursor: nextCursor ?? '' } })).words).toEqual([]);
  });
});

describe('a stubborn word', () => {
  /** A guest with one word that failed in two workouts. */
  const failTwice = async (): Promise<{ guest: Visitor; id: string }> => {
    const guest = await server.guest();
    const [card] = await chooseFirst(guest, 1);
    const id = card?.id ?? '';
    for (let day = 0; day < 2; day += 1) {
      const { workoutId } = await workoutOf(guest);
      await answer(guest, answerOf(workoutId, id, server.clock.iso(), 'forgot'));
      server.clock.advance({ days: 1 });
    }
    return { guest, id };
  };

  it('is marked in workouts and in the list', async () => {
    const { guest, id } = await failTwice();
    expect((await workoutOf(guest)).cards).toMatchObject([{ id, stubborn: true }]);
    expect((await guest.do(listLearning)).words).toMatchObject([{ stubborn: true, asideUntil: null }]);
    server.clock.set(start);
  });

  it('can be put aside for two weeks and comes back then', async () => {
    const { guest, id } = await failTwice();
    const aside = await guest.do(putWordAside, { params: { wordId: id } });
    // As the learner's day begins, which is UTC's here.
    const until = '2031-03-28T00:00:00.000Z';
    expect(aside).toMatchObject({ card: { id }, asideUntil: until, dueAt: until, stubborn: true });
    expect(await workoutOf(guest)).toMatchObject({ cards: [], due: 0, nextDueAt: until });
    expect((await guest.do(listLearning)).words).toMatchObject([{ asideUntil: until }]);
    server.clock.set('2031-03-27T23:59:59.999Z');
    expect((await workoutOf(guest)).due).toBe(0);
    server.clock.set(until);
    expect((await workoutOf(guest)).cards).toMatchObject([{ id }]);
    server.clock.set(start);
  });

  it('is the only kind that can be put aside', async () => {
    const guest = await server.guest();
    const [card] = await chooseFirst(guest, 1);
    expect((await guest.refused(putWordAside, { params: { wordId: card?.id ?? '' } })).status).toBe(409);
    expect((await guest.refused(putWordAside, { params: { wordId: 'no-such-word' } })).status).toBe(404);
    const [known] = await chooseFirst(guest, 1, 'known');
    expect((await guest.refused(putWordAside, { params: { wordId: known?.id ?? '' } })).status).toBe(404);
  });
});
