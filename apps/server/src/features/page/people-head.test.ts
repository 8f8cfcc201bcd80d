import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockUser, changeName } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let webFolder: string;
let server: TestServer;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'kadro-web-'));
  const html =
    '<!doctype html><html lang="en"><head><title>Kadro</title><meta name="description" content="All"></head><body><!--app-shell--><!--app-data--></body></html>';
  await Promise.all([
    writeFile(join(webFolder, 'index.html'), html),
    writeFile(join(webFolder, 'build.json'), '{"hash":"abc"}'),
  ]);
  server = await startTestServer({ webFolder });
});
afterAll(async () => {
  await server.stop();
  await rm(webFolder, { recursive: true, force: true });
});

const open = async (visitor: Visitor, path: string, language = 'en') => {
  const response = await visitor.fetch(path, { headers: { 'accept-language': language } });
  return { status: response.status, html: await response.text() };
};

it('tells of an author, to search engines once there is a published card, and to nobody whom they have blocked', async () => {
  const author = await server.member();
  await author.do(changeName, { body: { name: 'Anna <b>' } });
  const path = `/users/${author.user.id}`;
  const before = await open(server.visitor(), path);
  expect(before.html).toContain('<title>Anna &lt;b&gt; · Kadro</title>');
  expect(before.html).toContain('<meta name="robots" content="noindex">');
  const { id } = await makeCard(author);
  await approve(await makeAdmin(server), id);
  const { status, html } = await open(server.visitor(), path, 'ru');
  expect(status).toBe(200);
  expect(html).not.toContain('noindex');
  expect(html).toContain(`<meta property="og:url" content="http://localhost:3000${path}">`);
  expect(html).toContain('content="Английские слова на карточках с картинками этого автора."');
  expect(html).toContain('og:image');
  const other = await server.guest();
  await author.do(blockUser, { params: { id: other.user.id } });
  expect((await open(other, path)).status).toBe(404);
});

it('tells of a tag, and that there is no such person or tag', async () => {
  const { status, html } = await open(server.visitor(), '/tags/animals');
  expect([status, html]).toEqual([200, expect.stringContaining('<title>#animals · Kadro</title>')]);
  for (const path of ['/tags/nothing-has-it', `/users/${randomUUID()}`, '/users/x'])
    expect([path, (await open(server.visitor(), path)).status]).toEqual([path, 404]);
});
