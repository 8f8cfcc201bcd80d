import { readFeedPreview, readPicture, pictureUrl } from '@kadro/contract';
import { StoreFullError, type FileStore } from '@kadro/adapters/file-store/port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { createDeckFilling } from './fill-deck.ts';
import { drawMissing } from './index.ts';

/** What is wrong with the store. */
const broken: { read: Error | null; write: Error | null } = { read: null, write: null };
const breakable = (store: FileStore): FileStore => ({
  read: (key) => (broken.read === null ? store.read(key) : Promise.reject(broken.read)),
  has: (key) => (broken.read === null ? store.has(key) : Promise.reject(broken.read)),
  write: (key, bytes) => (broken.write === null ? store.write(key, bytes) : Promise.reject(broken.write)),
  create: (key, bytes) => store.create(key, bytes),
  remove: (key) => store.remove(key),
});

let server: TestServer;
let pictures: string[];
beforeAll(async () => {
  server = await startTestServer({ files: breakable });
  const { cards } = await server.visitor().do(readFeedPreview, { params: { name: 'base' } });
  pictures = cards.map(({ picture }) => picture.id);
});
beforeEach(() => {
  Object.assign(broken, { read: null, write: null });
  Object.assign(server.photos, { delayMs: 0, fails: null });
});
afterAll(() => server.stop());

/** A picture nobody has asked for yet. */
const nextPicture = (): string => pictures.pop() ?? '';
const get = (id: string, format: 'webp' | 'avif' = 'webp', width: 384 | 768 = 768): Promise<Response> =>
  server.visitor().fetch(pictureUrl(id, width, format));
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const drawingsOf = (id: string): number =>
  server.photos.requests.filter(({ seed }) => id.startsWith(`${seed}-`)).length;

const expectPlaceholder = async (response: Response): Promise<void> => {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await bytesOf(response)).toString()).toMatch(/^<svg /);
};

describe('a picture', () => {
  it('is drawn when it is first asked for, kept, and never changes', async () => {
    const id = nextPicture();
    const first = await get(id);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.getSetCookie()).toEqual([]);
    const bytes = await bytesOf(first);
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(await bytesOf(await get(id))).toEqual(bytes);
    expect(drawingsOf(id)).toBe(1);
  });

  it('comes in both formats and both widths from one drawing', async () => {
    const id = nextPicture();
    const small = await bytesOf(await get(id, 'webp', 384));
    const large = await bytesOf(await get(id, 'webp', 768));
    expect(small).not.toEqual(large);
    const avif = await get(id, 'avif', 768);
    expect(avif.headers.get('content-type')).toBe('image/avif');
    expect((await bytesOf(avif)).subarray(4, 12).toString()).toBe('ftypavif');
    expect(await bytesOf(await server.visitor().fetch(`/api/v1/pictures/${id}.webp`))).toEqual(large);
    expect(drawingsOf(id)).toBe(1);
  });

  it('is drawn once for all who ask at the same time', async () => {
    const id = nextPicture();
    server.photos.delayMs = 100;
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => get(id, index % 2 === 0 ? 'webp' : 'avif')),
    );
    expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.get('content-type')}`))).toEqual(
      new Set(['200 image/webp', '200 image/avif']),
    );
    expect(drawingsOf(id)).toBe(1);
  });

  it('that nobody knows is refused, also to one who guesses', async () => {
    const [id = ''] = pictures;
    for (const unknown of ['cat-00000000', `${id}0`, id.replace(/-[0-9a-f]{8}$/, '-00000000')]) {
      const refusal = await server.visitor().refused(readPicture, { params: { file: `${unknown}.webp` } });
      expect(refusal.status).toBe(404);
      expect(refusal.headers.get('cache-control')).toContain('no-store');
    }
    expect(server.photos.requests.every(({ seed }) => seed !== 'cat-0')).toBe(true);
  });

  it.each([
    ['cat.png', 404],
    ['cat', 404],
    ['..%2F..%2Fetc%2Fpasswd', 404],
    ['CAT-00000000.webp', 404],
    ['cat-00000000.webp?w=500', 422],
    ['cat-00000000.webp?w=384&w=768', 422],
  ] as const)('is not %s', async (file, status) => {
    const response = await server.visitor().fetch(`/api/v1/pictures/${file}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  });
});

describe('a picture that cannot be had now', () => {
  it('is a placeholder after two seconds of patience, and itself once it is drawn', async () => {
    const id = nextPicture();
    server.photos.delayMs = 3500;
    const startedAt = performance.now();
    await expectPlaceholder(await get(id));
    // No upper bound: a placeholder cannot come after the drawing that it stands in for.
    expect(performance.now() - startedAt).toBeGreaterThan(1900);
    await server.studio.draw(id, { priority: 'now' });
    const response = await get(id);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(drawingsOf(id)).toBe(1);
  });

  it('is a placeholder when it cannot be drawn, and is tried again the next time', async () => {
    const id = nextPicture();
    server.photos.fails = () => true;
    await expectPlaceholder(await get(id));
    expect(server.log.at(-1)).toContain('a picture could not be drawn');
    server.photos.fails = null;
    expect((await get(id)).headers.get('content-type')).toBe('image/webp');
  });

  it('is answered from the drawing when the disk is full', async () => {
    const id = nextPicture();
    broken.write = new StoreFullError('no room');
    const response = await get(id);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(server.log.at(-1)).toContain('a picture could not be kept');
    broken.write = null;
    expect((await get(id)).status).toBe(200);
    expect(drawingsOf(id)).toBe(2);
    await get(id);
    expect(drawingsOf(id)).toBe(2);
  });

  it('is drawn anew when the store cannot be read', async () => {
    const id = nextPicture();
    await get(id);
    broken.read = new Error('input/output error');
    expect((await get(id)).headers.get('content-type')).toBe('image/webp');
    expect(drawingsOf(id)).toBe(2);
  });
});

