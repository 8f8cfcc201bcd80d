import { randomUUID } from 'node:crypto';
import { chooseCard, readProgress, recordVisit, skipCard, undoChoice } from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCard } from '../../test/card-steps.ts';
import { choiceOf, choose, chooseFirst, feedOf, workThrough } from '../../test/learner-steps.ts';
import { fromEventRow } from '../../kernel/index.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';

let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer({ now: start, rules: { skipsPerDay: 25, wordsInStagesLimit: 2, paces: [2, 3] } });
});
beforeEach(async () => {
  server.clock.set(start);
  guest = await server.guest();
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const skip = (cardId: string, skipId = randomUUID() as string) => guest.do(skipCard, { body: { skipId, cardId } });

describe('skipping a card', () => {
  it('costs no move, and the card comes again another day', async () => {
    const { cards, moves } = await feedOf(guest);
    const [first, second] = cards;
    await choose(guest, second?.id ?? '', 'known');
    expect(await skip(first?.id ?? '')).toEqual({ left: 24 });
    const after = await feedOf(guest);
    expect(after.moves.left).toBe(moves.left - 1);
    expect(after.cards.map(({ id }) => id)).not.toContain(first?.id);
    // The choice before it can still be taken back.
    expect((await guest.do(undoChoice)).card.id).toBe(second?.id);
    server.clock.advance({ days: 1 });
    expect((await guest.call(chooseCard, { body: choiceOf(first?.id ?? '') })).status).toBe(200);
  });

  it('sent again gets the first reply, under the same id for another card it is refused', async () => {
    const { cards } = await feedOf(guest);
    const skipId = randomUUID();
    expect(await skip(cards[0]?.id ?? '', skipId)).toEqual({ left: 24 });
    expect(await skip(cards[0]?.id ?? '', skipId)).toEqual({ left: 24 });
    const other = { body: { skipId, cardId: cards[1]?.id ?? '' } };
    expect((await guest.refused(skipCard, other)).status).toBe(409);
  });

  it("puts off a card of one's own in whatever state it is, and nobody else's that is not published", async () => {
    const author = await server.member();
    const others = await Promise.all([
      makeCard(author, { headword: 'walrus', isPrivate: true }),
      makeCard(author, { headword: 'narwhal' }),
    ]);
    for (const { id: cardId } of others) {
      const own = (await feedOf(author, 'auto', 'my')).cards.map(({ id }) => id);
      expect(own).toContain(cardId);
      const body = { skipId: randomUUID(), cardId };
      expect((await guest.refused(skipCard, { body })).status).toBe(404);
      await author.do(skipCard, { body });
      expect((await feedOf(author, 'auto', 'my')).cards.map(({ id }) => id)).not.toContain(cardId);
    }
  });

  it('leaves one line in the log, however often the same card is put off', async () => {
    const { cards } = await feedOf(guest);
    for (let i = 0; i < 5; i++) expect(await skip(cards[0]?.id ?? '')).toEqual({ left: 24 });
    const { db } = server.database;
    const log = await db.selectFrom('learner_events').select('seq').where('user_id', '=', guest.user.id).execute();
    expect(log).toHaveLength(2);
  });

  it('is refused for a chosen word, an unknown card, and when the day has no more skips', async () => {
    const [chosen] = await chooseFirst(guest, 1);
    const body = (cardId: string) => ({ body: { skipId: randomUUID(), cardId } });
    expect((await guest.refused(skipCard, body(chosen?.id ?? ''))).status).toBe(409);
    expect((await guest.refused(skipCard, body('no-such-card'))).status).toBe(404);
    for (let i = 0; i < 25; i++) await skip((await feedOf(guest)).cards[0]?.id ?? '');
    const refused = await guest.refused(skipCard, body((await feedOf(guest)).cards[0]?.id ?? ''));
    expect(refused).toMatchObject({ status: 412, code: '412' });
    server.clock.advance({ days: 1 });
    expect(await skip((await feedOf(guest)).cards[0]?.id ?? '')).toEqual({ left: 24 });
  });
});

describe('a day with nothing to do', () => {
  const wonToday = async () => (await guest.do(readProgress)).streak.wonToday;

  const comings = async (): Promise<number> => {
    const rows = await server.database.db
      .selectFrom('learner_events')
      .select(['at', 'source_id', 'workout_id', 'event'])
      .where('user_id', '=', guest.user.id)
      .execute();
    return rows.map(fromEventRow).filter(({ kind }) => kind === 'came').length;
  };

  it('is won by coming when the learning is full and nothing is due, once however often one comes', async () => {
    await chooseFirst(guest, 2);
    await feedOf(guest);
    expect(await wonToday()).toBe(false);
    await workThrough(guest, start);
    server.clock.advance({ hours: 12, ms: 1 });
    expect(await feedOf(guest)).toMatchObject({ learning: { due: 0 }, visitWinsDay: true });
    // To read is not to visit.
    expect([await comings(), await wonToday()]).toEqual([0, false]);
    await Promise.all([guest.do(recordVisit), guest.do(recordVisit), guest.do(recordVisit)]);
    expect(await comings()).toBe(1);
    expect(await wonToday()).toBe(true);
    expect(await feedOf(guest)).not.toHaveProperty('visitWinsDay');
  });

  it('is not won where a word can be taken up', async () => {
    await chooseFirst(guest, 1);
    await workThrough(guest, start);
    server.clock.advance({ hours: 12, ms: 1 });
    expect(await feedOf(guest)).not.toHaveProperty('visitWinsDay');
    expect((await guest.do(recordVisit)).streak.wonToday).toBe(false);
  });

  it('tells at the limit which pace is next and what it asks for', async () => {
    await chooseFirst(guest, 2);
    const next = (await feedOf(guest)).cards[0]?.id ?? '';
    const refused = await guest.refused(chooseCard, { body: choiceOf(next) });
    expect(refused).toMatchObject({
      status: 412,
      code: '412-too-more-total',
      pace: { present: 2, next: 3, answersADay: 1 },
    });
  });
});
