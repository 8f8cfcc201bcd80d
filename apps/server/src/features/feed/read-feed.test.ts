import { answerOffer, changeSettings, readFeed, readFeedPreview, readProgress, readUser } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, chooseFirst, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
const idsOf = (feed: { cards: { id: string }[] }): string[] => feed.cards.map(({ id }) => id);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
afterAll(() => server.stop());

describe('the base feed', () => {
  it('starts every newcomer of a day with the cards of the preview, in its order', async () => {
    const preview = await server.visitor().do(readFeedPreview, { params: { name: 'base' } });
    const [one, other] = await Promise.all([server.guest(), server.guest({ timeZone: 'Asia/Tokyo' })]);
    expect(preview.cards).toHaveLength(server.rules.selectionSize);
    expect(new Set(idsOf(preview)).size).toBe(preview.cards.length);
    expect(idsOf(await feedOf(one))).toEqual(idsOf(preview));
    expect((await feedOf(other)).cards).toEqual(preview.cards);
  });

  it('stays as it was drawn, without the words that were chosen', async () => {
    const guest = await server.guest();
    const first = await feedOf(guest);
    expect(await feedOf(guest)).toEqual(first);
    const [learned, known] = idsOf(first);
    await choose(guest, learned ?? '', 'learn');
    await choose(guest, known ?? '', 'known');
    const after = await feedOf(guest);
    expect(idsOf(after)).toEqual(idsOf(first).slice(2));
    expect(after.selection).toEqual(first.selection);
    expect(after.moves).toMatchObject({ left: 28, limit: 30 });
    expect(after.learning).toMatchObject({ inStages: 1, due: 1 });
  });

  it('gives two learners who went on their own ways different cards', async () => {
    const drawNext = async (): Promise<string[]> => {
      const guest = await server.guest();
      await chooseFirst(guest, 1, 'known');
      server.clock.advance({ hours: 25 });
      return idsOf(await feedOf(guest));
    };
    const [one, other] = [await drawNext(), await drawNext()];
    expect(one).not.toEqual(other);
    server.clock.set(start);
  });

  it('draws the next cards behind the last ones, never a chosen word again', async () => {
    const guest = await server.guest();
    const first = await feedOf(guest);
    const chosen = await chooseFirst(guest, 16, 'known');
    const next = await feedOf(guest);
    expect(next.selection.id).not.toBe(first.selection.id);
    expect(next.cards).toHaveLength(server.rules.selectionSize);
    expect(idsOf(next).slice(0, 4)).toEqual(idsOf(first).slice(16));
    for (const { id } of chosen) expect(idsOf(next)).not.toContain(id);
    expect(await feedOf(guest)).toEqual(next);
  });

  it('lets a selection go after 24 hours by the clock', async () => {
    const guest = await server.guest();
    const first = await feedOf(guest);
    expect(first.selection.expiresAt).toBe('2031-03-13T12:00:00.000Z');
    server.clock.set('2031-03-13T11:59:59.999Z');
    expect((await feedOf(guest)).selection).toEqual(first.selection);
    server.clock.set('2031-03-13T12:00:00.000Z');
    const next = await feedOf(guest);
    expect(next.selection).toMatchObject({ expiresAt: '2031-03-14T12:00:00.000Z' });
    expect(next.selection.id).not.toBe(first.selection.id);
    server.clock.set(start);
  });

  it('lets a card go after its own 24 hours, also when others were drawn behind it since', async () => {
    const guest = await server.guest();
    const old = idsOf(await feedOf(guest)).slice(16);
    await chooseFirst(guest, 16, 'known');
    server.clock.set('2031-03-13T00:00:00.000Z');
    const drawn = idsOf(await feedOf(guest));
    expect(drawn.slice(0, 4)).toEqual(old);
    expect(drawn).toHaveLength(server.rules.selectionSize);
    server.clock.set('2031-03-13T12:00:00.000Z');
    expect(idsOf(await feedOf(guest))).toEqual(drawn.slice(4));
    server.clock.set(start);
  });

  it('keeps to a level that was picked, beside the usual selection', async () => {
    const guest = await server.guest();
    const usual = await feedOf(guest);
    const picked = await feedOf(guest, 'b1');
    expect(picked.cards).toHaveLength(server.rules.selectionSize);
    expect(new Set(picked.cards.map(({ level }) => level))).toEqual(new Set(['b1']));
    expect(await feedOf(guest)).toEqual(usual);
    expect(await feedOf(guest, 'b1')).toEqual(picked);
  });

  it('follows the level the learner has', async () => {
    const guest = await server.guest();
    expect(new Set((await feedOf(guest)).cards.map(({ level }) => level))).toEqual(new Set(['novice', 'a1', 'a2']));
    await guest.do(changeSettings, { body: { level: 'c1' } });
    // A learner who has chosen nothing yet draws with the seed of the day, yet by the new level.
    expect(new Set((await feedOf(guest)).cards.map(({ level }) => level))).toEqual(new Set(['b2', 'c1', 'c2']));
  });

  it('never shows two words of one meaning group side by side', async () => {
    const guest = await server.guest();
    const { cards } = await feedOf(guest);
    const rows = await server.database.db.selectFrom('words').select(['id', 'meaning_group']).execute();
    const groups = new Map(rows.map((row) => [row.id, row.meaning_group]));
    const inOrder = cards.map(({ wordId }) => groups.get(wordId));
    expect(new Set(inOrder).size).toBeGreaterThan(3);
    expect(inOrder.filter((group, index) => group === inOrder[index + 1])).toEqual([]);
  });

  it('marks the headword inside the example', async () => {
    const { cards } = await server.visitor().do(readFeedPreview, { params: { name: 'base' } });
    for (const { mark, example } of cards) {
      expect(mark).not.toBeNull();
      expect(example.slice(mark?.start, mark?.end)).toMatch(/^\p{L}/u);
    }
  });

  it('says that nothing is left when every word is chosen', async () => {
    const guest = await server.guest();
    const { db } = server.database;
    const words = await db.selectFrom('words').select('id').execute();
    await db
      .insertInto('learning')
      .values(
        words.map(({ id }) => ({
          user_id: guest.user.id,
          word_id: id,
          card_id: id,
          status: 'known' as const,
          state: '{}',
        })),
      )
      .execute();
    const feed = await feedOf(guest);
    expect(feed.cards).toEqual([]);
    expect(feed.selection.expiresAt).toBe('2031-03-13T12:00:00.000Z');
    await db.deleteFrom('learning').where('user_id', '=', guest.user.id).execute();
  });
});

