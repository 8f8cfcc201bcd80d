import { randomUUID } from 'node:crypto';
import {
  answerGame,
  bringGuestProgress,
  logIn,
  readGames,
  readProgress,
  startGame,
  type GameAnswered,
  type OpenGame,
} from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseFirst } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';
import { removeOldGames } from './game-rows.ts';

const start = '2031-03-05T12:00:00.000Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const rowsOf = (userId: string) =>
  server.database.db.selectFrom('games').selectAll().where('user_id', '=', userId).execute();
const confusionsOf = (userId: string) =>
  server.database.db.selectFrom('confusions').selectAll().where('user_id', '=', userId).execute();

/** The picture of each word of a round, as its row has it. */
const solve = async ({ gameId, words }: OpenGame): Promise<Map<string, string>> => {
  const row = await server.database.db
    .selectFrom('games')
    .select('pictures')
    .where('id', '=', gameId)
    .executeTakeFirst();
  return new Map(words.map(({ wordId }) => [wordId, String(row?.pictures.indexOf(Number(wordId)))]));
};

const answer = (visitor: Visitor, gameId: string, wordId: string, pictureId = '', answerId = randomUUID()) =>
  visitor.do(answerGame, { params: { gameId }, body: { answerId, wordId, pictureId } });

/** Plays a round; `slips`: words that are first put to the picture of the next one. */
const play = async (visitor: Visitor, slips: readonly string[] = []): Promise<GameAnswered[]> => {
  const game = await visitor.do(startGame);
  const right = await solve(game);
  const replies: GameAnswered[] = [];
  for (const [at, { wordId }] of game.words.entries()) {
    const next = game.words[at + 1]?.wordId ?? '';
    if (slips.includes(wordId)) replies.push(await answer(visitor, game.gameId, wordId, right.get(next)));
    replies.push(await answer(visitor, game.gameId, wordId, right.get(wordId)));
  }
  return replies;
};

describe('a round', () => {
  it('has the words that are learned first, with pictures that can be told apart, in an order of their own', async () => {
    const guest = await server.guest({ level: 'a1' });
    const chosen = await chooseFirst(guest, 3);
    const { words, pictures } = await guest.do(startGame);
    const learned = words.filter(({ stage }) => stage !== null).map(({ headword }) => headword);
    expect(learned.length).toBeGreaterThan(0);
    expect(chosen.map(({ headword }) => headword)).toEqual(expect.arrayContaining(learned));
    expect([words.length, new Set(words.map(({ headword }) => headword)).size]).toEqual([6, 6]);
    expect(new Set(pictures.map(({ translation }) => translation)).size).toBe(6);
    const [row] = await rowsOf(guest.user.id);
    const groups = await server.database.db
      .selectFrom('words')
      .select('meaning_group')
      .where('id', 'in', row?.word_ids ?? [])
      .execute();
    expect(new Set(groups.map(({ meaning_group: group }) => group)).size).toBe(6);
    const orders = new Set<string>();
    for (let time = 0; time < 5; time += 1)
      orders.add(JSON.stringify((await rowsOf((await startedBy()).user.id))[0]?.pictures));
    expect(orders.size).toBeGreaterThan(1);
  });

  it.each([
    { waitedMs: 4000, firstMs: 5000, lastMs: 9000, timeMs: 5000 },
    { waitedMs: 600_000, firstMs: 90_000, lastMs: 100_000, timeMs: 40_000 },
    { waitedMs: 30_000, firstMs: 10_000, lastMs: 12_000, timeMs: 2000 },
  ])('does not count the wait for its pictures: $waitedMs ms', async ({ waitedMs, firstMs, lastMs, timeMs }) => {
    const guest = await server.guest();
    const { gameId, ...game } = await guest.do(startGame);
    const right = await solve({ gameId, ...game });
    const replies: GameAnswered[] = [];
    for (const { wordId } of game.words) {
      server.clock.set(new Date(Date.parse(start) + (replies.length === 0 ? firstMs : lastMs)).toISOString());
      const body = { answerId: randomUUID(), wordId, pictureId: right.get(wordId) ?? '', waitedMs };
      replies.push(await guest.do(answerGame, { params: { gameId }, body }));
    }
    server.clock.set(start);
    expect(replies.at(-1)?.end).toMatchObject({ timeMs, resultMs: timeMs });
  });

  it('is one however often it is begun, and goes on as it stands for ten minutes', async () => {
    const guest = await server.guest();
    const begun = await Promise.all([guest.do(startGame), guest.do(startGame), guest.do(startGame)]);
    expect(new Set(begun.map(({ gameId }) => gameId)).size).toBe(1);
    const [game] = begun;
    if (game === undefined) throw new Error('no game');
    const right = await solve(game);
    await answer(guest, game.gameId, '2', right.get('2'));
    server.clock.set('2031-03-05T12:09:00.000Z');
    expect((await guest.do(readGames)).isOpen).toBe(true);
    const on = await guest.do(startGame);
    expect(on).toMatchObject({ gameId: game.gameId, row: 1, elapsedMs: 540_000 });
    expect(on.words[2]).toMatchObject({ state: 'right', pictureId: right.get('2') });
    server.clock.set('2031-03-05T12:10:00.000Z');
    expect((await guest.do(readGames)).isOpen).toBe(false);
    expect((await guest.do(startGame)).gameId).not.toBe(game.gameId);
    server.clock.set(start);
  });

  it('begins anew where the deck has lost a word', async () => {
    const guest = await server.guest();
    const { gameId } = await guest.do(startGame);
    const word_ids = ['gone-1', 'gone-2', 'gone-3', 'gone-4', 'gone-5', 'gone-6'];
    await server.database.db.updateTable('games').set({ word_ids }).where('id', '=', gameId).execute();
    expect((await guest.do(startGame)).gameId).not.toBe(gameId);
  });
});

