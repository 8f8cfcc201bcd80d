import { listLearning, type Card, type LearningSort } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let server: TestServer;
let guest: Visitor;
/** The ids of the words in the order in which they were chosen. */
let ids: string[];
beforeAll(async () => {
  server = await startTestServer({ rules: { movesPerDay: 200, wordsInStagesLimit: 200, dueLimit: 200 } });
  guest = await server.guest();
  const cards = await server.database.db.selectFrom('cards').select('id').orderBy('id').limit(120).execute();
  ids = cards.map(({ id }) => id);
  for (const [index, id] of ids.entries()) {
    // Some share their time, so that a page may end among them.
    if (index % 3 === 0) server.clock.advance({ ms: 1000 });
    await choose(guest, id);
  }
});
afterAll(() => server.stop());

const list = async (sort: LearningSort, query = ''): Promise<Card[]> => {
  const cards: Card[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await guest.do(listLearning, {
      query: { sort, ...(query && { query }), ...(cursor !== undefined && { cursor }) },
    });
    cards.push(...page.words.map(({ card }) => card));
    if (page.nextCursor === null) return cards;
    cursor = page.nextCursor;
  }
};

describe('the learner’s words', () => {
  it.each([
    ['ａｎ', 'an'],
    ['a\u00adn', 'an'],
    ['бе\u0308', 'бе'],
    [' \u00a0an\u200b', 'an'],
  ])('are found by “%s” as by “%s”', async (typed, query) => {
    const found = await list('newest', query);
    expect(found.length).toBeGreaterThan(0);
    expect(await list('newest', typed)).toEqual(found);
  });

  it.each(['due', 'newest', 'alphabet'] as const)('come by %s, page by page, every word once', async (sort) => {
    expect((await list(sort)).map(({ wordId }) => wordId).toSorted()).toEqual(ids.toSorted());
  });

  it('come newest first, or by headword', async () => {
    const places = new Map(ids.map((id, index) => [id, Math.floor(index / 3)]));
    const newest = (await list('newest')).map(({ id }) => places.get(id) ?? 0);
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
    const initials = (await list('alphabet')).map(({ headword }) => headword.toLowerCase().charAt(0));
    expect(initials).toEqual(initials.toSorted((one, other) => one.localeCompare(other)));
  });

  it('are found by how a word of either language begins, ё being е', async () => {
    const all = await list('alphabet');
    const begins = (text: string, query: string) => ` ${text.toLowerCase().replaceAll('ё', 'е')}`.includes(` ${query}`);
    for (const query of ['wa', 'AN', 'в', 'ЕЛ', 'бе']) {
      const found = await list('newest', query);
      const plain = query.toLowerCase();
      expect(found.map(({ id }) => id).toSorted()).toEqual(
        all
          .filter(({ headword, translation }) => begins(headword, plain) || begins(translation, plain))
          .map(({ id }) => id)
          .toSorted(),
      );
    }
    expect((await list('due', '%')).length).toBe(0);
  });

  it('refuse the cursor of no such order', async () => {
    const refused = await guest.refused(listLearning, { query: { sort: 'alphabet', cursor: '???' } });
    expect(refused.status).toBe(422);
  });
});
