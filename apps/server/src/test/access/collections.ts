import { randomUUID } from 'node:crypto';
import {
  addToCollection,
  deleteCollection,
  learnCollection,
  listCollections,
  readCollection,
  saveCollection,
  takeFromCollection,
} from '@kadro/contract';
import { on, type Call, type Expectation, type Expectations, type Scene } from './expectation.ts';

const body = { name: 'Birds', isPrivate: true };

/** The account's private collection, made anew where a call has deleted it. */
const id = randomUUID();

/** A call about it. */
const withPrivate =
  (make: (scene: Scene) => Call) =>
  (scene: Scene): Call =>
  async (visitor, options) => {
    await scene.account.do(saveCollection, { params: { id }, body });
    return make(scene)(visitor, options);
  };

/** What those with an account alone may do; another's collection is not there for them. */
const forAccounts = (call: (scene: Scene) => Call, member: number): Expectation => ({
  call,
  stranger: 401,
  other: 403,
  owner: 403,
  member,
});

/** Collections of cards: made by accounts, read and learned by all who may see them. */
export const collectionExpectations: Expectations = {
  listCollections: forAccounts(() => on(listCollections, { query: {} }), 200),
  readCollection: {
    call: withPrivate(() => on(readCollection, { params: { id } })),
    stranger: 404,
    other: 404,
    owner: 404,
  },
  saveCollection: forAccounts(
    withPrivate(() => on(saveCollection, { params: { id }, body })),
    404,
  ),
  deleteCollection: forAccounts(
    withPrivate(() => on(deleteCollection, { params: { id } })),
    204,
  ),
  addToCollection: forAccounts(
    withPrivate(({ freeId }) => on(addToCollection, { params: { id, cardId: freeId } })),
    404,
  ),
  takeFromCollection: forAccounts(
    withPrivate(({ freeId }) => on(takeFromCollection, { params: { id, cardId: freeId } })),
    404,
  ),
  learnCollection: {
    call: withPrivate(() => on(learnCollection, { params: { id } })),
    stranger: 401,
    other: 404,
    owner: 404,
  },
};