it('is refused in words where the deck has too few pictures', async () => {
  const { db } = server.database;
  const guest = await server.guest();
  const kept = await db.selectFrom('words').select('id').where('merged_into', 'is', null).execute();
  await sql`update words set merged_into = id where merged_into is null`.execute(db);
  try {
    const refused = await guest.refused(startGame);
    expect(refused).toMatchObject({ status: 412 });
    expect(JSON.stringify(refused)).toContain('too few pictures');
  } finally {
    const ids = kept.map(({ id }) => id);
    await db.updateTable('words').set({ merged_into: null }).where('id', 'in', ids).execute();
  }
  expect((await guest.do(startGame)).words).toHaveLength(6);
});

const startedBy = async (): Promise<Visitor> => {
  const guest = await server.guest();
  await guest.do(startGame);
  return guest;
};

describe('matches', () => {
  it('bring five points each third right one after another, and the end tells the time', async () => {
    const guest = await server.guest();
    const replies = await play(guest);
    const [kept] = await rowsOf(guest.user.id);
    expect(kept?.answers).toMatchObject(replies.map(({ points }) => ({ v: 1, points })));
    expect(replies.map(({ row, points }) => [row, points])).toEqual([
      [1, 0],
      [2, 0],
      [3, 5],
      [4, 0],
      [5, 0],
      [6, 5],
    ]);
    expect(replies.slice(0, 5).every(({ end }) => end === null)).toBe(true);
    expect(replies.at(-1)?.end).toEqual({
      timeMs: 0,
      mistakes: 0,
      resultMs: 0,
      bestMs: null,
      points: 10,
      pointsLeft: 50,
    });
    expect((await guest.do(readProgress)).points).toBe(10);
  });

  it('lose their row by a mistake, which costs three seconds and is remembered', async () => {
    const guest = await server.guest();
    await play(guest);
    const replies = await play(guest, ['1']);
    expect(replies.map(({ isRight, row }) => [isRight, row])).toEqual([
      [true, 1],
      [false, 0],
      [true, 1],
      [true, 2],
      [true, 3],
      [true, 4],
      [true, 5],
    ]);
    expect(replies[1]?.right).toBe(replies[2]?.right);
    expect(replies.at(-1)?.end).toMatchObject({ mistakes: 1, resultMs: 3000, bestMs: 0, points: 5, pointsLeft: 45 });
    expect((await guest.do(readGames)).bestMs).toBe(0);
    const [, row] = (await rowsOf(guest.user.id)).toSorted((a, b) => (a.result_ms ?? 0) - (b.result_ms ?? 0));
    const [one, other] = (row?.word_ids.slice(1, 3) ?? []).toSorted((a, b) => (a < b ? -1 : 1));
    expect(await confusionsOf(guest.user.id)).toMatchObject([{ word_id: one, other_id: other, times: 1 }]);
  });

  it('are put away after the second mistake', async () => {
    const guest = await server.guest();
    const game = await guest.do(startGame);
    const right = await solve(game);
    await answer(guest, game.gameId, '0', right.get('1'));
    expect(await answer(guest, game.gameId, '0', right.get('2'))).toMatchObject({ isPutAway: true, end: null });
    const body = { answerId: randomUUID(), wordId: '0', pictureId: right.get('0') ?? '' };
    expect((await guest.refused(answerGame, { params: { gameId: game.gameId }, body })).status).toBe(409);
    expect((await guest.do(startGame)).words[0]?.state).toBe('missed');
  });

  it('count once under one id, and not under another one', async () => {
    const guest = await server.guest();
    const game = await guest.do(startGame);
    const right = await solve(game);
    for (const wordId of ['0', '1']) await answer(guest, game.gameId, wordId, right.get(wordId));
    const answerId = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => answer(guest, game.gameId, '2', right.get('2'), answerId)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ row: 3, points: 5 });
    const refused = (wordId: string, pictureId = '', id = randomUUID()) =>
      guest.refused(answerGame, {
        params: { gameId: game.gameId },
        body: { answerId: id, wordId, pictureId },
      });
    expect((await refused('2', right.get('2'))).status).toBe(409);
    expect((await refused('3', right.get('3'), answerId)).status).toBe(409);
    expect((await refused('6', '0')).status).toBe(409);
    for (const wordId of ['3', '4']) await answer(guest, game.gameId, wordId, right.get(wordId));
    const lastId = randomUUID();
    const end = await answer(guest, game.gameId, '5', right.get('5'), lastId);
    expect(end.end?.points).toBe(10);
    expect(await answer(guest, game.gameId, '5', right.get('5'), lastId)).toEqual(end);
    expect((await guest.do(readProgress)).points).toBe(10);
  });
});

