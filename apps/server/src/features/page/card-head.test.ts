import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureUrl } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let webFolder: string;
let server: TestServer;
let author: Visitor;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'kadro-web-'));
  const html =
    '<!doctype html><html lang="en"><head><title>Kadro</title><meta name="description" content="All"></head><body><!--app-shell--><!--app-data--></body></html>';
  await Promise.all([
    writeFile(join(webFolder, 'index.html'), html),
    writeFile(join(webFolder, 'build.json'), '{"hash":"abc"}'),
  ]);
  server = await startTestServer({ webFolder });
  author = await server.member();
});
afterAll(async () => {
  await server.stop();
  await rm(webFolder, { recursive: true, force: true });
});

const open = async (visitor: Visitor, path: string) => {
  const response = await visitor.fetch(path, { headers: { 'accept-language': 'en' } });
  const { headers } = response;
  const told = ['etag', 'link', 'cache-control', 'content-length'].map((name) => headers.get(name));
  return { status: response.status, html: await response.text(), told };
};

it('tells of a published card, whatever it says, and of no other', async () => {
  const admin = await makeAdmin(server);
  const { id, card } = await makeCard(author, { example: `Two "otters" & a 'cub' swam.` });
  const before = await open(author, `/cards/${id}`);
  expect([before.status, before.html]).toEqual([200, expect.stringContaining('<title>Kadro</title>')]);
  await approve(admin, id);
  const { status, html } = await open(server.visitor(), `/cards/${id}`);
  expect([status, html]).toEqual([200, expect.stringContaining('<title>otter — выдра · Kadro</title>')]);
  expect(html.match(/<title>|name="description"/g)).toHaveLength(2);
  expect(html).toContain('content="Two &quot;otters&quot; &amp; a &#39;cub&#39; swam. Две выдры плыли по реке."');
  expect(html).toContain(`<meta property="og:url" content="http://localhost:3000/cards/${id}">`);
  const image = `http://localhost:3000${pictureUrl(card.picture.id, 768)}`;
  expect(html).toContain(`<meta property="og:image" content="${image}">`);
  const picture = await server.visitor().fetch(image.replace('http://localhost:3000', ''));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await open(server.visitor(), '/cards/cat')).html).toContain('<title>cat — ');
  // The app opens it, escaped or not, and so does its head.
  expect((await open(server.visitor(), '/cards/%63at/')).html).toContain('<title>cat — ');
});

it('does not tell a private card of another’s from one that is none', async () => {
  const { id } = await makeCard(author, { isPrivate: true });
  const none = randomUUID();
  for (const visitor of [server.visitor(), await server.guest(), await server.member(), await makeAdmin(server)]) {
    // The first page sets the cookies.
    await open(visitor, '/');
    const [hidden, unknown] = [await open(visitor, `/cards/${id}`), await open(visitor, `/cards/${none}`)];
    expect(hidden).toEqual(unknown);
    expect([hidden.status, hidden.html]).toEqual([404, expect.stringContaining('<title>Kadro</title>')]);
  }
  expect((await open(author, `/cards/${id}`)).status).toBe(200);
});

it('shows a card that waits to admins, and leaves other screens as they are', async () => {
  const { id } = await makeCard(author);
  const statusOf = async (visitor: Visitor, path: string) => (await open(visitor, path)).status;
  expect(await statusOf(await makeAdmin(server), `/cards/${id}`)).toBe(200);
  expect(await statusOf(await server.member(), `/cards/${id}`)).toBe(404);
  for (const path of ['/cards/create', '/cards/create/', `/cards/${id}/edit`])
    expect([path, await statusOf(server.visitor(), path)]).toEqual([path, 200]);
  for (const path of ['/cards/none', '/cards/%00', `/cards/${'a'.repeat(500)}`])
    expect([path, await statusOf(server.visitor(), path)]).toEqual([path, 404]);
});
