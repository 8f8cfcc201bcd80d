import { listAdminCards, type AdminCard, type RouteInput } from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, makeAdmin, makeCard } from '../../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Visitor } from '../../../test/visitor.ts';

const waiting = 70;
let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdmin(server);
  const { db } = server.database;
  const { id } = await makeCard(await server.member());
  // Pairs of the same moment, whose order is that of their ids.
  for (const [name, state, submitted] of [
    ['waits', 'pending', true],
    ['shown', 'published', false],
  ] as const)
    await sql`
      insert into cards (id, word_id, origin, author_id, state, example, example_translation, tags, picture_id, alt_en, alt_ru, changed_at, submitted_at)
      select ${name} || '-' || n, c.word_id, 'author', c.author_id, ${state}, c.example, c.example_translation, c.tags, ${name} || n || '-00000000',
        c.alt_en, c.alt_ru, c.changed_at + (n / 2) * interval '1 second',
        case when ${submitted} then c.submitted_at + (n / 2) * interval '1 second' end
      from cards c, generate_series(1, ${waiting - 1}) n where c.id = ${id}`.execute(db);
  await approve(admin, (await makeCard(await server.member(), { headword: 'heron' })).id);
});
afterAll(() => server.stop());

const readAll = async (query: RouteInput<typeof listAdminCards>['query']): Promise<AdminCard[]> => {
  const cards: AdminCard[] = [];
  let cursor: string | undefined;
  do {
    const reply = await admin.do(listAdminCards, { query: { ...query, ...(cursor && { cursor }) } });
    cards.push(...reply.cards);
    cursor = reply.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return cards;
};
const ids = (cards: readonly AdminCard[]): string[] => cards.map(({ id }) => id);

it.each(['pending', 'published'] as const)(
  'cards that are %s come page by page in either order, each once',
  async (state) => {
    const oldest = await readAll({ state, sort: 'oldest' });
    expect(new Set(ids(oldest)).size).toBe(waiting);
    expect(oldest).toHaveLength(waiting);
    expect(ids(await readAll({ state, sort: 'newest' }))).toEqual(ids(oldest).toReversed());
    // As nobody asks for another order.
    expect(ids(await readAll({ state }))).toEqual(ids(state === 'pending' ? oldest : oldest.toReversed()));
    if (state === 'pending') {
      for (const query of ['', 'heron', 'nothing like it'])
        expect((await admin.do(listAdminCards, { query: { query } })).waiting).toBe(waiting);
      const times = oldest.map(({ submittedAt }) => Date.parse(submittedAt ?? ''));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }
  },
);

it('a cursor that is none is refused', async () => {
  const places = ['', 'otter', '2026-13-41T99:00:00.000Z otter', "2026-01-01T00:00:00.000Z ot'ter"];
  for (const place of places) {
    const cursor = Buffer.from(place).toString('base64url');
    for (const sort of ['oldest', 'newest'] as const)
      expect((await admin.refused(listAdminCards, { query: { sort, cursor } })).status).toBe(422);
  }
});
