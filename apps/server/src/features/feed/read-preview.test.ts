import { readFeedPreview, takeCardDown, type FeedName } from '@kadro/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { approve, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2031-03-12T12:00:00.000Z' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.stop());

const shown = async (name: FeedName): Promise<string[]> =>
  (await server.visitor().do(readFeedPreview, { params: { name }, query: {} })).cards.map(({ id }) => id);

it('a card that is taken down is gone for visitors at once', async () => {
  const [admin, author] = [await makeAdmin(server), await server.member()];
  const [first, second] = [await makeCard(author), await makeCard(author, { headword: 'walrus' })];
  for (const { id } of [first, second]) await approve(admin, id);
  const name = `author:${author.user.id}` as const;
  expect((await shown(name)).toSorted()).toEqual([first.id, second.id].toSorted());
  const body = { version: 2, reason: { code: 'spam' as const, text: '' } };
  await admin.do(takeCardDown, { params: { id: first.id }, body });
  expect(await shown(name)).toEqual([second.id]);
});

it('one that another process took down is gone after three seconds, and until then nobody asks for it', async () => {
  const muchLater = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(muchLater);
  const before = await shown('base');
  const [first = ''] = before;
  await server.database.db.updateTable('cards').set({ state: 'private' }).where('id', '=', first).execute();
  server.clock.advance({ ms: 2_900 });
  expect(await shown('base')).toEqual(before);
  server.clock.advance({ ms: 200 });
  expect(await shown('base')).toEqual(before.slice(1));
});
