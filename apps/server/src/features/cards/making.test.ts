import { randomUUID } from 'node:crypto';
import { movingPng, testPng } from '@kadro/adapters/avatar/test-png';
import { StoreFullError } from '@kadro/adapters/file-store/port';
import { drawMoving } from '@kadro/adapters/outside/stand-ins';
import {
  approveCard,
  askPhotos,
  avatarUpload,
  changeCard,
  createCard,
  dropDraft,
  keepDraft,
  listDrafts,
  pictureUrl,
  readCard,
  readPhotos,
  readProgress,
  suggest,
  undoDecision,
  uploadPhoto,
  rejectCard,
} from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve, cardInput, draftOf, makeAdmin, makeCard, runJob } from '../../test/card-steps.ts';
import { choose } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { somebodyWaits } from '../../test/while-waiting.ts';

let server: TestServer;
let author: Visitor;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  [author, admin] = [await server.member(), await makeAdmin(server)];
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const asked = (example: string, headword = 'otter') => ({ body: { headword, example } });
const upload = (visitor: Visitor) => visitor.do(uploadPhoto, {}, { raw: { bytes: testPng(), type: 'image/png' } });
const photosOf = async ({ user: { id } }: Visitor): Promise<number> =>
  (await server.database.db.selectFrom('photos').select('id').where('user_id', '=', id).execute()).length;
const statusOf = async (visitor: Visitor, id: string): Promise<number> =>
  (await visitor.fetch(pictureUrl(id, 384))).status;

/** Whether a photo is there as it was brought: what is gone may be drawn in its place. */
const isKept = (id: string): Promise<boolean> => server.uploads.has(`photos/${id}/384.webp`);

