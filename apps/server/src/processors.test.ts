import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventCatalogue, kindsFor } from './kernel/events/event-catalogue.ts';
import { startTestServer, type TestServer } from './test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('are the ones that the event catalogue names', () => {
  const names = new Set(eventCatalogue.flatMap(({ processors }): readonly string[] => processors));
  expect(server.processors.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
  const published = new Set(server.live.sources.flatMap(({ applicableEvents }) => applicableEvents));
  expect([...published].toSorted()).toEqual(kindsFor('live').toSorted());
});

it('begin nothing that follows once the server stops', async () => {
  const { db } = server.database;
  const at = new Date(server.clock.nowMs);
  const { id: userId } = (await server.member()).user;
  await server.mails();
  await db
    .insertInto('photo_jobs')
    .values({
      id: randomUUID(),
      user_id: userId,
      headword: 'otter',
      example: 'An otter sleeps.',
      recipe: null,
      state: 'waiting',
      created_at: at,
      leased_until: at,
    })
    .execute();
  await db
    .insertInto('outgoing_mail')
    .values({
      id: randomUUID(),
      recipient: 'anna@example.org',
      locale: 'en',
      mail: '{}',
      created_at: at,
      next_try_at: at,
      last_error: null,
    })
    .execute();
  await db
    .insertInto('push_messages')
    .values({ user_id: userId, kind: 'silence', key: '1', data: '{}', at, next_try_at: at })
    .execute();
  const stopped = AbortSignal.abort();
  for (const { committed } of server.processors) await committed?.(stopped);
  const mail = await db.selectFrom('outgoing_mail').select('tries').execute();
  const push = await db.selectFrom('push_messages').select('tries').execute();
  const jobs = await db.selectFrom('photo_jobs').select('state').execute();
  expect([mail, push, jobs]).toEqual([[{ tries: 0 }], [{ tries: 0 }], [{ state: 'waiting' }]]);
});
