import { testPng } from '@kadro/adapters/avatar/test-png';
import { askPhotos, downloadArchive, uploadAvatar, uploadPhoto } from '@kadro/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const raw = { raw: { bytes: testPng(), type: 'image/png' } };
const download = async (visitor: Visitor) => {
  const response = await visitor.call(downloadArchive);
  expect(response.status).toBe(200);
  return { response, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
};
const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();

describe('the archive of one’s data', () => {
  it('has the JSON file, the avatar and each own photo, byte for byte, and no drawing', async () => {
    const author = await server.member();
    const avatar = (await author.do(uploadAvatar, {}, raw)).avatar ?? '';
    const [one, other] = [await author.do(uploadPhoto, {}, raw), await author.do(uploadPhoto, {}, raw)];
    await author.do(askPhotos, { body: { headword: 'otter', example: 'Two otters swam in the river.' } });
    await runJob(server, 'make-photos');
    await (await server.member()).do(uploadPhoto, {}, raw);
    const { response, files } = await download(author);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="kadro-data-2031-03-12.zip"');
    expect(Object.keys(files).toSorted()).toEqual(
      ['avatar.webp', 'kadro-data.json', `photos/${one.id}.webp`, `photos/${other.id}.webp`].toSorted(),
    );
    expect(Buffer.from(files['avatar.webp'] ?? [])).toEqual(await server.uploads.read(`avatars/${avatar}.webp`));
    for (const { id } of [one, other])
      expect(Buffer.from(files[`photos/${id}.webp`] ?? [])).toEqual(await server.uploads.read(`photos/${id}/768.webp`));
    expect(JSON.parse(textOf(files['kadro-data.json']))).toMatchObject({
      format: 'kadro-data-1',
      photos: { length: 6 },
    });
  });

  it('of a guest is the JSON file alone; a stranger has none', async () => {
    expect(Object.keys((await download(await server.guest())).files)).toEqual(['kadro-data.json']);
    expect((await server.visitor().refused(downloadArchive)).status).toBe(401);
  });

  it('leaves out a photo that is lost, and says so in the log', async () => {
    const author = await server.member();
    const { id } = await author.do(uploadPhoto, {}, raw);
    await server.uploads.remove(`photos/${id}/768.webp`);
    const { files } = await download(author);
    expect(Object.keys(files)).toEqual(['kadro-data.json']);
    expect(textOf(files['kadro-data.json'])).toContain(id);
    expect(server.log.some((line) => line.includes(`photos/${id}/768.webp is missing`))).toBe(true);
  });

  it('that is broken off leaves nothing behind', async () => {
    const guest = await server.guest();
    const response = await guest.call(downloadArchive);
    await response.body?.cancel();
    await expect.poll(() => server.database.pool.totalCount - server.database.pool.idleCount).toBe(0);
    expect(server.log.filter((line) => line.includes('unforeseen'))).toEqual([]);
  });
});
