import { randomUUID } from 'node:crypto';
import { addComment, listComments } from '@kadro/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '../schema/schema.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { feedOf } from '../test/learner-steps.ts';
import { connect, disconnectAll, eventsIn, patience, subscribe, type Heard } from '../test/live-client.ts';
import { prepareRealServer, type RealServer } from '../test/real-server.ts';
import { prepareRedis, redisPath, type TestRedis } from '../test/redis.ts';
import type { Visitor } from '../test/visitor.ts';

const uploads = mkdtempSync(join(tmpdir(), 'kadro-uploads-'));
let database: TestDatabase<Tables>;
let redis: TestRedis | null = null;
let here: RealServer;
let there: RealServer;
beforeAll(async () => {
  database = await createTestDatabase<Tables>();
  const { host, port, user, password, database: name } = database.connection;
  if (redisPath !== null) redis = await prepareRedis(redisPath);
  await redis?.start();
  const env = {
    KADRO_UPLOADS: uploads,
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    ...(redis !== null && { REDIS_URL: redis.url }),
  };
  [here, there] = [await prepareRealServer(env), await prepareRealServer(env)];
  await here.start();
  await there.start();
});
afterAll(async () => {
  disconnectAll();
  await Promise.all([here.remove(), there.remove()]);
  await redis?.kill();
  await database.remove();
  rmSync(uploads, { recursive: true, force: true });
});

it('each process holds a lease, by which commands see that it runs', async () => {
  const { rowCount } = await database.pool.query(
    "select from server_leases where renewed_at > now() - interval '20 seconds'",
  );
  expect(rowCount).toBe(2);
});

const write = async (author: Visitor, cardId: string, text: string): Promise<string> => {
  const commentId = randomUUID();
  await author.do(addComment, { params: { id: cardId }, body: { commentId, text } });
  return commentId;
};
const commentsIn = (heard: Heard[]): number => eventsIn(heard).filter((event) => event === 'comment').length;

it('two processes hear of each other, by Redis where there is one and by notices without it; who was at one that is killed goes on at the other', async () => {
  const author = await there.visitor().registerAs();
  const [card] = (await feedOf(author)).cards;
  const cardId = card?.id ?? '';
  const reader = await here.visitor().startAsGuest();
  const watching = connect(reader, here.url);
  const heard = await subscribe(watching, `card.${cardId}`);
  const meeting = await subscribe(watching, `presence-card.${cardId}`);
  const writing = connect(author, there.url);
  await subscribe(writing, `presence-card.${cardId}`);
  await expect.poll(() => eventsIn(meeting), patience).toContain('pusher:member_added');
  await expect
    .poll(() => writing.channel(`presence-card.${cardId}`), patience)
    .toMatchObject({ members: { count: 2 } });
  writing.channel(`presence-card.${cardId}`).trigger('client-typing', { on: true });
  await expect.poll(() => eventsIn(meeting), patience).toContain('client-typing');
  await write(author, cardId, 'one');
  await expect.poll(() => commentsIn(heard), patience).toBe(1);

  await redis?.kill();
  await write(author, cardId, 'two');
  await expect.poll(() => commentsIn(heard), patience).toBe(2);

  await here.kill();
  await write(author, cardId, 'while nobody listens');
  const moved = reader.copy(there.url);
  const again = await subscribe(connect(moved, there.url), `card.${cardId}`);
  const { threads } = await moved.do(listComments, { params: { id: cardId } });
  expect(threads.map(({ text }) => text)).toEqual(['while nobody listens', 'two', 'one']);
  const id = await write(author, cardId, 'three');
  // Word of the one before may come after the subscription, where the machine is busy.
  const ofThree = (): number => commentsIn(again.filter(({ data }) => JSON.stringify({ data }).includes(id)));
  await expect.poll(ofThree, patience).toBe(1);
});
