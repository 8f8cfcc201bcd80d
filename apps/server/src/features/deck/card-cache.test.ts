import { randomUUID } from 'node:crypto';
import { addToCollection, changeName, readCollection, saveCollection, search } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearWithin } from '../profile/index.ts';
import { approve, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('names an author as they are called now, wherever their card comes from memory', async () => {
  const [admin, author, reader] = await Promise.all([makeAdmin(server), server.member(), server.guest()]);
  await author.do(changeName, { body: { name: 'Dora' } });
  const { id: cardId } = await makeCard(author, { headword: 'capybara' });
  await approve(admin, cardId);
  const collection = { params: { id: randomUUID() } };
  await author.do(saveCollection, { ...collection, body: { name: 'Rodents', isPrivate: false } });
  await author.do(addToCollection, { params: { ...collection.params, cardId } });
  /** By whom the card is, wherever it is listed. */
  const names = async () => {
    const lists = [
      (await reader.do(readCollection, collection)).list,
      (await reader.do(search, { query: { q: 'capybara' } })).words,
      (await feedOf(reader, 'auto', `author:${author.user.id}`)).cards,
    ];
    return lists.map((cards) => cards.find(({ id }) => id === cardId)?.author?.name);
  };
  expect(await names()).toEqual(['Dora', 'Dora', 'Dora']);
  await author.do(changeName, { body: { name: 'Nora' } });
  expect(await names()).toEqual(['Nora', 'Nora', 'Nora']);
  // As a moderator takes a name away that may not stay.
  await server.database.db.transaction().execute((trx) => clearWithin(trx, author.user.id, server.clock.nowMs));
  expect(await names()).toEqual([null, null, null]);
});
