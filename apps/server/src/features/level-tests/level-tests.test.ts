import { randomUUID } from 'node:crypto';
import {
  answerLevelTest,
  downloadData,
  logIn,
  bringGuestProgress,
  readFeed,
  readLevelTest,
  readProgress,
  rejectLevelTest,
  startLevelTest,
  type OpenTest,
  type TestItem,
  type TestKind,
  type TestResult,
} from '@kadro/contract';
import { findInflected } from '@kadro/core/english/inflection';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, chooseFirst } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';

let server: TestServer;
/** The translations of each headword: all its senses. */
const translations = new Map<string, Set<string>>();
beforeAll(async () => {
  server = await startTestServer({ now: '2031-03-05T12:00:00.000Z' });
  for (const word of await server.database.db.selectFrom('words').select(['headword', 'translation']).execute()) {
    translations.set(word.headword, (translations.get(word.headword) ?? new Set()).add(word.translation));
  }
});
afterAll(() => server.stop());

const start = (visitor: Visitor, kind: TestKind = 'medium'): Promise<OpenTest> =>
  visitor.do(startLevelTest, { body: { kind } });

/** The right translation; null for a word that does not exist. */
const rightOf = ({ headword, options }: TestItem): string | null =>
  options.find(({ text }) => translations.get(headword)?.has(text) === true)?.optionId ?? null;

type Taker = (item: TestItem) => string | null;
const knowsAll: Taker = rightOf;
const knowsNothing: Taker = () => null;
const guesses: Taker = (item) => rightOf(item) ?? item.options[0]?.optionId ?? null;

const answer = (visitor: Visitor, { testId, item }: OpenTest, optionId: string | null, answerId = randomUUID()) =>
  visitor.do(answerLevelTest, { params: { testId }, body: { answerId, itemId: item.itemId, optionId } });

/** Takes a test to its end; gives what was asked, too. */
const take = async (
  visitor: Visitor,
  taker: Taker,
  kind: TestKind = 'medium',
): Promise<{ result: TestResult; asked: TestItem[] }> => {
  const asked: TestItem[] = [];
  for (let now: OpenTest = await start(visitor, kind); ;) {
    asked.push(now.item);
    const reply = await answer(visitor, now, taker(now.item));
    if ('result' in reply) return { result: reply.result, asked };
    now = reply;
  }
};

const rowsOf = (visitor: Visitor) =>
  server.database.db.selectFrom('level_tests').selectAll().where('user_id', '=', visitor.user.id).execute();