describe('filling the deck', () => {
  it('draws what is missing, once', async () => {
    const ids = [nextPicture(), nextPicture(), nextPicture()];
    await get(ids[1] ?? '');
    expect(await drawMissing(server.studio, ids, { priority: 'background' })).toBe(2);
    expect(await drawMissing(server.studio, ids, { priority: 'background' })).toBe(0);
    expect(ids.map(drawingsOf)).toEqual([1, 1, 1]);
  });

  it('draws in the order that is given, one after another', async () => {
    const ids = [nextPicture(), nextPicture(), nextPicture()];
    const before = server.photos.requests.length;
    await drawMissing(server.studio, ids, { priority: 'now' });
    const seeds = server.photos.requests.slice(before).map(({ seed }) => seed);
    expect(seeds).toEqual(ids.map((id) => id.replace(/-[0-9a-f]{8}$/, '')));
  });

  it('stops when it is told', async () => {
    const ids = [nextPicture()];
    expect(await drawMissing(server.studio, ids, { priority: 'background', signal: AbortSignal.abort() })).toBe(0);
    expect(ids.map(drawingsOf)).toEqual([0]);
  });

  it('goes on past a picture that cannot be drawn', async () => {
    const ids = [nextPicture(), nextPicture()];
    server.photos.fails = ({ seed }) => ids[0]?.startsWith(`${seed}-`) === true;
    expect(await drawMissing(server.studio, ids, { priority: 'background' })).toBe(1);
    expect(await server.studio.isKept(ids[1] ?? '')).toBe(true);
  });

  it('ends when the disk is full, in place of drawing for nothing', async () => {
    const ids = [nextPicture(), nextPicture(), nextPicture()];
    broken.write = new StoreFullError('no room');
    expect(await drawMissing(server.studio, ids, { priority: 'background' })).toBe(0);
    expect(ids.map(drawingsOf)).toEqual([1, 0, 0]);
  });
});

describe('the job that fills the deck', () => {
  const cards = async () =>
    await server.database.db.selectFrom('cards').select(['id', 'picture_id', 'drawn_picture_id']).execute();
  /** Runs the job until it asks for itself no more; how many runs it took. */
  const fill = async (): Promise<number> => {
    const work = createDeckFilling({ db: server.database.db, studio: server.studio, files: server.files });
    let asked = 1;
    let runs = 0;
    for (; runs < asked; runs += 1) await work(new AbortController().signal, async () => void (asked += 1));
    return runs;
  };

  it('marks what is drawn, and afterwards looks at nothing from the front', async () => {
    const [failing] = await cards();
    server.photos.fails = ({ seed }) => seed === failing?.id;
    expect(await fill()).toBeGreaterThan(2);
    expect((await cards()).filter((card) => card.drawn_picture_id !== card.picture_id)).toMatchObject([failing ?? {}]);
    const before = server.photos.requests.length;
    server.photos.fails = null;
    expect(await fill()).toBe(1);
    expect(server.photos.requests.length).toBe(before + 1);
    expect((await cards()).filter((card) => card.drawn_picture_id !== card.picture_id)).toEqual([]);
  });

  it('draws again where the files are gone, as after a restored back-up', async () => {
    const [gone] = await cards();
    for (const width of [384, 768])
      for (const format of ['webp', 'avif'])
        await server.files.remove(`pictures/${gone?.picture_id}/${width}.${format}`);
    await server.files.remove('pictures/store-id');
    const before = server.photos.requests.length;
    await fill();
    expect(server.photos.requests.slice(before).map(({ seed }) => seed)).toEqual([gone?.id]);
  });
});

describe('the picture of a card that not all may see', () => {
  it('is its author’s alone, and no cache keeps it', async () => {
    const { db } = server.database;
    const [author, other] = [await server.member(), await server.guest()];
    const card = await db.selectFrom('cards').selectAll().limit(1).executeTakeFirstOrThrow();
    const pictureId = 'own-card-0a1b2c3d';
    const own = {
      ...card,
      id: 'own-card',
      picture_id: pictureId,
      origin: 'author',
      author_id: author.user.id,
    } as const;
    await db
      .insertInto('cards')
      .values({ ...own, state: 'published' })
      .execute();
    await db
      .insertInto('photos')
      .values({
        id: pictureId,
        user_id: author.user.id,
        headword: 'own',
        example: 'Its own.',
        seed: pictureId,
        created_at: new Date(0),
      })
      .execute();
    const path = pictureUrl(pictureId, 384, 'webp');
    const seenBy = async (visitor: Visitor) => {
      const response = await visitor.fetch(path);
      return [response.status, response.status === 200 ? response.headers.get('cache-control') : null];
    };
    const forAll = [200, 'public, max-age=31536000, immutable'];
    expect(await seenBy(other)).toEqual(forAll);
    for (const state of ['private', 'pending', 'rejected'] as const) {
      await db.updateTable('cards').set({ state }).where('id', '=', 'own-card').execute();
      server.clock.advance({ hours: 1 });
      expect(await seenBy(author)).toEqual([200, 'no-store']);
      expect(await seenBy(other)).toEqual([404, null]);
      expect(await seenBy(server.visitor())).toEqual([404, null]);
    }
    await db.updateTable('cards').set({ state: 'published' }).where('id', '=', 'own-card').execute();
    expect(await seenBy(server.visitor())).toEqual(forAll);
    await db.deleteFrom('cards').where('id', '=', 'own-card').execute();
    await db.deleteFrom('photos').where('id', '=', pictureId).execute();
    server.clock.advance({ hours: 1 });
    expect(await seenBy(server.visitor())).toEqual([404, null]);
  });
});