describe('the other feeds', () => {
  it('are these and no more', async () => {
    const guest = await server.guest();
    const statusOf = async (name: string) => (await guest.fetch(`/api/v1/feeds/${name}`)).status;
    expect(await Promise.all(['nothing', 'tags:nothing', 'Not%20a%20name'].map(statusOf))).toEqual([404, 404, 404]);
    const refusal = await guest.refused(readFeed, { params: { name: 'base' }, query: { complexity: 'z9' as 'c2' } });
    expect(refusal).toMatchObject({ status: 422, errors: { complexity: [expect.any(String)] } });
  });
});

describe('the offer of the next level', () => {
  let small: TestServer;
  let guest: Visitor;
  beforeAll(async () => {
    small = await startTestServer({ rules: { levelUp: { window: 5, knownShare: 0.8, offersMax: 3, waitChoices: 3 } } });
    guest = await small.guest();
  });
  afterAll(() => small.stop());

  const know = async (count: number): Promise<void> => {
    const { cards } = await feedOf(guest, 'novice');
    for (const card of cards.slice(0, count)) await choose(guest, card.id, 'known');
  };

  it('is made after enough known words, costs no move, waits after a refusal, and raises the level', async () => {
    await know(4);
    expect(await feedOf(guest)).not.toHaveProperty('offer');
    await know(1);
    const offered = await feedOf(guest);
    expect(offered.offer).toEqual({ level: 'a1', number: 1 });
    expect((await feedOf(guest, 'auto', 'my')).offer).toBeUndefined();

    expect((await guest.refused(answerOffer, { body: { level: 'c2', accepted: true } })).status).toBe(409);
    expect(await guest.do(answerOffer, { body: { level: 'a1', accepted: false } })).toEqual({ level: 'novice' });
    expect((await guest.refused(answerOffer, { body: { level: 'a1', accepted: true } })).status).toBe(409);
    expect((await feedOf(guest)).offer).toBeUndefined();
    await know(3);
    const again = await feedOf(guest);
    expect(again.offer).toEqual({ level: 'a1', number: 2 });

    expect(await guest.do(answerOffer, { body: { level: 'a1', accepted: true } })).toEqual({ level: 'a1' });
    expect((await guest.do(readUser)).level).toBe('a1');
    expect((await guest.do(readProgress)).moves.left).toBe(again.moves.left);
    expect((await feedOf(guest)).offer).toBeUndefined();
    expect((await small.replay()).differences).toEqual([]);
  });
});
