import { blockUser, changeName, listBlocks, readPerson, unblockUser } from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let server: TestServer;
let caller: Visitor;
let other: Visitor;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [caller, other] = await Promise.all([server.guest(), server.member()]);
});
afterAll(() => server.stop());

const ofPerson = (visitor: Visitor) => ({ params: { id: visitor.user.id } });
const blocksOf = (visitor: Visitor) => visitor.do(listBlocks);

it('lists whom the caller alone has blocked, the last one first, until they are let go', async () => {
  await other.do(changeName, { body: { name: 'Dora' } });
  const guest = await server.guest();
  await caller.do(blockUser, ofPerson(guest));
  server.clock.advance({ ms: 60_000 });
  await caller.do(blockUser, ofPerson(other));
  const { people, nextCursor } = await blocksOf(caller);
  expect(people).toEqual([
    { id: other.user.id, name: 'Dora', avatar: null, isGuest: false, at: server.clock.iso() },
    { id: guest.user.id, name: null, avatar: null, isGuest: true, at: expect.any(String) },
  ]);
  expect(nextCursor).toBe(null);
  expect((await blocksOf(other)).people).toEqual([]);
  await caller.do(unblockUser, ofPerson(other));
  expect((await blocksOf(caller)).people.map(({ id }) => id)).toEqual([guest.user.id]);
});

it('names nobody who has blocked the caller in turn, whom the caller can let go all the same', async () => {
  await other.do(changeName, { body: { name: 'Dora' } });
  await caller.do(blockUser, ofPerson(other));
  // As a guest's block comes to the account that the guest signs in to.
  const back = { user_id: other.user.id, blocked_id: caller.user.id, at: new Date() };
  await server.database.db.insertInto('blocks').values(back).execute();
  expect((await blocksOf(caller)).people).toMatchObject([{ id: other.user.id, name: null, avatar: null }]);
  expect((await blocksOf(other)).people).toHaveLength(1);
  expect(await caller.do(unblockUser, ofPerson(other))).toEqual({ blocked: false });
  expect((await blocksOf(caller)).people).toEqual([]);
  expect((await caller.call(unblockUser, ofPerson(other))).status).toBe(404);
  expect((await caller.call(readPerson, ofPerson(other))).status).toBe(404);
});

it('comes in pages that neither miss nor repeat anybody, and refuses a wrong place', async () => {
  await sql`
    with people as (
      insert into users (id, is_guest, locale, created_at)
      select gen_random_uuid(), true, 'en', now() from generate_series(1, 65) returning id)
    insert into blocks (user_id, blocked_id, at)
    select ${caller.user.id}::uuid, id, timestamptz '2026-01-01' + (row_number() over () / 4) * interval '1 hour'
    from people`.execute(server.database.db);
  const found: { id: string; at: string }[] = [];
  const sizes: number[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await caller.do(listBlocks, { query: cursor === undefined ? {} : { cursor } });
    sizes.push(page.people.length);
    found.push(...page.people);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(sizes).toEqual([30, 30, 5]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(65);
  expect(found.map(({ at }) => at)).toEqual(
    found
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect((await caller.call(listBlocks, { query: { cursor: 'nowhere' } })).status).toBe(422);
});
