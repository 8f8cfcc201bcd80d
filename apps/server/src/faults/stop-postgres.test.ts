import { addComment, answerCard, apiBase, pictureUrl, readFeed, readProgress } from '@kadro/contract';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../schema/schema.ts';
import { startPostgres, type EmbeddedPostgres } from '../platform/database/embedded/start-postgres.ts';
import { createDatabase, migrate } from '../platform/database/index.ts';
import { connect, disconnectAll, eventsIn, subscribe } from '../test/live-client.ts';
import { answerOf, chooseFirst, feedOf, workoutOf } from '../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import type { Visitor } from '../test/visitor.ts';

let dataFolder: string;
let postgres: EmbeddedPostgres;
let server: TestServer;

const start = (): Promise<EmbeddedPostgres> => startPostgres({ dataFolder, report: () => undefined });

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'kadro-outage-'));
  postgres = await start();
  server = await startTestServer({
    openDatabase: async () => {
      const { connection } = postgres;
      const database = createDatabase<Tables>({
        connection,
        poolSize: 10,
        statementTimeoutMs: 10_000,
        onConnectionLost: () => undefined,
      });
      await migrate(database.pool, join(import.meta.dirname, '../../migrations'));
      return { ...database, connection, remove: () => database.close() };
    },
  });
  server.live.start(server.connection);
});
afterAll(async () => {
  disconnectAll();
  await server.stop();
  await postgres.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

interface Load {
  /** The status that each learner's last call was answered with. */
  readonly latest: readonly number[];
  readonly statuses: Map<number, number>;
  readonly acknowledged: string[];
  readonly end: () => Promise<void>;
}

/** Answers without a pause, from several learners, until `end`. A 503 must say when to come again. */
const putUnderLoad = (guests: readonly { guest: Visitor; cardIds: readonly string[] }[]): Load => {
  const statuses = new Map<number, number>();
  const acknowledged: string[] = [];
  const latest: number[] = [];
  const over = new AbortController();
  const send = async (
    { guest, cardIds }: { guest: Visitor; cardIds: readonly string[] },
    index: number,
  ): Promise<void> => {
    const workoutId = crypto.randomUUID();
    for (let sent = 0; !over.signal.aborted; sent += 1) {
      const body = answerOf(
        workoutId,
        cardIds[sent % cardIds.length] ?? '',
        server.clock.iso(),
        sent % 2 === 0 ? 'forgot' : 'knew',
      );
      const response = await guest.call(answerCard, { body });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      latest[index] = response.status;
      if (response.status === 200) acknowledged.push(`answer:${body.answerId}`);
      if (response.status === 503) {
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        await delay(5); // Sleep: the pace of the learners' next tries.
      }
      await response.arrayBuffer();
    }
  };
  const running = Promise.all(guests.map(send));
  return {
    latest,
    statuses,
    acknowledged,
    end: async () => {
      over.abort();
      await running;
    },
  };
};

const makeLearners = () =>
  Promise.all(
    Array.from({ length: 4 }, async () => {
      const guest = await server.guest();
      return { guest, cardIds: (await chooseFirst(guest, 6)).map(({ id }) => id) };
    }),
  );

const expectAllKept = async (acknowledged: readonly string[]): Promise<void> => {
  const rows = await server.database.db.selectFrom('learner_replies').select('client_id').execute();
  const kept = new Set(rows.map((row) => row.client_id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect((await server.replay()).differences).toEqual([]);
};

/** Waits until answers are accepted again, on the server that runs all the time. */
const untilAccepted = async (load: Load): Promise<void> => {
  const before = load.acknowledged.length;
  await expect.poll(() => load.acknowledged.length, { interval: 20 }).toBeGreaterThan(before + 20);
};

describe('PostgreSQL away under load', () => {
  it('is a clear 503 as long as it lasts, then all goes on, and nothing acknowledged is lost', async () => {
    const learners = await makeLearners();
    const load = putUnderLoad(learners);
    await untilAccepted(load);
    await postgres.stop();
    // What was committed just before is still on its way, and comes before its learner's first refusal.
    await expect.poll(() => [...load.latest], { interval: 5 }).toEqual(learners.map(() => 503));
    const acceptedBefore = load.acknowledged.length;
    const refusedBefore = load.statuses.get(503) ?? 0;
    await expect.poll(() => load.statuses.get(503), { interval: 20 }).toBeGreaterThan(refusedBefore + 100);
    expect(load.acknowledged.length).toBe(acceptedBefore);

    const guest = learners[0]?.guest ?? server.visitor();
    const refusals = [await guest.refused(readFeed, { params: { name: 'base' } }), await guest.refused(readProgress)];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 503, message: expect.stringMatching(/\w/) });
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const inRussian = await guest.refused(readProgress, {}, { headers: { 'accept-language': 'ru' } });
    expect(inRussian.message).toMatch(/[а-я]/i);
    expect((await guest.fetch('/healthz')).status).toBe(200);
    const ready = await guest.fetch('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ reason: 'database' });

    postgres = await start();
    await untilAccepted(load);
    await load.end();
    expect(new Set(load.statuses.keys())).toEqual(new Set([200, 503]));
    // What was found out is said for a second.
    await expect.poll(async () => (await guest.fetch('/readyz')).status).toBe(200);
    await expectAllKept(load.acknowledged);
    // The cookies are good as before.
    expect((await feedOf(guest)).cards.length).toBeGreaterThan(0);
  });

  it('leaves pictures that are kept in place, and shows a placeholder for the others', async () => {
    const guest = await server.guest();
    const [kept = '', other = ''] = (await feedOf(guest)).cards.map(({ picture }) => picture.id);
    await guest.fetch(pictureUrl(kept, 768));
    await postgres.stop();
    expect((await guest.fetch(pictureUrl(kept, 768))).headers.get('content-type')).toBe('image/webp');
    const placeholder = await guest.fetch(pictureUrl(other, 768));
    expect([placeholder.status, placeholder.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect((await guest.fetch(`${apiBase}/user`)).status).toBe(503);
    postgres = await start();
    expect((await guest.fetch(pictureUrl(other, 768))).headers.get('content-type')).toBe('image/webp');
  });
});

describe('PostgreSQL that is started anew beneath those who are connected', () => {
  it('leaves them connected, tells them that they may have missed something, and then what happens', async () => {
    const [reader, author] = [await server.guest(), await server.member()];
    const [card] = (await feedOf(reader)).cards;
    const params = { id: card?.id ?? '' };
    const watching = connect(reader, server.url);
    const heard = await subscribe(watching, `card.${params.id}`);
    const own = await subscribe(watching, `private-user.${reader.user.id}`);
    const told: string[] = [];
    watching.bind_global((event: string) => told.push(event));
    const learners = await makeLearners();
    const load = putUnderLoad(learners);
    await untilAccepted(load);
    await postgres.stop();
    await expect.poll(() => [...load.latest], { interval: 5 }).toEqual(learners.map(() => 503));
    // Of an outage before this one.
    told.length = 0;
    postgres = await start();
    await untilAccepted(load);
    await load.end();
    await expect.poll(() => told).toContain('kadro:gap');
    await author.do(addComment, { params, body: { commentId: crypto.randomUUID(), text: 'Is anybody still here?' } });
    await chooseFirst(reader, 1);
    await server.events.handleAll();
    await expect.poll(() => eventsIn(heard)).toContain('comment');
    await expect.poll(() => eventsIn(own)).toContain('learner');
    expect(watching.connection.state).toBe('connected');
  });
});

describe('PostgreSQL that ends by itself under load', () => {
  const endPostmaster = (signal: NodeJS.Signals) => async (): Promise<void> => {
    process.kill(postgres.pid() ?? 0, signal);
  };
  /** Ends all connections but the one that asks. */
  const endConnections = async (): Promise<void> => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kadro' and pid <> pg_backend_pid()`.execute(
      server.database.db,
    );
  };

  it.each([
    ['shut down by somebody', endPostmaster('SIGINT')],
    ['shut down at once', endPostmaster('SIGQUIT')],
    ['killed', endPostmaster('SIGKILL')],
  ])('%s: is brought back, without a restart of the server', async (_name, end) => {
    const load = putUnderLoad(await makeLearners());
    await untilAccepted(load);
    const pid = postgres.pid();
    await end();
    await expect.poll(() => postgres.pid(), { interval: 20 }).not.toBe(pid);
    await untilAccepted(load);
    await load.end();
    for (const status of load.statuses.keys()) expect([200, 503]).toContain(status);
    await expectAllKept(load.acknowledged);
  });

  it('loses its connections: each request is answered all the same, or told to come again', async () => {
    const load = putUnderLoad(await makeLearners());
    await untilAccepted(load);
    for (let times = 0; times < 5; times += 1) {
      await endConnections().catch(() => undefined);
      await delay(30); // Sleep: connections of another moment each time.
    }
    await untilAccepted(load);
    await load.end();
    for (const status of load.statuses.keys()) expect([200, 503]).toContain(status);
    await expectAllKept(load.acknowledged);
    expect((await workoutOf(await server.guest())).due).toBe(0);
  });
});