describe('a level test', () => {
  it('asks a word beside the one that its learner took for it', async () => {
    const guest = await server.guest();
    // Each word of the deck with one that may stand beside it, in whichever order.
    const { rows } = await sql<{ one: string; other: string }>`
      insert into confusions (user_id, word_id, other_id, times, last_at)
      select distinct on (least(w.id, o.id) collate "C", greatest(w.id, o.id) collate "C")
        ${guest.user.id}::uuid, least(w.id collate "C", o.id collate "C"), greatest(w.id collate "C", o.id collate "C"), 1, now()
      from words w cross join lateral (select o.id from words o where o.part_of_speech = w.part_of_speech and o.level = w.level
        and o.headword <> w.headword and o.translation !~* '[,;]' and w.translation not ilike '%' || o.translation || '%'
        order by md5(o.id || w.id) limit 1) o
      where w.merged_into is null
      returning (select headword from words where id = word_id) as one, (select headword from words where id = other_id) as other`.execute(
      server.database.db,
    );
    const partners = new Map<string, Set<string>>();
    for (const { one, other } of rows)
      for (const [word, taken] of [
        [one, other],
        [other, one],
      ] as const)
        partners.set(word, new Set([...(partners.get(word) ?? []), ...(translations.get(taken) ?? [])]));
    const { asked } = await take(guest, knowsAll);
    const real = asked.filter(({ headword }) => translations.has(headword));
    const beside = real.filter(({ headword, options }) =>
      options.some(({ text }) => partners.get(headword)?.has(text)),
    );
    expect(real.length).toBeGreaterThan(10);
    // By chance one in fifty would be; a synonym of the word never stands there.
    expect(beside.length).toBeGreaterThan(real.length * 0.8);
  });

  it('asks words of the deck with one right translation of four, and words that do not exist, whose claims are told', async () => {
    const { asked, result } = await take(await server.guest(), guesses);
    const real = asked.filter(({ headword }) => translations.has(headword));
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.length - real.length).toBe(2);
    expect(result.isUncertain).toBe(true);
    for (const { headword, options, example, mark } of asked) {
      expect(new Set(options.map(({ text }) => text)).size).toBe(4);
      expect(
        mark && findInflected(headword, example.slice(mark.start, mark.end)),
        `${headword}: ${example}`,
      ).toBeTruthy();
    }
    for (const { headword, options } of real)
      expect(options.filter(({ text }) => translations.get(headword)?.has(text))).toHaveLength(1);
    expect(new Set(real.map(rightOf)).size).toBeGreaterThan(1);
  });

  it('finds who knows all and who knows nothing, sets their level, and the feed follows', async () => {
    const guest = await server.guest();
    const high = await take(guest, knowsAll);
    expect(['c1', 'c2']).toContain(high.result.level);
    expect(high.result).toMatchObject({ isUncertain: false, points: 20, missed: [] });
    const { low, estimate, high: most, of } = high.result.vocabulary;
    expect([low, estimate, most, of]).toEqual([low, estimate, most, of].toSorted((a, b) => a - b));
    const { level } = high.result;
    expect(await guest.do(readProgress)).toMatchObject({ level, points: 20, test: { rejected: false, result: level } });
    const { cards } = await guest.do(readFeed, { params: { name: 'base' } });
    expect(cards.some((card) => card.level === level)).toBe(true);
    const { result } = await take(guest, knowsNothing, 'easy');
    expect(result).toMatchObject({ level: 'novice', isUncertain: false, points: 20, next: { level: 'a1' } });
    expect(result.missed.length).toBeGreaterThan(8);
    expect((await guest.do(readProgress)).level).toBe('novice');
  });

  it('tells nothing of what is right before the end', async () => {
    const guest = await server.guest();
    const response = await guest.call(startLevelTest, { body: { kind: 'medium' } });
    const text = await response.text();
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(['item', 'progress', 'testId']);
    expect(Object.keys(JSON.parse(text).item).sort()).toEqual(['example', 'headword', 'itemId', 'mark', 'options']);
    // What the deck drew may be any word, such as the name of a field or the kind of a test: marks that nothing else holds.
    const marks = ['the-word-asked', 'the-right-option', 'another-option'];
    await server.database.db
      .updateTable('level_tests')
      .set({ item_id: marks[0], option_ids: marks.slice(1) })
      .where('user_id', '=', guest.user.id)
      .execute();
    expect(JSON.stringify(await rowsOf(guest))).toContain(marks[1]);
    const data = await (await guest.call(downloadData)).text();
    expect(data).toContain(JSON.parse(text).testId);
    for (const mark of marks) expect(data).not.toContain(mark);
  });
});

describe('a test that is not finished', () => {
  it('goes on where it was, and is one however often it is begun', async () => {
    const guest = await server.guest();
    const begun = await Promise.all([start(guest), start(guest), start(guest)]);
    expect(new Set(begun.map(({ testId }) => testId)).size).toBe(1);
    const [first] = begun;
    if (first === undefined) throw new Error('no test');
    const second = await answer(guest, first, null);
    expect(await start(guest)).toEqual(second);
    expect(await guest.do(readLevelTest, { params: { kind: 'medium' } })).toEqual({ open: second, last: null });
    expect((await start(guest, 'hard')).testId).not.toBe(first.testId);
  });

  it('takes an answer once, and no other one for a question that is past', async () => {
    const guest = await server.guest();
    const first = await start(guest);
    const answerId = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => answer(guest, first, '2', answerId)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const late = { answerId: randomUUID(), itemId: first.item.itemId, optionId: '1' };
    const params = { testId: first.testId };
    expect((await guest.refused(answerLevelTest, { params, body: late })).status).toBe(409);
    const wrong = { answerId: randomUUID(), itemId: '1', optionId: '7' };
    expect((await guest.refused(answerLevelTest, { params, body: wrong })).status).toBe(409);
    const { db } = server.database;
    const kept = await db
      .selectFrom('level_test_answers')
      .select(['place', 'at', 'answered'])
      .where('user_id', '=', guest.user.id)
      .execute();
    expect(kept).toMatchObject([{ place: 0, at: new Date(server.clock.iso()) }]);
  });

  it('asks something else where the deck has lost the word', async () => {
    const guest = await server.guest();
    const first = await start(guest);
    await server.database.db
      .updateTable('level_tests')
      .set({ item_id: 'gone-word' })
      .where('id', '=', first.testId)
      .execute();
    const again = await start(guest);
    expect(again.testId).toBe(first.testId);
    expect(translations.has(again.item.headword)).toBe(true);
    expect('result' in (await answer(guest, again, null))).toBe(false);
  });
});

