import { changeSettings, readNextCards, readProgress, type Complexity } from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { choose, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';

let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
beforeEach(async () => {
  server.clock.set(start);
  guest = await server.guest();
});
afterAll(() => server.stop());

const lying = async (complexity: Complexity = 'auto'): Promise<string[]> =>
  (await feedOf(guest, complexity)).cards.map(({ id }) => id);
const foreseen = async (complexity: Complexity = 'auto'): Promise<string[]> =>
  (await guest.do(readNextCards, { query: { complexity } })).cards.map(({ id }) => id);
const chooseTurns = async (ids: readonly string[]): Promise<void> => {
  for (const [at, id] of ids.entries()) await choose(guest, id, at % 2 === 0 ? 'learn' : 'known');
};
const selections = async (): Promise<number> => {
  const { db } = server.database;
  return (await db.selectFrom('selections').select('id').where('user_id', '=', guest.user.id).execute()).length;
};

it.each(['auto', 'b1'] as const)(
  'tells the very cards that are drawn behind the last ones of %s',
  async (complexity) => {
    const first = await lying(complexity);
    await chooseTurns(first.slice(0, 3));
    const next = await foreseen(complexity);
    expect(next.length).toBeGreaterThanOrEqual(16);
    expect(next.filter((id) => first.includes(id))).toEqual([]);
    await chooseTurns(first.slice(3, 16));
    const after = await lying(complexity);
    expect(after.slice(0, 4)).toEqual(first.slice(16));
    expect(after.slice(4)).toEqual(next.slice(0, 16));
  },
);

it.each([0, 5])('has all that comes in place of a selection whose day is over, after %i choices', async (count) => {
  const first = await lying();
  await chooseTurns(first.slice(0, count));
  const known = new Set([...first, ...(await foreseen())]);
  server.clock.set('2031-03-13T12:00:00.000Z');
  const after = await lying();
  expect(after).not.toEqual(first);
  expect(after.filter((id) => !known.has(id))).toEqual([]);
});

it('draws nothing, spends nothing, and says the same again', async () => {
  const before = [await feedOf(guest), await guest.do(readProgress)];
  const next = await foreseen();
  expect(await foreseen()).toEqual(next);
  expect([await feedOf(guest), await guest.do(readProgress)]).toEqual(before);
  expect(await selections()).toBe(1);
});

it('begins with what will be drawn where nothing lies there, and follows the level', async () => {
  const next = await foreseen();
  expect(next.length).toBeGreaterThanOrEqual(server.rules.selectionSize);
  expect(await selections()).toBe(0);
  await guest.do(changeSettings, { body: { level: 'c1' } });
  const { cards } = await guest.do(readNextCards);
  expect(new Set(cards.map(({ level }) => level))).toEqual(new Set(['b2', 'c1', 'c2']));
});
