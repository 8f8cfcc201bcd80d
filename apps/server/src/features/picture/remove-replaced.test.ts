import { pictureUrl } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardInput, makeCard } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { loadDeck } from '../deck/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const isKept = (id: string): Promise<boolean> => server.files.has(`pictures/${id}/384.webp`);
/** As if so many days had gone by since pictures were replaced. */
const age = async (days: number): Promise<void> => {
  const at = new Date(server.clock.nowMs - days * 86_400_000);
  await server.database.db.updateTable('replaced_pictures').set({ at }).execute();
};
const pictureOf = async (cardId: string): Promise<string> =>
  (await server.database.db.selectFrom('cards').select('picture_id').where('id', '=', cardId).executeTakeFirstOrThrow())
    .picture_id;

it('removes the files of a picture of the deck a week after it was replaced, and of none that is shown', async () => {
  const { db } = server.database;
  const { id } = await db.selectFrom('cards').select('id').where('origin', '=', 'deck').executeTakeFirstOrThrow();
  const old = await pictureOf(id);
  await server.studio.fill(old, 'now');
  await loadDeck(db, 'another generator');
  const present = await pictureOf(id);
  await server.studio.fill(present, 'now');
  expect(present).not.toBe(old);
  await age(6);
  await server.cleanUp();
  expect([await isKept(old), await isKept(present)]).toEqual([true, true]);
  await age(8);
  await server.cleanUp();
  expect([await isKept(old), await isKept(present)]).toEqual([false, true]);
  expect(await db.selectFrom('replaced_pictures').select('id').execute()).toEqual([]);
});

it('keeps what a photo names again', async () => {
  const { db } = server.database;
  const author = await server.member();
  const { id } = await makeCard(author, { ...cardInput(), isPrivate: true });
  const photo = await pictureOf(id);
  expect((await author.fetch(pictureUrl(photo, 384))).status).toBe(200);
  const gone = 'gone-00000000';
  await server.files.write(`pictures/${gone}/384.webp`, Buffer.from('old'));
  await db
    .insertInto('replaced_pictures')
    .values([{ id: photo }, { id: gone }])
    .execute();
  await age(8);
  await server.cleanUp();
  expect([await isKept(photo), await isKept(gone)]).toEqual([true, false]);
});
