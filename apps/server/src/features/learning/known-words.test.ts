import {
  changeSettings,
  dropWord,
  listKnown,
  listLearning,
  readProgress,
  takeKnownBack,
  type Card,
} from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choose, chooseFirst, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';

let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer({ now: start, rules: { movesPerDay: 200, wordsInStagesLimit: 3, paces: [3, 4] } });
});
beforeEach(async () => {
  server.clock.set(start);
  guest = await server.guest();
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

describe('words marked as known', () => {
  it('are listed by headword, page by page, and found by how either language begins', async () => {
    const chosen: Card[] = [];
    while (chosen.length < 60) {
      for (const card of (await feedOf(guest)).cards.slice(0, 60 - chosen.length)) {
        await choose(guest, card.id, 'known');
        chosen.push(card);
      }
    }
    const first = await guest.do(listKnown);
    expect(first.total).toBe(60);
    expect(first.words).toHaveLength(50);
    const second = await guest.do(listKnown, { query: { cursor: first.nextCursor ?? '' } });
    expect(second).toMatchObject({ nextCursor: null });
    const ids = [...first.words, ...second.words].map(({ card }) => card.wordId);
    expect(ids.toSorted()).toEqual(chosen.map(({ wordId }) => wordId).toSorted());

    const { card } = first.words[7] ?? {};
    for (const query of [card?.headword.slice(0, 3).toUpperCase() ?? '', card?.translation.slice(0, 4) ?? '']) {
      const found = await guest.do(listKnown, { query: { query } });
      expect(found.words.map((word) => word.card.wordId)).toContain(card?.wordId);
      expect(found.words.length).toBeLessThan(50);
    }
    expect((await guest.do(listKnown, { query: { query: '%' } })).words).toEqual([]);
    for (const cursor of ['???', Buffer.from('a-word with\0').toString('base64url')])
      expect((await guest.refused(listKnown, { query: { cursor } })).status).toBe(422);
  });

  it('can be taken back, and may be chosen again', async () => {
    const [known] = await chooseFirst(guest, 1, 'known');
    const wordId = known?.wordId ?? '';
    expect(await guest.do(takeKnownBack, { params: { wordId } })).toMatchObject({ counts: { known: 0 } });
    expect((await guest.do(listKnown)).words).toEqual([]);
    expect((await guest.refused(takeKnownBack, { params: { wordId } })).status).toBe(404);
    expect(await choose(guest, known?.id ?? '')).toMatchObject({ learning: { inStages: 1 } });
  });
});

describe('a word that is learnt', () => {
  it('can be dropped: its place is free, and it is not offered on that day', async () => {
    const [word] = await chooseFirst(guest, 3);
    const wordId = word?.wordId ?? '';
    expect(await guest.do(dropWord, { params: { wordId } })).toMatchObject({
      counts: { learning: 2 },
      load: { inStages: 2, limit: 3, due: 2 },
    });
    expect((await guest.do(listLearning)).words).toHaveLength(2);
    expect((await feedOf(guest)).cards.map((card) => card.wordId)).not.toContain(wordId);
    expect((await guest.refused(dropWord, { params: { wordId } })).status).toBe(404);
    expect((await chooseFirst(guest, 1)).length).toBe(1);
  });
});

describe('settings of the learning', () => {
  it('have the pace, of those that the site allows', async () => {
    await chooseFirst(guest, 3);
    expect((await guest.do(changeSettings, { body: { pace: 4 } })).pace).toBe(4);
    expect((await chooseFirst(guest, 1)).length).toBe(1);
    expect((await guest.do(listLearning)).load).toMatchObject({ inStages: 4, limit: 4 });
    const refused = await guest.refused(changeSettings, { body: { pace: 5 } });
    expect(refused).toMatchObject({ status: 422, errors: { pace: [expect.any(String)] } });
  });

  it('let a zone move the end of the day once in 20 hours, and say from when again', async () => {
    await guest.do(changeSettings, { body: { timeZone: 'Asia/Tokyo' } });
    const back = { body: { timeZone: 'Europe/Moscow' } };
    const refused = await guest.refused(changeSettings, back, { headers: { 'accept-language': 'ru' } });
    expect(refused.status).toBe(422);
    // 20 hours after noon in UTC is 17:00 of the next day in Tokyo.
    expect(refused.errors?.['timeZone']?.[0]).toContain('13 марта в 17:00');
    // A zone in which the day ends at the same time is no such change.
    await guest.do(changeSettings, { body: { timeZone: 'Asia/Seoul' } });
    server.clock.advance({ hours: 20 });
    await guest.do(changeSettings, back);
    expect((await guest.do(readProgress)).streak.length).toBe(0);
  });
});