describe('pictures for an example', () => {
  it('are made by a job, are the author’s alone, and the same example has them once', async () => {
    const params = await author.do(askPhotos, asked('An otter sleeps.'));
    expect(await author.do(readPhotos, { params })).toMatchObject({
      headword: 'otter',
      example: 'An otter sleeps.',
      state: 'waiting',
      wanted: 4,
      photos: [],
      faults: [],
    });
    expect((await admin.refused(readPhotos, { params })).status).toBe(404);
    await runJob(server, 'make-photos');
    const { state, photos } = await author.do(readPhotos, { params });
    expect([state, photos.length, new Set(photos.map(({ id }) => id)).size]).toEqual(['done', 4, 4]);
    expect(server.photos.requests.slice(-4).map(({ variant }) => variant)).toEqual([0, 1, 2, 3]);
    const [photo] = photos;
    expect(photos.map(({ url }) => url)).toEqual(photos.map(({ id }) => pictureUrl(id, 768)));
    expect(await statusOf(author, photo?.id ?? '')).toBe(200);
    expect(await statusOf(await server.guest(), photo?.id ?? '')).toBe(404);
    expect(await author.do(askPhotos, asked('  An otter   sleeps. '))).toEqual(params);
    expect(await author.do(askPhotos, asked('An otter wakes.'))).not.toEqual(params);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => author.do(askPhotos, asked('Otters meet.'))));
    expect(new Set(atOnce.map(({ jobId }) => jobId)).size).toBe(1);
  });

  it('of an example that is not understood say so, and are drawn of a symbol that is offered, and of no other', async () => {
    const vague = asked('Nevertheless it was so.', 'justice');
    const guess = await author.do(askPhotos, vague);
    await runJob(server, 'make-photos');
    const { notUnderstood, symbol: none } = await author.do(readPhotos, { params: guess });
    const symbol = notUnderstood?.symbols[0]?.recipe ?? '';
    expect([none, notUnderstood?.symbols.length]).toEqual([undefined, expect.closeTo(4.5, -1)]);
    const refusal = await author.refused(askPhotos, { body: { ...vague.body, symbol: 'scene@studio dog' } });
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['symbol']]);
    const params = await author.do(askPhotos, { body: { ...vague.body, symbol } });
    expect(params).not.toEqual(guess);
    expect(await author.do(askPhotos, { body: { ...vague.body, symbol } })).toEqual(params);
    expect(await author.do(askPhotos, vague)).toEqual(guess);
    await runJob(server, 'make-photos');
    expect(server.photos.requests.at(-1)).toMatchObject({ headword: 'justice', recipe: symbol });
    expect(await author.do(readPhotos, { params })).toMatchObject({ symbol, notUnderstood });
    const plain = await author.do(askPhotos, asked('An otter is sleeping on the sofa.'));
    await runJob(server, 'make-photos');
    expect(await author.do(readPhotos, { params: plain })).not.toHaveProperty('notUnderstood');
  });

  it('go on where a node that ended left them, without a picture twice', async () => {
    // What other tests left.
    await runJob(server, 'make-photos');
    const params = await author.do(askPhotos, asked('Otters eat fish.'));
    const stopping = new AbortController();
    const before = server.photos.requests.length;
    server.photos.fails = () => {
      if (server.photos.requests.length === before + 2) stopping.abort();
      return false;
    };
    await runJob(server, 'make-photos', stopping.signal);
    server.photos.fails = null;
    const half = await author.do(readPhotos, { params });
    expect([half.state, half.photos.length]).toEqual(['working', 2]);
    const other = await server.addNode();
    await runJob(other, 'make-photos');
    const whole = await author.do(readPhotos, { params });
    expect([whole.state, whole.photos.length]).toEqual(['done', 4]);
    expect(whole.photos.slice(0, 2)).toEqual(half.photos);
    expect(server.photos.requests.length).toBe(before + 4);
  });

  it('are tried again by another node after a crash, when its time is over', async () => {
    const params = await author.do(askPhotos, asked('Otters play.'));
    await server.database.db
      .updateTable('photo_jobs')
      .set({ state: 'working', leased_until: new Date(server.clock.nowMs + 60_000) })
      .where('id', '=', params.jobId)
      .execute();
    await runJob(server, 'make-photos');
    expect((await author.do(readPhotos, { params })).photos).toEqual([]);
    server.clock.advance({ ms: 60_000 });
    await runJob(server, 'make-photos');
    expect((await author.do(readPhotos, { params })).photos).toHaveLength(4);
  });

  it('that cannot be made fail without harm, and can be asked for again', async () => {
    const params = await author.do(askPhotos, asked('Otters fail.'));
    server.photos.fails = () => true;
    await runJob(server, 'make-photos');
    server.photos.fails = null;
    expect(await author.do(readPhotos, { params })).toMatchObject({ state: 'failed', photos: [] });
    const again = await author.do(askPhotos, asked('Otters fail.'));
    await runJob(server, 'make-photos');
    expect((await author.do(readPhotos, { params: again })).state).toBe('done');
  });

  it('are bounded by the day', async () => {
    const busy = await startTestServer({ photosPerDay: 4 });
    const visitor = await busy.member();
    await visitor.do(askPhotos, asked('One otter.'));
    const refusal = await visitor.refused(askPhotos, asked('Two otters.'));
    expect([refusal.status, refusal.message]).toEqual([429, expect.stringContaining('4 pictures made a day')]);
    await visitor.do(askPhotos, asked('One otter.'));
    // Nor by requests without end, twenty at a time.
    const examples = Array.from({ length: 1000 }, (_, number) => asked(`Otter ${number}.`));
    const ask = async (): Promise<void> => {
      for (let next = examples.pop(); next !== undefined; next = examples.pop())
        expect((await visitor.call(askPhotos, next)).status).toBe(429);
    };
    await Promise.all(Array.from({ length: 20 }, ask));
    expect((await (await busy.member()).call(askPhotos, asked('One otter.'))).status).toBe(202);
    await busy.stop();
  });

  it('are bounded for all authors of one network together', async () => {
    const busy = await startTestServer({ photosPerDay: 4, settings: { addressTimes: 2, trustProxy: 'loopback' } });
    const [one, two, three] = [await busy.member(), await busy.member(), await busy.member()];
    for (const visitor of [one, two]) await visitor.do(askPhotos, asked('One otter.'));
    const refusal = await three.refused(askPhotos, asked('One otter.'));
    expect([refusal.status, refusal.message]).toEqual([429, expect.stringContaining('from this network')]);
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    expect((await three.call(askPhotos, asked('One otter.'), { headers })).status).toBe(202);
    await busy.stop();
  });

  it('are chosen by their author alone, for one card', async () => {
    const photo = await upload(author);
    expect(await statusOf(author, photo.id)).toBe(200);
    const stolen = await admin.refused(createCard, { body: { id: randomUUID(), ...cardInput(), photoId: photo.id } });
    expect(stolen.errors).toHaveProperty('photoId');
    const card = await makeCard(author, { photoId: photo.id });
    expect(card.card.picture.id).toBe(photo.id);
    const twice = await author.refused(createCard, { body: { id: randomUUID(), ...cardInput(), photoId: photo.id } });
    expect(twice.errors).toHaveProperty('photoId');
    // One’s own photo stays when the example changes, a drawn one goes with it.
    const of = { params: { id: card.id } };
    const changed = await author.do(changeCard, { ...of, body: { version: 1, example: 'Otters again.' } });
    expect(changed.card.card.picture.id).toBe(photo.id);
    const drawn = await makeCard(author);
    const redrawn = await author.do(changeCard, { params: { id: drawn.id }, body: { version: 1, example: 'New.' } });
    expect(redrawn.card.card.picture.id).not.toBe(drawn.card.picture.id);
  });

  it.each([
    ['markup', Buffer.from('<svg onload="alert(1)"/>'), 422],
    ['nothing', Buffer.alloc(0), 422],
    ['a bomb of 50 megapixels', testPng(8, 8, { width: 8000, height: 6250 }), 422],
    ['one that is damaged', testPng(900, 900).subarray(0, 60), 422],
    ['more bytes than a photo may have', Buffer.concat([testPng(), Buffer.alloc(avatarUpload.limitBytes)]), 413],
  ] as const)('are refused where they are no pictures: %s', async (_name, bytes, status) => {
    const before = await photosOf(author);
    const refusal = await author.refused(uploadPhoto, {}, { raw: { bytes: new Uint8Array(bytes), type: 'image/png' } });
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([status, status === 422 ? ['file'] : []]);
    expect(await photosOf(author)).toBe(before);
  });

  it('are known by what they are, not by what they are called; others’ types are none of theirs', async () => {
    for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/octet-stream'])
      expect((await author.refused(uploadPhoto, {}, { raw: { bytes: testPng(), type } })).status).toBe(415);
    // A PNG that is called a JPEG.
    const { id } = await author.do(uploadPhoto, {}, { raw: { bytes: testPng(), type: 'image/jpeg' } });
    const picture = await author.fetch(pictureUrl(id, 384));
    expect(picture.headers.get('content-type')).toMatch(/^image\/(webp|avif)$/);
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['image/webp', drawMoving],
    ['image/png', movingPng],
  ] as const)('that move, as %s, stand still', async (type, draw) => {
    const bytes = Buffer.from(await draw());
    expect(bytes.includes(type === 'image/webp' ? 'ANIM' : 'acTL')).toBe(true);
    const { id } = await author.do(uploadPhoto, {}, { raw: { bytes, type } });
    const kept = await server.uploads.read(`photos/${id}/384.webp`);
    expect(
      Buffer.from(kept ?? [])
        .subarray(0, 4)
        .toString(),
    ).toBe('RIFF');
    expect(Buffer.from(kept ?? []).includes('ANIM')).toBe(false);
  });

  it('are refused with 10 MB, and so is a card of that size', async () => {
    const raw = { bytes: Buffer.alloc(10_000_000), type: 'image/jpeg' };
    expect((await author.refused(uploadPhoto, {}, { raw })).status).toBe(413);
    const body = { id: randomUUID(), ...cardInput({ example: 'otter '.repeat(1_700_000) }) };
    expect((await author.refused(createCard, { body })).status).toBe(413);
  });

  it('find no room in a full store, and the draft stays', async () => {
    const full = await startTestServer({
      files: (store) => ({
        ...store,
        write: () => Promise.reject(new StoreFullError('no room')),
        create: () => Promise.reject(new StoreFullError('no room')),
      }),
    });
    const visitor = await full.member();
    const id = randomUUID();
    await visitor.do(keepDraft, { params: { id }, body: { version: 0, draft: draftOf('otter') } });
    const raw = { bytes: testPng(), type: 'image/png' };
    const refusal = await visitor.refused(uploadPhoto, {}, { raw });
    expect(refusal.status).toBe(503);
    expect((await visitor.do(listDrafts)).drafts).toMatchObject([{ id, draft: { headword: 'otter' } }]);
    await full.stop();
  });

  it('that nobody chose go after two days; those of cards and drafts stay', async () => {
    const [unchosen, drafted, shown] = [await upload(author), await upload(author), await upload(author)];
    await makeCard(author, { photoId: shown.id });
    const draft = { ...draftOf('otter'), photoId: drafted.id };
    await author.do(keepDraft, { params: { id: randomUUID() }, body: { version: 0, draft } });
    server.clock.advance({ days: 2, ms: 1 });
    await server.cleanUp();
    expect([await statusOf(author, unchosen.id), await statusOf(author, drafted.id)]).toEqual([404, 200]);
    expect(await statusOf(author, shown.id)).toBe(200);
    expect(await isKept(unchosen.id)).toBe(false);
  });

  it('that is chosen at the moment in which it would go stays', async () => {
    const [late, other] = [await upload(author), await upload(author)];
    server.clock.advance({ days: 2, ms: 1 });
    const held = await server.database.pool.connect();
    await held.query('begin; lock table cards in share mode');
    const made = makeCard(author, { photoId: late.id });
    await somebodyWaits(server);
    await server.cleanUp();
    await held.query('commit');
    held.release();
    expect((await made).card.picture.id).toBe(late.id);
    expect([await isKept(late.id), await isKept(other.id)]).toEqual([true, false]);
  });

  it('that a change replaces stays as long as its approval can be taken back', async () => {
    const photo = await upload(author);
    const { id } = await makeCard(author, { photoId: photo.id });
    await approve(admin, id);
    const { id: photoId } = await upload(author);
    await author.do(changeCard, { params: { id }, body: { version: 2, photoId } });
    server.clock.advance({ days: 2, ms: 1 });
    await admin.do(approveCard, { params: { id }, body: { version: 3 } });
    await server.cleanUp();
    await admin.do(undoDecision, { params: { id }, body: { version: 4 } });
    expect((await author.do(readCard, { params: { id } })).card.picture.id).toBe(photo.id);
    expect(await isKept(photo.id)).toBe(true);
    await admin.do(approveCard, { params: { id }, body: { version: 5 } });
    server.clock.advance({ hours: 2 });
    await server.cleanUp();
    expect([await isKept(photo.id), await isKept(photoId)]).toEqual([false, true]);
  });
});

