import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseCard, readProgress, recordVisit } from '@kadro/contract';
import { readLearner } from '@kadro/core/stored';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseFirst, feedOf, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
let webFolder: string;
let server: TestServer;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'kadro-web-'));
  const html =
    '<!doctype html><html lang="en"><head></head><body><div id="root"><!--app-shell--></div><!--app-data--></body></html>';
  await writeFile(join(webFolder, 'index.html'), html);
  await writeFile(join(webFolder, 'build.json'), '{"hash":"abc"}');
  server = await startTestServer({ now: start, webFolder, rules: { wordsInStagesLimit: 12, paces: [12] } });
});
beforeEach(() => server.clock.set(start));
afterAll(async () => {
  await server.stop();
  await rm(webFolder, { recursive: true, force: true });
});

const progressOf = (visitor: Visitor) => visitor.do(readProgress);

/** Ten choices in the base feed, as a page of this release makes them. */
const chooseTen = async (visitor: Visitor, choice: 'learn' | 'known', seenMs: number): Promise<void> => {
  for (let made = 0; made < 10; made += 1) {
    const { cards } = await feedOf(visitor);
    const body = { choiceId: randomUUID(), cardId: cards[0]?.id ?? expect.fail('no card'), choice, seenMs };
    await visitor.do(chooseCard, { body });
  }
};

describe('a day', () => {
  it('says how many choices still win it, of which half must be to learn or looked at, and that they have', async () => {
    const guest = await server.guest();
    const toWin: (number | undefined)[] = [];
    const won: (boolean | undefined)[] = [];
    for (let made = 0; made < 15; made += 1) {
      const cardId = (await feedOf(guest)).cards[0]?.id ?? expect.fail('no card');
      // Ten fly by; then as many as are needed are looked at.
      const body = { choiceId: randomUUID(), cardId, choice: 'known', seenMs: made < 10 ? 300 : 1200 } as const;
      const { moves, streak } = await guest.do(chooseCard, { body });
      toWin.push(moves.toWin);
      won.push(streak?.wonToday);
    }
    expect(toWin).toEqual([9, 8, 7, 6, 5, 5, 5, 5, 5, 5, 4, 3, 2, 1, 0]);
    expect(won.indexOf(true)).toBe(14);
    server.clock.advance({ days: 1 });
    expect((await progressOf(guest)).moves.toWin).toBe(10);
  });

  it('is won by ten known words that were looked at, not by ten that flew by', async () => {
    const [swift, slow] = [await server.guest(), await server.guest()];
    await chooseTen(swift, 'known', 300);
    expect((await progressOf(swift)).streak.wonToday).toBe(false);
    await chooseTen(slow, 'known', 1200);
    expect((await progressOf(slow)).streak.wonToday).toBe(true);
  });

  it('is won by ten words to learn, though each is due at once', async () => {
    const guest = await server.guest();
    await chooseTen(guest, 'learn', 300);
    expect((await progressOf(guest)).streak).toMatchObject({ wonToday: true, length: 1 });
  });

  it('is not won by choices while words of the day before wait', async () => {
    const guest = await server.guest();
    await chooseFirst(guest, 2);
    server.clock.advance({ hours: 24 });
    await chooseTen(guest, 'learn', 300);
    expect((await progressOf(guest)).streak.wonToday).toBe(false);
  });

  it('is won by a visit with nothing due and the learning full, which any page is told of', async () => {
    const guest = await server.guest();
    await chooseFirst(guest, 12);
    await workThrough(guest, start);
    await workThrough(guest, start);
    server.clock.advance({ hours: 12, ms: 1 });
    expect(await progressOf(guest)).toMatchObject({ streak: { wonToday: false, length: 1 }, visitWinsDay: true });
    const { streak } = await guest.do(recordVisit);
    expect(streak).toMatchObject({ wonToday: true, length: 2 });
    // Once.
    expect((await guest.do(recordVisit)).streak).toEqual(streak);
    const after = await progressOf(guest);
    expect(after.streak).toMatchObject(streak);
    expect(after).not.toHaveProperty('visitWinsDay');
  });

  it('is won by no GET: neither by a page that brings a feed along, nor by a feed that is asked for', async () => {
    const guest = await server.guest();
    await chooseFirst(guest, 12);
    await workThrough(guest, start);
    await workThrough(guest, start);
    server.clock.advance({ hours: 12, ms: 1 });
    expect((await guest.fetch('/')).status).toBe(200);
    await feedOf(guest);
    const { state } = await server.database.db
      .selectFrom('learners')
      .select('state')
      .where('user_id', '=', guest.user.id)
      .executeTakeFirstOrThrow();
    expect(readLearner(state).streak).toMatchObject({ length: 1 });
    await guest.do(recordVisit);
    expect((await progressOf(guest)).streak).toMatchObject({ wonToday: true, length: 2 });
  });

  it('is not won by opening a page while there is room to learn', async () => {
    const guest = await server.guest();
    await chooseFirst(guest, 2);
    await workThrough(guest, start);
    server.clock.advance({ hours: 12, ms: 1 });
    expect((await guest.do(recordVisit)).streak.wonToday).toBe(false);
  });
});
