import { testPng } from '@kadro/adapters/avatar/test-png';
import { approveCard, createCard, pictureUrl, readAdminCard, uploadPhoto, type CardInput } from '@kadro/contract';
import { Client } from 'pg';
import { Visitor } from '../../../apps/server/src/test/visitor.ts';
import type { AttackBed } from './attack-bed.ts';

/** An author with photos, and a moderator, on an attacked server. */
export interface PhotoScene {
  readonly author: Visitor;
  readonly admin: Visitor;
  /** A published card with a photo of its author's: the ids of both. */
  readonly publish: (headword: string) => Promise<{ cardId: string; photoId: string }>;
}

/** A card as its author fills it in. */
export const cardOf = (headword: string, isPrivate: boolean): CardInput => ({
  headword,
  translation: 'выдра',
  partOfSpeech: 'noun',
  example: `There is ${headword} in the river.`,
  exampleTranslation: 'Выдра в реке.',
  tags: [],
  isPrivate,
  commentsAllowed: true,
});

/** Approves the pending version of a card. */
export const approve = async (admin: Visitor, id: string): Promise<void> => {
  const { card } = await admin.do(readAdminCard, { params: { id } });
  await admin.do(approveCard, { params: { id }, body: { version: card.version } });
};

const makeAdmin = async ({ connection }: AttackBed, userId: string): Promise<void> => {
  const client = new Client(connection);
  await client.connect();
  await client.query('update users set is_admin = true where id = $1', [userId]);
  await client.end();
};

/** Registers the author and the moderator. */
export const openPhotoScene = async (bed: AttackBed): Promise<PhotoScene> => {
  const author = await new Visitor(bed.url).registerAs();
  const admin = await new Visitor(bed.url).registerAs();
  await makeAdmin(bed, admin.user.id);
  return {
    author,
    admin,
    publish: async (headword) => {
      const { id: photoId } = await author.do(uploadPhoto, {}, { raw: { bytes: testPng(), type: 'image/png' } });
      const { card } = await author.do(createCard, { body: { ...cardOf(headword, false), photoId } });
      const cardId = card.id;
      await approve(admin, cardId);
      return { cardId, photoId };
    },
  };
};

/** Returns the answer for a picture as one line: status, type and bytes. */
export const seePicture = async (viewer: Visitor, photoId: string, width: 384 | 768 = 768): Promise<string> => {
  const response = await viewer.fetch(pictureUrl(photoId, width));
  const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
  return `${response.status} ${response.headers.get('content-type')} ${bytes}`;
};