describe('a draft', () => {
  it('is kept by version: what another tab kept is not lost, and both are told', async () => {
    const params = { id: randomUUID() };
    expect(await author.do(keepDraft, { params, body: { version: 0, draft: draftOf('o') } })).toEqual({ version: 1 });
    expect(await author.do(keepDraft, { params, body: { version: 1, draft: draftOf('ot') } })).toEqual({ version: 2 });
    for (const version of [0, 1, 3]) {
      const late = await author.refused(keepDraft, { params, body: { version, draft: draftOf('late') } });
      expect(late).toMatchObject({ status: 409, draft: { id: params.id, version: 2, draft: { headword: 'ot' } } });
    }
    const beyond = await author.refused(keepDraft, { params, body: { version: 2 ** 31, draft: draftOf('late') } });
    expect(beyond.status).toBe(422);
    expect((await admin.do(listDrafts)).drafts).toEqual([]);
    await author.do(dropDraft, { params });
    const gone = await author.refused(keepDraft, { params, body: { version: 2, draft: draftOf('x') } });
    expect([gone.status, gone.draft]).toEqual([409, undefined]);
  });

  it('goes when its card is made, and the oldest for a twenty-first', async () => {
    const visitor = await server.member();
    const ids = Array.from({ length: 21 }, () => randomUUID());
    for (const id of ids) {
      server.clock.advance({ ms: 1 });
      await visitor.do(keepDraft, { params: { id }, body: { version: 0, draft: draftOf('cat') } });
    }
    const { drafts } = await visitor.do(listDrafts);
    expect(drafts.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    await visitor.do(createCard, { body: { ...cardInput(), id: ids[20] ?? '' } });
    expect((await visitor.do(listDrafts)).drafts).toHaveLength(19);
  });
});

describe('suggestions', () => {
  it('know a word in any form, what the caller learns of it, and own cards; nobody else’s', async () => {
    const visitor = await server.member();
    const { translations, examples } = await visitor.do(suggest, { query: { headword: 'Children' } });
    expect(translations[0]).toMatchObject({ headword: 'child', partOfSpeech: 'noun' });
    expect(examples[0]?.text).toMatch(/child/i);
    expect((await visitor.do(suggest, { query: { headword: 'qwrtx' } })).translations).toEqual([]);
    const own = await makeCard(visitor, { headword: 'child', translation: 'дитятко', example: 'A child.' });
    const others = await author.do(suggest, { query: { headword: 'child' } });
    expect(JSON.stringify(others)).not.toContain('дитятко');
    await choose(visitor, 'child');
    const known = await visitor.do(suggest, { query: { headword: 'child' } });
    expect([known.own.map(({ id }) => id), known.chosen.map(({ id }) => id)]).toEqual([[own.id], ['child']]);
  });
});

describe('points for an approval', () => {
  it('come once a card, when the approval can be taken back no more', async () => {
    const writer = await server.member();
    const points = async (): Promise<number> => (await writer.do(readProgress)).points;
    const before = await points();
    const { id } = await makeCard(writer);
    await approve(admin, id);
    await runJob(server, 'settle-decisions');
    expect(await points()).toBe(before);
    await admin.do(undoDecision, { params: { id }, body: { version: 2 } });
    server.clock.advance({ ms: 30_000 });
    await runJob(server, 'settle-decisions');
    expect(await points()).toBe(before);
    await approve(admin, id);
    server.clock.advance({ ms: 30_000 });
    await Promise.all([runJob(server, 'settle-decisions'), runJob(server, 'settle-decisions')]);
    expect(await points()).toBe(before + 10);
    // Nor is it taken back at the very moment of its consequences, nor by a node whose clock is behind.
    expect((await admin.refused(undoDecision, { params: { id }, body: { version: 4 } })).status).toBe(409);
    const { rows } = await server.database.pool.query(
      "select kind from domain_events where kind like 'card-%' and user_id = $1",
      [writer.user.id],
    );
    expect(rows).toEqual([{ kind: 'card-approved' }]);
    await writer.do(changeCard, { params: { id }, body: { version: 4, tags: ['again'] } });
    await approve(admin, id);
    server.clock.advance({ ms: 30_000 });
    await runJob(server, 'settle-decisions');
    expect(await points()).toBe(before + 10);
  });

  it('do not come for a card that was refused', async () => {
    const writer = await server.member();
    const before = (await writer.do(readProgress)).points;
    const { id } = await makeCard(writer);
    await admin.do(rejectCard, { params: { id }, body: { version: 1, reason: { code: 'spam', text: '' } } });
    server.clock.advance({ ms: 30_000 });
    await runJob(server, 'settle-decisions');
    expect((await writer.do(readProgress)).points).toBe(before);
    expect((await writer.do(readCard, { params: { id } })).own?.reason).toEqual({ code: 'spam', text: '' });
  });
});
