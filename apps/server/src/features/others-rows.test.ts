import { randomUUID } from 'node:crypto';
import { testPng } from '@kadro/adapters/avatar/test-png';
import {
  addComment,
  addToCollection,
  approveCard,
  askPhotos,
  createCard,
  deleteCard,
  keepDraft,
  listComments,
  listDrafts,
  listOwnCards,
  pictureUrl,
  readAdminCard,
  readCard,
  readCollection,
  readPhotos,
  rejectCard,
  saveCollection,
  takeCardDown,
  uploadPhoto,
} from '@kadro/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve, cardInput, draftOf, makeAdmin, makeCard, runJob } from '../test/card-steps.ts';
import { choose } from '../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import type { Visitor } from '../test/visitor.ts';

let server: TestServer;
let owner: Visitor;
let learner: Visitor;
let admin: Visitor;
/** What the owner has: ids by which others could ask, or which they could use for rows of their own. */
const pictures: string[] = [];
const cards: string[] = [];
const collections: string[] = [];
const ids: string[] = [];
let jobId = '';

const reason = { code: 'offensive', text: '' } as const;
const version = async (id: string): Promise<number> => (await admin.do(readAdminCard, { params: { id } })).card.version;

const upload = async (): Promise<string> => {
  const { id } = await owner.do(uploadPhoto, {}, { raw: { bytes: testPng(), type: 'image/png' } });
  pictures.push(id);
  return id;
};
const makeOwn = async (headword: string, isPrivate: boolean, withPhoto: boolean): Promise<string> => {
  const photoId = withPhoto ? await upload() : undefined;
  const { id, card } = await makeCard(owner, { headword, isPrivate, ...(photoId && { photoId }) });
  if (!pictures.includes(card.picture.id)) pictures.push(card.picture.id);
  cards.push(id);
  return id;
};

beforeAll(async () => {
  server = await startTestServer();
  [owner, learner, admin] = [await server.member(), await server.member(), await makeAdmin(server)];
  const published = [await makeOwn('ownphoto', false, true), await makeOwn('ownDrawn', false, false)];
  const takenDown = await makeOwn('takendown', false, true);
  for (const id of [...published, takenDown]) await approve(admin, id);
  await choose(learner, takenDown);
  await admin.do(takeCardDown, { params: { id: takenDown }, body: { version: await version(takenDown), reason } });
  await makeOwn('pending', false, true);
  await makeOwn('private', true, true);
  const rejected = await makeOwn('rejected', false, true);
  await admin.do(rejectCard, { params: { id: rejected }, body: { version: await version(rejected), reason } });
  await upload();
  ({ jobId } = await owner.do(askPhotos, { body: { headword: 'otter', example: 'An otter sleeps.' } }));
  await runJob(server, 'make-photos');
  for (const { id } of (await owner.do(readPhotos, { params: { jobId } })).photos) pictures.push(id);
  for (const isPrivate of [true, false]) {
    const params = { id: randomUUID() };
    await owner.do(saveCollection, { params, body: { name: `One ${isPrivate}`, isPrivate } });
    for (const cardId of published) await owner.do(addToCollection, { params: { ...params, cardId } });
    collections.push(params.id);
  }
  const commentId = randomUUID();
  await owner.do(addComment, { params: { id: published[0] ?? '' }, body: { commentId, text: 'Mine.' } });
  const draftId = randomUUID();
  await owner.do(keepDraft, { params: { id: draftId }, body: { version: 0, draft: draftOf('draft') } });
  const words = await server.database.db.selectFrom('cards').select('word_id').where('id', 'in', cards).execute();
  ids.push(
    ...pictures.map((id) => id.slice(0, 36)),
    ...cards,
    ...collections,
    ...words.map((row) => row.word_id),
    commentId,
    draftId,
    jobId,
    owner.user.id,
  );
});
afterAll(() => server.stop());

/** All that visitors, a learner, the owner and an admin see of what the owner has. */
const look = async (): Promise<string[]> => {
  // That all may see a picture is taken to be so for half a minute.
  server.clock.advance({ ms: 31_000 });
  const viewers = { visitor: server.visitor(), learner, owner, admin };
  const seen: string[] = [];
  const note = async (what: string, response: Response): Promise<void> => {
    const bytes = Buffer.from(await response.arrayBuffer());
    seen.push(`${what}: ${response.status} ${response.headers.get('cache-control')} ${bytes.toString('base64')}`);
  };
  for (const [who, viewer] of Object.entries(viewers)) {
    for (const id of pictures) await note(`${who}, picture ${id}`, await viewer.fetch(pictureUrl(id, 384)));
    for (const id of cards) {
      await note(`${who}, card ${id}`, await viewer.call(readCard, { params: { id } }));
      await note(`${who}, comments ${id}`, await viewer.call(listComments, { params: { id } }));
    }
    for (const id of collections)
      await note(`${who}, collection ${id}`, await viewer.call(readCollection, { params: { id } }));
  }
  for (const id of cards) await note(`desk, card ${id}`, await admin.call(readAdminCard, { params: { id } }));
  await note('photos', await owner.call(readPhotos, { params: { jobId } }));
  await note('own cards', await owner.call(listOwnCards));
  await note('drafts', await owner.call(listDrafts));
  return seen;
};

/** What somebody else does by ids of the owner's: each makes or changes rows of their own. */
type Deed = (other: Visitor, id: string) => Promise<Response>;
let made = 0;
const make =
  (isPrivate: boolean): Deed =>
  (other, id) =>
    other.call(createCard, { body: { id, ...cardInput({ headword: `theirs ${(made += 1)}`, isPrivate }) } });
const deeds: Record<string, Deed> = {
  'make a private card': make(true),
  'make a card that waits': make(false),
  'make a public card': async (other, id) => {
    const response = await make(false)(other, id);
    if (response.status === 201) await admin.do(approveCard, { params: { id }, body: { version: 1 } });
    return response;
  },
  'delete a card': (other, id) => other.call(deleteCard, { params: { id } }),
  'save a collection': (other, id) =>
    other.call(saveCollection, { params: { id }, body: { name: 'Theirs', isPrivate: false } }),
  'keep a draft': (other, id) =>
    other.call(keepDraft, { params: { id }, body: { version: 0, draft: draftOf('theirs') } }),
  'comment on a card of the deck': (other, commentId) =>
    other.call(addComment, { params: { id: 'cat' }, body: { commentId, text: 'Theirs.' } }),
};

describe('rows of one user', () => {
  it('change nothing that anybody sees of another’s, whatever ids they have', async () => {
    const before = await look();
    const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat(ids.length - 1)), {
      minLength: 4,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const other = await server.member();
        for (const [deed, index] of list) {
          const response = await deeds[deed]?.(other, ids[index] ?? '');
          expect(response?.status ?? 500).toBeLessThan(500);
        }
        expect(await look()).toEqual(before);
      }),
      { numRuns: 8 },
    );
  });

  it('cannot have the id of a photo or a word', async () => {
    const other = await server.member();
    const { word_id: word } = await server.database.db
      .selectFrom('cards')
      .select('word_id')
      .where('id', '=', cards[0] ?? '')
      .executeTakeFirstOrThrow();
    for (const id of [...pictures.map((picture) => picture.slice(0, 36)), word])
      expect((await make(true)(other, id)).status).toBe(409);
    expect((await make(true)(other, randomUUID())).status).toBe(201);
  });
});
