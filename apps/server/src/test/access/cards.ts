import { randomUUID } from 'node:crypto';
import {
  answerSupport,
  approveCard,
  approveCards,
  askPhotos,
  downloadStats,
  dropDraft,
  keepDraft,
  listDrafts,
  readPhotos,
  suggest,
  uploadPhoto,
  changeCard,
  chooseCardPicture,
  changeFortune,
  changeWord,
  createCard,
  createFortune,
  deleteCard,
  listAdminCards,
  listAdminWords,
  listAudit,
  listErrorGroups,
  listFortunes,
  changeBotJob,
  estimateBotJob,
  readBot,
  readBotJob,
  startBotJob,
  listMerges,
  listSupport,
  mergeWords,
  previewMerge,
  reverseMerge,
  readAdminCard,
  readAdminWord,
  readCard,
  readFortune,
  readStats,
  rejectCard,
  takeCardDown,
  undoDecision,
  type CardState,
} from '@kadro/contract';
import { testPng } from '@kadro/adapters/avatar/test-png';
import { cardInput, draftOf, makeCard } from '../card-steps.ts';
import { adminsOnly, on, type Call, type Expectations, type Scene } from './expectation.ts';

export const fullUsersOnly = { stranger: 401, other: 403, owner: 403 };
const statRange = { from: '2031-01-01', to: '2031-01-31' };
const reason = { code: 'spam', text: 'Nothing but spam.' } as const;

/** A call that names a fresh card of the account, in a state. */
export const withCard =
  ({ server, account }: Scene, state: CardState, call: (id: string) => Call): Call =>
  async (visitor, options) => {
    const { id } = await makeCard(account, { isPrivate: state === 'private' });
    await server.database.db.updateTable('cards').set({ state }).where('id', '=', id).execute();
    return call(id)(visitor, options);
  };

/** A word that nobody has. */
const newWord = (): string => `w${randomUUID().replaceAll(/[^a-f]/g, '')}x`;

