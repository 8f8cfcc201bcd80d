import {
  avatarUpload,
  avatarUrl,
  changeName,
  readAvatar,
  readUser,
  removeAvatar,
  uploadAvatar,
  type User,
} from '@kadro/contract';
import { StoreFullError, type FileStore } from '@kadro/adapters/file-store/port';
import { testPng } from '@kadro/adapters/avatar/test-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { CallInput, Visitor } from '../../test/visitor.ts';

let isFull = false;
const fillable = (store: FileStore): FileStore => ({
  ...store,
  create: (key, bytes) => (isFull ? Promise.reject(new StoreFullError('no room')) : store.create(key, bytes)),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ files: fillable });
});
afterAll(() => server.stop());

type Query = CallInput<typeof uploadAvatar>['query'];
const rawOf = (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') => ({ raw: { bytes, type } });
const upload = (visitor: Visitor, bytes = testPng(), query: Query = {}): Promise<User> =>
  visitor.do(uploadAvatar, { query }, rawOf(bytes));
const get = (avatar: string | null): Promise<Response> => server.visitor().fetch(avatarUrl(avatar ?? ''));

describe('a name', () => {
  it('is set, without what nobody sees', async () => {
    const visitor = await server.member();
    expect((await visitor.do(changeName, { body: { name: '  Анна \u202E\n Мария\u0007 ' } })).name).toBe('Анна Мария');
    expect((await visitor.do(readUser)).name).toBe('Анна Мария');
  });

  it.each([
    ['', 'Заполните это поле'],
    ['\u200B\u2066', 'Заполните это поле'],
    ['a'.repeat(41), 'Не больше 40 символов'],
    // Each of them is two letters in normal form.
    ['\u0958'.repeat(40), 'Не больше 40 символов'],
  ])('%j is refused', async (name, text) => {
    const visitor = await server.member();
    const refusal = await visitor.refused(changeName, { body: { name } }, { headers: { 'accept-language': 'ru' } });
    expect(refusal).toMatchObject({ status: 422, errors: { name: [text] } });
    expect((await visitor.do(readUser)).name).toBeNull();
  });

  it('is nothing a guest has', async () => {
    const guest = await server.guest();
    expect((await guest.refused(changeName, { body: { name: 'Ann' } })).status).toBe(403);
    expect((await guest.refused(uploadAvatar, {}, rawOf(testPng()))).status).toBe(403);
    expect((await guest.refused(removeAvatar)).status).toBe(403);
  });
});

describe('an avatar', () => {
  it('is read by anybody, never changes, and cannot run anything', async () => {
    const visitor = await server.member();
    const { avatar } = await upload(visitor);
    expect(avatar).toMatch(/^[0-9a-f]{32}$/);
    const response = await get(avatar);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  });

  it('gives way to the next one, and its file is gone', async () => {
    const [visitor, other] = [await server.member(), await server.member()];
    const [first, others] = [await upload(visitor), await upload(other)];
    const second = await upload(visitor, testPng(20, 10), { x: 0.5, y: 0, size: 0.5 });
    expect(second.avatar).not.toBe(first.avatar);
    expect((await get(first.avatar)).status).toBe(404);
    expect((await get(second.avatar)).status).toBe(200);
    expect((await visitor.do(removeAvatar)).avatar).toBeNull();
    expect((await visitor.do(removeAvatar)).avatar).toBeNull();
    expect((await get(second.avatar)).status).toBe(404);
    expect((await get(others.avatar)).status).toBe(200);
    expect((await other.do(readUser)).avatar).toBe(others.avatar);
  });

  it('leaves one file behind when several come at once', async () => {
    const visitor = await server.member();
    await visitor.csrfToken();
    const avatars = (await Promise.all([1, 2, 3].map(() => upload(visitor)))).map(({ avatar }) => avatar);
    const { avatar: kept } = await visitor.do(readUser);
    expect(avatars).toContain(kept);
    for (const avatar of avatars) expect((await get(avatar)).status).toBe(avatar === kept ? 200 : 404);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
  it.each<[string, Buffer<ArrayBuffer>, string]>([
    ['no image', svg, 'The file must be a JPEG, PNG or WebP image.'],
    ['nothing', Buffer.alloc(0), 'The file must be a JPEG, PNG or WebP image.'],
    ['a bomb', testPng(8, 8, { width: 8000, height: 6250 }), 'The image is too large: at most 40 megapixels.'],
    ['a damaged one', testPng(900, 900).subarray(0, 60), 'The image cannot be read: the file is damaged.'],
  ])('is refused as %s, in words', async (_name, bytes, text) => {
    const visitor = await server.member();
    const refusal = await visitor.refused(uploadAvatar, {}, rawOf(bytes));
    expect(refusal).toMatchObject({ status: 422, errors: { file: [text] } });
    expect((await visitor.do(readUser)).avatar).toBeNull();
  });

  it('is refused in another type, too large, or with a wrong place', async () => {
    const visitor = await server.member();
    for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/octet-stream', 'multipart/form-data'])
      expect((await visitor.refused(uploadAvatar, {}, rawOf(testPng(), type))).status).toBe(415);
    expect((await visitor.call(uploadAvatar)).status).toBe(415);
    expect((await visitor.refused(uploadAvatar, {}, { ...rawOf(Buffer.from('{}'), 'application/json') })).status).toBe(
      415,
    );
    const large = Buffer.concat([testPng(), Buffer.alloc(avatarUpload.limitBytes)]);
    const refusal = await visitor.refused(uploadAvatar, {}, rawOf(large));
    expect(refusal).toMatchObject({ status: 413, message: 'The request is too large: at most 5120 kilobytes.' });
    expect((await visitor.refused(uploadAvatar, { query: { size: 2 } }, rawOf(testPng()))).errors).toHaveProperty(
      'size',
    );
  });

  it('is refused for the time being on a full disk, and the present one stays', async () => {
    const visitor = await server.member();
    const { avatar } = await upload(visitor);
    isFull = true;
    const refusal = await visitor.refused(uploadAvatar, {}, rawOf(testPng()));
    isFull = false;
    expect(refusal.status).toBe(503);
    expect((await visitor.do(readUser)).avatar).toBe(avatar);
    expect((await get(avatar)).status).toBe(200);
  });

  it.each(['0'.repeat(32), '../../secret', 'x'])('%j is not there', async (name) => {
    const response = await server.visitor().call(readAvatar, { params: { file: `${name}.webp` } });
    expect(response.status).toBe(404);
  });
});
