import { testPng } from '@kadro/adapters/avatar/test-png';
import type { FileStore } from '@kadro/adapters/file-store/port';
import { avatarUrl, pictureUrl, readFeedPreview, uploadAvatar, uploadPhoto } from '@kadro/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approve, makeAdmin, makeCard, runJob } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

/** Whether the disk fails when it is read, and what was written since. */
let isFailing: (key: string) => boolean = () => false;
const written: string[] = [];
const failing = (store: FileStore): FileStore => {
  const unlessFailing =
    <T>(read: (key: string) => Promise<T>) =>
    (key: string): Promise<T> =>
      isFailing(key) ? Promise.reject(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })) : read(key);
  return {
    ...store,
    read: unlessFailing(store.read),
    has: unlessFailing(store.has),
    write: async (key, bytes) => {
      written.push(key);
      await store.write(key, bytes);
    },
  };
};

let server: TestServer;
let author: Visitor;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ files: failing });
  [author, admin] = [await server.member(), await makeAdmin(server)];
});
afterEach(() => {
  isFailing = () => false;
});
afterAll(() => server.stop());

const raw = { raw: { bytes: testPng(), type: 'image/png' } };
const sizes = [
  [768, 'avif'],
  [768, 'webp'],
  [384, 'avif'],
  [384, 'webp'],
] as const;
const get = (id: string, width: 384 | 768 = 768, format: 'avif' | 'webp' = 'webp'): Promise<Response> =>
  server.visitor().fetch(pictureUrl(id, width, format));
const bytesOf = async (id: string): Promise<string[]> =>
  Promise.all(
    sizes.map(async ([width, format]) => {
      const response = await get(id, width, format);
      return `${response.status} ${response.headers.get('content-type')} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
    }),
  );

/** A public card with a photo of its author's own. */
const publishOwn = async (): Promise<string> => {
  const { id: photoId } = await author.do(uploadPhoto, {}, raw);
  const { id } = await makeCard(author, { photoId });
  await approve(admin, id);
  return photoId;
};
const countOf = async (fault: string): Promise<number> => {
  const response = await server.visitor().fetch('/metrics');
  const [, count = 'none'] =
    new RegExp(`^kadro_picture_faults_total\\{kind="${fault}"\\} (\\d+)$`, 'm').exec(await response.text()) ?? [];
  return Number(count);
};
const errorsSince = (line: number): unknown[] =>
  server.log
    .slice(line)
    .map((text) => JSON.parse(text))
    .filter(({ level }) => level === 'error');
const expectPlaceholder = (response: Response): void =>
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'image/svg+xml',
    'no-store',
  ]);

describe('a photo of an author’s own', () => {
  it('is itself again after its disk failed, whoever asked for it meanwhile', async () => {
    const photo = await publishOwn();
    const before = await bytesOf(photo);
    const unreadable = await countOf('unreadable');
    const drawn = server.photos.requests.length;
    isFailing = (key) => key.includes(photo);
    for (const [width, format] of sizes) expectPlaceholder(await get(photo, width, format));
    await runJob(server, 'draw-deck-pictures');
    isFailing = () => false;
    expect(await bytesOf(photo)).toEqual(before);
    expect(server.photos.requests.slice(drawn).filter(({ example }) => example.includes('otters swam'))).toEqual([]);
    expect(await countOf('unreadable')).toBe(unreadable + 4);
    expect(written.filter((key) => key.includes(photo))).toEqual([]);
  });

  it('that is lost is 404, is counted and logged as an error, is never drawn, and comes back with its file', async () => {
    const photo = await publishOwn();
    const key = `photos/${photo}/768.webp`;
    const bytes = (await server.uploads.read(key)) ?? Buffer.alloc(0);
    await server.uploads.remove(key);
    const [line, count] = [server.log.length, await countOf('missing-own')];
    const response = await get(photo);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      404,
      expect.stringContaining('no-store'),
    ]);
    expect(await countOf('missing-own')).toBe(count + 1);
    expect(errorsSince(line)).toMatchObject([{ msg: 'a picture that cannot be made again is missing' }]);
    await runJob(server, 'draw-deck-pictures');
    expect(await server.uploads.has(key)).toBe(false);
    await server.uploads.create(key, bytes);
    expect(Buffer.from(await (await get(photo)).arrayBuffer())).toEqual(bytes);
    expect(written.filter((each) => each.includes(photo))).toEqual([]);
  });

  it('is not drawn either where its row is gone', async () => {
    const photo = await publishOwn();
    await server.database.db.deleteFrom('photos').where('id', '=', photo).execute();
    await server.uploads.remove(`photos/${photo}/768.webp`);
    expect((await get(photo)).status).toBe(404);
    expect(await server.studio.fill(photo, 'background')).toBe('not-drawn');
  });
});

describe('a picture that is composed', () => {
  it('is drawn for the answer where its file cannot be read, and nothing is written', async () => {
    const { cards } = await server.visitor().do(readFeedPreview, { params: { name: 'base' } });
    const picture = { id: cards[0]?.picture.id ?? '' };
    const before = await bytesOf(picture.id);
    written.length = 0;
    isFailing = (key) => key.includes(picture.id);
    expect(await bytesOf(picture.id)).toEqual(before);
    expect(await server.studio.isKept(picture.id)).toBeNull();
    await runJob(server, 'draw-deck-pictures');
    expect(written.filter((key) => key.includes(picture.id))).toEqual([]);
  });

  it('of an author’s card is drawn again where its file is gone', async () => {
    const { id, card } = await makeCard(author);
    await approve(admin, id);
    const before = await bytesOf(card.picture.id);
    await server.files.remove(`pictures/${card.picture.id}/768.webp`);
    expect(await bytesOf(card.picture.id)).toEqual(before);
  });
});

describe('a person’s picture', () => {
  it('that is lost is 404, counted and logged; one that cannot be read is no 404', async () => {
    const avatar = (await author.do(uploadAvatar, {}, raw)).avatar ?? '';
    const address = avatarUrl(avatar);
    isFailing = (key) => key.includes(avatar);
    expect((await server.visitor().fetch(address)).status).toBe(500);
    isFailing = () => false;
    expect((await server.visitor().fetch(address)).status).toBe(200);
    await server.uploads.remove(`avatars/${avatar}.webp`);
    const count = await countOf('missing-avatar');
    expect((await server.visitor().fetch(address)).status).toBe(404);
    expect(await countOf('missing-avatar')).toBe(count + 1);
  });
});