/** Cards of people's own, all of them the account's, and their moderation. */
export const cardExpectations: Expectations = {
  createCard: {
    call: () => (visitor, options) => visitor.call(createCard, { body: { id: randomUUID(), ...cardInput() } }, options),
    ...fullUsersOnly,
    member: 201,
  },
  readCard: {
    call: (scene) => withCard(scene, 'private', (id) => on(readCard, { params: { id } })),
    stranger: 404,
    other: 404,
    owner: 404,
  },
  changeCard: {
    call: (scene) =>
      withCard(scene, 'published', (id) => on(changeCard, { params: { id }, body: { version: 1, headword: 'mine' } })),
    ...fullUsersOnly,
    member: 404,
  },
  deleteCard: {
    call: (scene) => withCard(scene, 'published', (id) => on(deleteCard, { params: { id } })),
    ...fullUsersOnly,
    member: 404,
  },
  suggest: {
    call: () => on(suggest, { query: { headword: 'cat' } }),
    stranger: 401,
    other: 200,
    owner: 200,
  },
  askPhotos: {
    call: () => on(askPhotos, { body: { headword: 'cat', example: 'The cat sleeps.' } }),
    ...fullUsersOnly,
    member: 202,
  },
  readPhotos: {
    call:
      ({ account }) =>
      async (visitor, options) => {
        const params = await account.do(askPhotos, { body: { headword: 'cat', example: 'My cat sleeps.' } });
        return visitor.call(readPhotos, { params }, options);
      },
    ...fullUsersOnly,
    member: 404,
  },
  uploadPhoto: {
    call: () => (visitor, options) =>
      visitor.call(uploadPhoto, {}, { ...options, raw: { bytes: testPng(), type: 'image/png' } }),
    ...fullUsersOnly,
    member: 201,
  },
  listDrafts: { call: () => on(listDrafts), ...fullUsersOnly, member: 200 },
  // Under one id each author has a draft of their own.
  keepDraft: {
    call:
      ({ account }) =>
      async (visitor, options) => {
        const params = { id: randomUUID() };
        await account.do(keepDraft, { params, body: { version: 0, draft: draftOf('cat') } });
        return visitor.call(keepDraft, { params, body: { version: 0, draft: draftOf('dog') } }, options);
      },
    ...fullUsersOnly,
    member: 200,
  },
  dropDraft: { call: () => on(dropDraft, { params: { id: randomUUID() } }), ...fullUsersOnly, member: 204 },
  listAdminCards: { call: () => on(listAdminCards), ...adminsOnly, admin: 200 },
  readAdminCard: {
    call: (scene) => withCard(scene, 'pending', (id) => on(readAdminCard, { params: { id } })),
    ...adminsOnly,
    admin: 200,
  },
  // Those of others than the staff are named as refused.
  approveCards: {
    call: (scene) => withCard(scene, 'pending', (id) => on(approveCards, { body: { cards: [{ id, version: 1 }] } })),
    ...adminsOnly,
    admin: 200,
  },
  // It is not the staff's.
  chooseCardPicture: {
    call: (scene) =>
      withCard(scene, 'pending', (id) =>
        on(chooseCardPicture, { params: { id }, body: { version: 1, photoId: 'any' } }),
      ),
    ...adminsOnly,
    admin: 409,
  },
  listAdminWords: { call: () => on(listAdminWords), ...adminsOnly, admin: 200 },
  readAdminWord: { call: () => on(readAdminWord, { params: { id: 'cat' } }), ...adminsOnly, admin: 200 },
  changeWord: {
    call: () => on(changeWord, { params: { id: 'cat' }, body: { version: 1, level: 'c2' } }),
    ...adminsOnly,
    admin: 200,
  },
  previewMerge: {
    call: () => on(previewMerge, { params: { id: 'cat' }, query: { into: 'dog' } }),
    ...adminsOnly,
    admin: 200,
  },
  // Each merge takes a word of its own.
  mergeWords: {
    call: (scene) => async (visitor, options) => {
      const { card } = await makeCard(scene.account, { headword: newWord() });
      const body = { into: 'dog', version: 1, intoVersion: 1 };
      return visitor.call(mergeWords, { params: { id: card.wordId }, body }, options);
    },
    ...adminsOnly,
    admin: 202,
  },
  listMerges: { call: () => on(listMerges), ...adminsOnly, admin: 200 },
  // There is none of that id.
  reverseMerge: { call: () => on(reverseMerge, { params: { id: randomUUID() } }), ...adminsOnly, admin: 404 },
  readBot: { call: () => on(readBot), ...adminsOnly, admin: 200 },
  estimateBotJob: {
    call: () => on(estimateBotJob, { body: { words: ['otter'], pictures: 'drawn' } }),
    ...adminsOnly,
    admin: 200,
  },
  // This server has no service that writes examples.
  startBotJob: {
    call: () => on(startBotJob, { body: { id: randomUUID(), words: ['otter'], pictures: 'drawn' } }),
    ...adminsOnly,
    admin: 422,
  },
  // There is none of that id.
  readBotJob: { call: () => on(readBotJob, { params: { id: randomUUID() } }), ...adminsOnly, admin: 404 },
  changeBotJob: {
    call: () => on(changeBotJob, { params: { id: randomUUID() }, body: { action: 'stop' } }),
    ...adminsOnly,
    admin: 404,
  },
  listAudit: { call: () => on(listAudit), ...adminsOnly, admin: 200 },
  listSupport: { call: () => on(listSupport), ...adminsOnly, admin: 200 },
  answerSupport: {
    call: () => on(answerSupport, { params: { id: randomUUID() }, body: { answerId: randomUUID(), text: null } }),
    ...adminsOnly,
    admin: 404,
  },
  listErrorGroups: { call: () => on(listErrorGroups, { query: statRange }), ...adminsOnly, admin: 200 },
  listFortunes: { call: () => on(listFortunes), ...adminsOnly, admin: 200 },
  readFortune: { call: () => on(readFortune, { params: { id: 'none' } }), ...adminsOnly, admin: 404 },
  createFortune: {
    call: () => on(createFortune, { body: { id: randomUUID(), text: 'A', translation: 'А', level: 'a1' } }),
    ...adminsOnly,
    admin: 201,
  },
  changeFortune: {
    call: () => on(changeFortune, { params: { id: 'none' }, body: { version: 1 } }),
    ...adminsOnly,
    admin: 404,
  },
  readStats: { call: () => on(readStats, { query: statRange }), ...adminsOnly, admin: 200 },
  downloadStats: { call: () => on(downloadStats, { query: statRange }), ...adminsOnly, admin: 200 },
  approveCard: {
    call: (scene) => withCard(scene, 'pending', (id) => on(approveCard, { params: { id }, body: { version: 1 } })),
    ...adminsOnly,
    admin: 200,
  },
  rejectCard: {
    call: (scene) =>
      withCard(scene, 'pending', (id) => on(rejectCard, { params: { id }, body: { version: 1, reason } })),
    ...adminsOnly,
    admin: 200,
  },
  takeCardDown: {
    call: (scene) =>
      withCard(scene, 'published', (id) => on(takeCardDown, { params: { id }, body: { version: 1, reason } })),
    ...adminsOnly,
    admin: 200,
  },
  // Nobody has decided about it.
  undoDecision: {
    call: (scene) => withCard(scene, 'pending', (id) => on(undoDecision, { params: { id }, body: { version: 1 } })),
    ...adminsOnly,
    admin: 409,
  },
};
