import { answerCard, askPhotos, readPhotos, readProgress } from '@kadro/contract';
import { setTimeout as delay } from 'node:timers/promises';
import { defaultRules } from '@kadro/core';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replayAll } from '../features/learner/index.ts';
import type { Tables } from '../schema/schema.ts';
import { openPostgres } from '../platform/database/embedded/open-postgres.ts';
import { createDatabase } from '../platform/database/index.ts';
import { answerOf, chooseFirst } from '../test/learner-steps.ts';
import { prepareRealServer, type RealServer } from '../test/real-server.ts';
import type { Visitor } from '../test/visitor.ts';

const kills = 10;
const learners = 4;
const wordsEach = 12;

let server: RealServer;
beforeAll(async () => {
  server = await prepareRealServer();
  await server.start();
});
afterAll(() => server.remove());

/** Does something with the server's database, past it. */
const withDatabase = async <Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> => {
  const postgres = await openPostgres({ dataFolder: server.dataFolder, report: () => undefined });
  const database = createDatabase<Tables>({
    connection: postgres.connection,
    poolSize: 2,
    statementTimeoutMs: 10_000,
    onConnectionLost: () => undefined,
  });
  const result = await work(database.db);
  await database.close();
  await postgres.stop();
  return result;
};

/** The client ids in the log, and what a replay finds. */
const readLog = (): Promise<{ clientIds: Set<string>; differences: unknown[] }> =>
  withDatabase(async (db) => {
    const rows = await db.selectFrom('learner_replies').select(['user_id', 'client_id']).execute();
    const { differences } = await replayAll(db, { repair: false });
    return { clientIds: new Set(rows.map((row) => `${row.user_id} ${row.client_id}`)), differences };
  });

/** Sends answers one after the other until the server is gone; adds the acknowledged ones with their replies. */
const stream = async (
  guest: Visitor,
  cardIds: readonly string[],
  acknowledged: Map<string, { body: ReturnType<typeof answerOf>; reply: unknown }>,
) => {
  const workoutId = crypto.randomUUID();
  for (let sent = 0; ; sent += 1) {
    const body = answerOf(
      workoutId,
      cardIds[sent % cardIds.length] ?? '',
      new Date().toISOString(),
      sent % 3 === 0 ? 'forgot' : 'knew',
    );
    try {
      const response = await guest.call(answerCard, { body });
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      acknowledged.set(`${guest.user.id} answer:${body.answerId}`, { body, reply: await response.json() });
    } catch {
      return;
    }
  }
};

it('goes on after a kill with the pictures that were being made, and keeps those that were', async () => {
  const author = await server.visitor().registerAs();
  const ask = (example: string) => author.do(askPhotos, { body: { headword: 'dog', example } });
  const params = await ask('A dog sat under the table.');
  const read = () => author.do(readPhotos, { params });
  await expect.poll(async () => (await read()).photos.length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(0);
  await server.kill();
  await server.start();
  const before = await read();
  expect(before.photos.length).toBeGreaterThan(0);
  // The time of the node that was killed is over, as it is after a minute.
  await withDatabase((db) =>
    db
      .updateTable('photo_jobs')
      .set({ leased_until: new Date(0) })
      .execute(),
  );
  await ask('A dog ran across the beach.');
  await expect.poll(async () => (await read()).state, { timeout: 120_000 }).toBe('done');
  const { photos } = await read();
  expect(photos).toHaveLength(4);
  expect(photos.slice(0, before.photos.length)).toEqual(before.photos);
}, 400_000);

it(
  `keeps every acknowledged answer through ${kills} kills while answers stream in`,
  { timeout: 1_200_000 },
  async () => {
    const guests = await Promise.all(Array.from({ length: learners }, () => server.visitor().startAsGuest()));
    const cards = await Promise.all(guests.map((guest) => chooseFirst(guest, wordsEach)));
    const acknowledged = new Map<string, { body: ReturnType<typeof answerOf>; reply: unknown }>();

    for (let round = 0; round < kills; round += 1) {
      const before = acknowledged.size;
      const streams = guests.map((guest, index) =>
        stream(guest, cards[index]?.map(({ id }) => id) ?? [], acknowledged),
      );
      await expect.poll(() => acknowledged.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
      // Sleep: another moment in each round, from the first answers to many.
      await delay(round * 40);
      await server.kill();
      await Promise.all(streams);
      await server.start();
      const { clientIds, differences } = await readLog();
      expect([...acknowledged.keys()].filter((key) => !clientIds.has(key))).toEqual([]);
      expect(differences).toEqual([]);
    }

    // The sessions live on, and what was answered is answered the same.
    const guest = guests[0] ?? server.visitor();
    const first = [...acknowledged].filter(([key]) => key.startsWith(guest.user.id)).slice(0, 5);
    for (const [, { body, reply }] of first) expect(await guest.do(answerCard, { body })).toEqual(reply);
    expect((await guest.do(readProgress)).moves.left).toBe(defaultRules.movesPerDay - wordsEach);
  },
);