describe('a day', () => {
  it('brings sixty points at most', async () => {
    const guest = await server.guest();
    for (let round = 0; round < 7; round += 1) await play(guest);
    expect((await guest.do(readProgress)).points).toBe(60);
    expect((await guest.do(readGames)).pointsLeft).toBe(0);
    server.clock.advance({ hours: 24 });
    expect((await guest.do(readGames)).pointsLeft).toBe(60);
    expect((await play(guest)).at(-1)?.end).toMatchObject({ points: 10, pointsLeft: 50 });
    server.clock.set(start);
  });

  it('has a hundred rounds at most', async () => {
    const guest = await startedBy();
    const [row] = await rowsOf(guest.user.id);
    if (row === undefined) throw new Error('no round');
    const played = { ...row, answers: '[]', finished_at: row.started_at, result_ms: 5 };
    const { db } = server.database;
    await db.deleteFrom('games').where('id', '=', row.id).execute();
    await db
      .insertInto('games')
      .values(Array.from({ length: 100 }, () => ({ ...played, id: randomUUID() })))
      .execute();
    expect((await guest.refused(startGame)).status).toBe(429);
  });
});

it('rounds and confusions of a guest come to the account they sign in to; old rounds go, but the best', async () => {
  const member = await server.member('player@example.com');
  await play(member, ['0']);
  const guest = await server.guest();
  const guestId = guest.user.id;
  await play(guest, ['0', '3']);
  await chooseFirst(guest, 1);
  await guest.do(startGame);
  const { db } = server.database;
  // The same two words, which the account has taken for each other, too.
  const [pair] = await confusionsOf(guestId);
  if (pair !== undefined)
    await db
      .insertInto('confusions')
      .values({ ...pair, user_id: member.user.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await guest.do(logIn, { body: { email: 'player@example.com', password: testPassword } });
  await guest.do(bringGuestProgress, { body: { bring: true } });
  const rows = await rowsOf(member.user.id);
  expect(rows.map((row) => row.result_ms).toSorted((a, b) => Number(a) - Number(b))).toEqual([3000, 6000]);
  expect([await rowsOf(guestId), await confusionsOf(guestId)]).toEqual([[], []]);
  const both = (await confusionsOf(member.user.id)).find(
    (row) => row.word_id === pair?.word_id && row.other_id === pair.other_id,
  );
  expect(both?.times).toBeGreaterThan(1);
  await removeOldGames(db, server.clock.nowMs + 61 * 86_400_000);
  expect((await rowsOf(member.user.id)).map((row) => row.result_ms)).toEqual([3000]);
});
