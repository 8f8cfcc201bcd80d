import { randomUUID } from 'node:crypto';
import { testPng } from '@kadro/adapters/avatar/test-png';
import {
  addComment,
  addToCollection,
  answerCard,
  changeComment,
  chooseCard,
  createCard,
  deleteCard,
  deleteCollection,
  deleteComment,
  dropDraft,
  keepDraft,
  listCollections,
  listComments,
  listDrafts,
  listOwnCards,
  pictureUrl,
  readCard,
  readCollection,
  readPerson,
  readProgress,
  saveCollection,
  skipCard,
  uploadPhoto,
} from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, cardInput, draftOf, makeAdmin, makeCard } from '../test/card-steps.ts';
import { answerOf, chooseFirst, workoutOf } from '../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import type { Visitor } from '../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start, commentsPerMinute: 1000, commentsPerDay: 1000, cardsPerDay: 1000 });
});
afterAll(() => server.stop());

/** A status and a body: what somebody sees. */
const see = async (call: Promise<Response>): Promise<unknown> => {
  const response = await call;
  return { status: response.status, body: await response.text() };
};

/** All that an author has, with the ids that a stranger could learn or guess. */
const makeScene = async (author: Visitor, admin: Visitor) => {
  const photo = await author.do(uploadPhoto, {}, { raw: { bytes: testPng(), type: 'image/png' } });
  const shown = await makeCard(author, { photoId: photo.id });
  await approve(admin, shown.id);
  const hidden = await makeCard(author, { headword: 'badger', example: 'A badger digs.', isPrivate: true });
  const waiting = await makeCard(author, { headword: 'heron', example: 'A heron waits.' });
  const [collectionId, draftId, commentId, choiceId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await author.do(saveCollection, { params: { id: collectionId }, body: { name: 'Mine', isPrivate: true } });
  await author.do(addToCollection, { params: { id: collectionId, cardId: hidden.id } });
  await author.do(keepDraft, { params: { id: draftId }, body: { version: 0, draft: draftOf('stoat') } });
  await author.do(addComment, { params: { id: shown.id }, body: { commentId, text: 'My own words.' } });
  await author.do(chooseCard, { body: { choiceId, cardId: shown.id, choice: 'learn' } });
  const { card } = await author.do(readCard, { params: { id: shown.id } });
  return { shown, hidden, waiting, collectionId, draftId, commentId, choiceId, pictureId: card.picture.id };
};

it('ids of one’s own making that are another’s change nothing of what anybody else sees', async () => {
  const [author, admin, attacker, reader] = await Promise.all([
    server.member(),
    makeAdmin(server),
    server.member(),
    server.member(),
  ]);
  const scene = await makeScene(author, admin);
  const { shown, hidden, waiting, collectionId, pictureId } = scene;
  const views = async (): Promise<unknown> => {
    const pages = [author, admin, reader, server.visitor()].map(async (viewer) => [
      await see(viewer.call(readCard, { params: { id: shown.id } })),
      await see(viewer.call(readCard, { params: { id: hidden.id } })),
      await see(viewer.call(readCard, { params: { id: waiting.id } })),
      await see(viewer.call(listComments, { params: { id: shown.id } })),
      await see(viewer.call(readCollection, { params: { id: collectionId } })),
      await see(viewer.call(readPerson, { params: { id: author.user.id } })),
      (await viewer.fetch(pictureUrl(pictureId, 768, 'webp'))).status,
    ]);
    const own = [listOwnCards, listCollections, listDrafts, readProgress].map((route) => see(author.call(route)));
    return Promise.all([...pages, ...own]);
  };
  const before = await views();
  expect(await server.visitor().fetch(pictureUrl(pictureId, 768, 'webp'))).toMatchObject({ status: 200 });

  const [theirs] = await chooseFirst(attacker, 1);
  const { workoutId } = await workoutOf(attacker);
  const uuids = [shown, hidden, waiting].map(({ id }) => id);
  const ids = [
    ...uuids,
    ...['collectionId', 'draftId', 'commentId', 'choiceId'].map((key) => Reflect.get(scene, key)),
    pictureId.replace(/-[0-9a-f]{8}$/, ''),
    author.user.id,
    shown.card.wordId,
  ].map(String);
  const statuses = new Set<number>();
  for (const id of ids) {
    const params = { id };
    const given = { ...answerOf(workoutId, theirs?.id ?? '', start), answerId: id };
    const attacks = [
      attacker.call(createCard, { body: { id, ...cardInput({ isPrivate: true }) } }),
      attacker.call(createCard, { body: { id, ...cardInput({ headword: 'mole' }) } }),
      attacker.call(createCard, { body: { ...cardInput({ isPrivate: true }), photoId: id } }),
      attacker.call(keepDraft, { params, body: { version: 0, draft: draftOf('mole') } }),
      attacker.call(keepDraft, { params, body: { version: 1, draft: draftOf('mole') } }),
      attacker.call(dropDraft, { params }),
      attacker.call(saveCollection, { params, body: { name: 'Theirs', isPrivate: false, coverId: hidden.id } }),
      attacker.call(addToCollection, { params: { id, cardId: hidden.id } }),
      attacker.call(deleteCollection, { params }),
      attacker.call(addComment, { params: { id: hidden.id }, body: { commentId: id, text: 'Theirs.' } }),
      attacker.call(addComment, { params: { id: waiting.id }, body: { commentId: id, text: 'Theirs.' } }),
      attacker.call(changeComment, { params, body: { text: 'Theirs.' } }),
      attacker.call(deleteComment, { params }),
      attacker.call(deleteCard, { params }),
      attacker.call(chooseCard, { body: { choiceId: id, cardId: hidden.id, choice: 'learn' } }),
      attacker.call(skipCard, { body: { skipId: id, cardId: hidden.id } }),
      attacker.call(answerCard, { body: given }),
    ];
    for (const { status } of await Promise.all(attacks)) statuses.add(status);
  }
  // That a picture is public is remembered for half a minute.
  server.clock.advance({ ms: 60_000 });
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(await views()).toEqual(before);
  expect((await server.replay()).differences).toEqual([]);
});