it('goes on though it has told enough by now, where the deck has lost its last word', async () => {
  const guest = await server.guest();
  const { asked } = await take(guest, knowsNothing);
  // As a test stands that a release began which asked longer.
  const lost = { finished_at: null, result: null, item_id: 'gone-word', option_ids: ['gone-word'] };
  await server.database.db.updateTable('level_tests').set(lost).where('user_id', '=', guest.user.id).execute();
  const { item, progress } = await start(guest);
  expect(progress.answered).toBe(asked.length);
  expect(asked.map(({ headword }) => headword)).not.toContain(item.headword);
});

describe('a finished test', () => {
  it('gives its result again with what is chosen meanwhile, and pays once a month and way in', async () => {
    const guest = await server.guest();
    let now = await start(guest);
    let [answerId, last] = [randomUUID(), now];
    for (;;) {
      [answerId, last] = [randomUUID(), now];
      const reply = await answer(guest, now, null, answerId);
      if ('result' in reply) {
        expect(await answer(guest, last, null, answerId)).toEqual(reply);
        expect((await rowsOf(guest)).map(({ result }) => result)).toMatchObject([{ v: 1 }]);
        const { open, last: kept } = await guest.do(readLevelTest, { params: { kind: 'medium' } });
        expect({ open, kept }).toEqual({ open: null, kept: reply.result });
        const [missed] = reply.result.missed;
        expect(missed?.isChosen).toBe(false);
        await choose(guest, missed?.card.id ?? '');
        const later = await guest.do(readLevelTest, { params: { kind: 'medium' } });
        expect(later.last?.missed.map(({ isChosen }) => isChosen)).toEqual(
          reply.result.missed.map((_, place) => place === 0),
        );
        break;
      }
      now = reply;
    }
    expect((await take(guest, knowsNothing)).result.points).toBe(0);
    expect((await guest.do(readProgress)).points).toBe(20);
    expect((await server.replay()).differences).toEqual([]);
  });

  it('comes along when a guest signs in, and one under way does not', async () => {
    const member = await server.member('tested@example.com');
    const guest = await server.guest();
    await chooseFirst(guest, 1);
    const { asked } = await take(guest, knowsNothing, 'easy');
    await answer(guest, await start(guest, 'hard'), null);
    const guestId = guest.user.id;
    await guest.do(logIn, { body: { email: 'tested@example.com', password: testPassword } });
    await guest.do(bringGuestProgress, { body: { bring: true } });
    const { open, last } = await guest.do(readLevelTest, { params: { kind: 'easy' } });
    expect({ open, level: last?.level }).toEqual({ open: null, level: 'novice' });
    expect(await member.do(readLevelTest, { params: { kind: 'hard' } })).toEqual({ open: null, last: null });
    const answers = await server.database.db.selectFrom('level_test_answers').select(['user_id']).execute();
    expect(answers.filter((row) => row.user_id === member.user.id)).toHaveLength(asked.length);
    expect(answers.filter((row) => row.user_id === guestId)).toEqual([]);
  });
});

describe('who wants no test', () => {
  it('says so once, and keeps the level', async () => {
    const guest = await server.guest({ level: 'b1' });
    for (let time = 0; time < 2; time += 1) await guest.do(rejectLevelTest);
    expect(await guest.do(readProgress)).toMatchObject({ level: 'b1', test: { rejected: true, result: null } });
    expect((await server.replay()).differences).toEqual([]);
  });
});

it('no more than twenty tests are begun within a day', async () => {
  const guest = await server.guest();
  const { db } = server.database;
  const row = { user_id: guest.user.id, kind: 'easy' as const, started_at: new Date(server.clock.nowMs) };
  const finished = { finished_at: row.started_at, item_id: null, difficulty: null, option_ids: null, result: '{}' };
  await db
    .insertInto('level_tests')
    .values(Array.from({ length: 20 }, () => ({ ...row, ...finished, id: randomUUID() })))
    .execute();
  const refused = await guest.refused(startLevelTest, { body: { kind: 'hard' } });
  expect(refused.status).toBe(429);
});
