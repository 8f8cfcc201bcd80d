import { readFeedPreview, readPicture, pictureUrl } from '@kadro/contract';
import { StoreFullError, type FileStore } from '@kadro/adapters/file-store/port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { drawMissing } from './index.ts';

/** What is wrong with the store. */
const broken: { read: Error | null; write: Error | null } = { read: null, write: null };
const breakable = (store: FileStore): FileStore => ({
  read: (key) => (broken.read === null ? store.read(key) : Promise.reject(broken.read)),
  has: (key) => (broken.read === null ? store.has(key) : Promise.reject(broken.read)),
  write: (key, bytes) => (broken.write === null ? store.write(key, bytes) : Promise.reject(broken.write)),
  remove: (key) => store.remove(key),
});

let server: TestServer;
let pictures: string[];
beforeAll(async () => {
  server = await startTestServer({ files: breakable });
  const { cards } = await server.visitor().do(readFeedPreview);
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
    'cat.png',
    'cat',
    '..%2F..%2Fetc%2Fpasswd',
    'CAT-00000000.webp',
    'cat-00000000.webp?w=500',
    'cat-00000000.webp?w=384&w=768',
  ])('is not %s', async (file) => {
    const response = await server.visitor().fetch(`/api/v1/pictures/${file}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: expect.any(Object) });
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
    await server.studio.draw(id, 'now');
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

  it('draws so many as it is told, and stops when it is told', async () => {
    const ids = [nextPicture(), nextPicture(), nextPicture()];
    expect(await drawMissing(server.studio, ids, { priority: 'background', most: 2 })).toBe(2);
    expect(await drawMissing(server.studio, ids, { priority: 'background', signal: AbortSignal.abort() })).toBe(0);
    expect(ids.map(drawingsOf)).toEqual([1, 1, 0]);
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
