import { randomUUID } from 'node:crypto';
import {
  dropDraft,
  keepDraft,
  listDrafts,
  readPicture,
  uploadPhoto,
  type CardState,
  type Route,
} from '@kadro/contract';
import { testPng } from '@kadro/adapters/avatar/test-png';
import { draftOf } from '../card-steps.ts';
import { fullUsersOnly, withCard } from './cards.ts';
import type { Expectation, Scene } from './expectation.ts';

/** A call for the picture of such a card. */
const withPicture = (state: CardState) => (scene: Scene) =>
  withCard(scene, state, (id) => async (visitor, options) => {
    const { picture_id: pictureId } = await scene.server.database.db
      .selectFrom('cards')
      .select('picture_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return visitor.call(readPicture, { params: { file: `${pictureId}.webp` } }, options);
  });

/** The files of a user, under the route that gives those of all. */
export const fileExpectations: readonly (Expectation & { readonly what: string; readonly route: Route })[] = [
  {
    route: readPicture,
    what: 'a private card’s picture',
    call: withPicture('private'),
    stranger: 404,
    other: 404,
    owner: 404,
  },
  {
    route: readPicture,
    what: 'a waiting card’s picture',
    call: withPicture('pending'),
    stranger: 404,
    other: 404,
    owner: 404,
    admin: 200,
  },
  {
    route: readPicture,
    what: 'a refused card’s picture',
    call: withPicture('rejected'),
    stranger: 404,
    other: 404,
    owner: 404,
    admin: 200,
  },
  {
    route: readPicture,
    what: 'a published card’s picture',
    call: withPicture('published'),
    stranger: 200,
    other: 200,
    owner: 200,
  },
  {
    route: readPicture,
    what: 'a photo that no card has yet',
    call: ({ account }) => {
      const photo = account.do(uploadPhoto, {}, { raw: { bytes: testPng(), type: 'image/png' } });
      return async (visitor, options) =>
        visitor.call(readPicture, { params: { file: `${(await photo).id}.webp` } }, options);
    },
    stranger: 404,
    other: 404,
    owner: 404,
  },
  {
    route: dropDraft,
    what: 'a draft, dropped under its id',
    call: ({ server }) => {
      const made = server.member();
      return async (visitor, options) => {
        const author = await made;
        const params = { id: randomUUID() };
        await author.do(keepDraft, { params, body: { version: 0, draft: draftOf('cat') } });
        const response = await visitor.call(dropDraft, { params }, options);
        const { drafts } = await author.do(listDrafts);
        if (!drafts.some(({ id }) => id === params.id)) throw new Error('somebody else dropped a draft');
        await author.do(dropDraft, { params });
        return response;
      };
    },
    ...fullUsersOnly,
    member: 204,
  },
];
