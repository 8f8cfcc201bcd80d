import { pictureUrl, readFeed, readUser, type Feed } from '@kadro/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { choose, chooseFirst, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const state = z.object({
  user: readUser.reply.nullable(),
  feed: readFeed.reply.nullable(),
  locale: z.enum(['en', 'ru']),
});

let webFolder: string;
let server: TestServer;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'kadro-web-'));
  const html =
    '<!doctype html><html lang="en"><head></head><body><div id="root"><!--app-shell--></div><!--app-data--></body></html>';
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

/** Opens a page as a browser gets it, with the embedded state. */
const open = async (visitor: Visitor, path: string, language = 'en') => {
  const response = await visitor.fetch(path, { headers: { 'accept-language': language } });
  const html = await response.text();
  const json = /<script type="application\/json" id="app-data">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    status: response.status,
    link: response.headers.get('link'),
    html,
    state: json === undefined ? null : state.parse(JSON.parse(json)),
  };
};

const firstOf = ({ cards }: Feed) => cards[0] ?? expect.fail('the feed is empty');

describe('the page', () => {
  it('brings a newcomer the first cards, and the first picture before any script', async () => {
    const visitor = server.visitor();
    const page = await open(visitor, '/');
    expect(page.status).toBe(200);
    const { feed: preview, user: nobody, locale } = page.state ?? expect.fail('no state');
    expect([nobody, locale]).toEqual([null, 'en']);
    const first = firstOf(preview ?? expect.fail('no feed'));
    const { picture } = first;
    expect(page.link).toBe(
      `<${pictureUrl(picture.id, 768, 'avif')}>; rel=preload; as=image; type="image/avif"; fetchpriority=high`,
    );
    expect(page.html).toContain(`src="${pictureUrl(picture.id, 768)}"`);
    expect(page.html).toContain('width="768" height="960"');
    expect(page.html).toContain(`<p class="boot-word" lang="en">${first.headword}</p>`);
    // The first call needs no round trip for cookies, and the guest starts with the page's cards.
    expect(visitor.cookies.size).toBe(2);
    await visitor.startAsGuest();
    expect((await feedOf(visitor)).cards).toEqual(preview?.cards);
  });

  it('brings a visitor the first cards of a tag, which the tag’s page leads to, and nothing of a feed of one’s own', async () => {
    const page = await open(server.visitor(), '/feeds/tag:animals');
    const first = firstOf(page.state?.feed ?? expect.fail('no feed'));
    expect(first.tags).toContain('animals');
    expect(page.html).toContain(`<p class="boot-word" lang="en">${first.headword}</p>`);
    expect(page.link).toContain(pictureUrl(first.picture.id, 768, 'avif'));
    expect((await open(server.visitor(), '/feeds/bookmarks')).state?.feed).toBeNull();
  });

  it('carries the small picture of the first card in itself, where it is drawn and light enough', async () => {
    const visitor = server.visitor();
    const small = async (): Promise<Buffer | null> => {
      const { html } = await open(visitor, '/');
      const [, text] = /<img id="small-picture"[^>]* src="data:image\/avif;base64,([^"]*)"/.exec(html) ?? [];
      return text === undefined ? null : Buffer.from(text, 'base64');
    };
    const { picture } = firstOf((await open(visitor, '/')).state?.feed ?? expect.fail('no feed'));
    const response = await visitor.fetch(pictureUrl(picture.id, 384, 'avif'));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(6000);
    // A page waits 50 ms for it, which is little on a busy machine; the next page has it.
    await expect.poll(small).toEqual(bytes);
  });

  it('speaks the visitor’s language', async () => {
    const page = await open(server.visitor(), '/', 'ru-RU');
    expect(page.html).toContain('<html lang="ru">');
    const first = firstOf(page.state?.feed ?? expect.fail('no feed'));
    expect(page.html).toContain(`alt="${first.picture.alt.ru}"`);
    const guest = await server.guest({ locale: 'ru' });
    expect((await open(guest, '/', 'en')).html).toContain('<html lang="ru">');
  });

  it('is in the language of VK inside VK, as if the browser named it first; in an account’s own all the same', async () => {
    const launch = '/?vk_app_id=1&vk_language=ru&sign=x';
    const page = await open(server.visitor(), launch);
    expect([page.html.includes('<html lang="ru">'), page.state?.locale]).toEqual([true, 'ru']);
    for (const address of ['/?vk_app_id=1&vk_language=uk&sign=x', '/?vk_language=ru', '/?vk_app_id=1'])
      expect((await open(server.visitor(), address)).html).toContain('<html lang="en">');
    const guest = await server.guest({ locale: 'en' });
    expect((await open(guest, launch, 'ru')).state?.locale).toBe('en');
  });

  it('shows a learner their own next card', async () => {
    const guest = await server.guest();
    await chooseFirst(guest, 2);
    const page = await open(guest, '/');
    expect(page.state).toEqual({ user: guest.user, feed: await feedOf(guest), locale: 'en' });
    expect(page.state?.feed?.moves.left).toBe(28);
    await choose(guest, firstOf(page.state?.feed ?? expect.fail('no feed')).id, 'known');
    expect((await open(guest, '/feeds/base')).state?.feed).toEqual(await feedOf(guest));
    expect((await open(guest, '/feeds/my')).state?.feed).toMatchObject({ cards: [] });
  });

  it('has no feed where none is shown, and no state for a path that is no screen', async () => {
    const guest = await server.guest();
    expect((await open(guest, '/learning')).state).toEqual({ user: guest.user, feed: null, locale: 'en' });
    expect((await open(server.visitor(), '/feeds/my')).state).toMatchObject({ user: null, feed: null });
    const none = await open(guest, '/no/such/screen');
    expect([none.status, none.state, none.link]).toEqual([404, null, null]);
  });

  it('is found wherever a push link of new cards leads, and not where no screen stands', async () => {
    const visitor = server.visitor();
    const statusOf = async (path: string): Promise<number> => (await open(visitor, path)).status;
    for (const path of ['/selection', '/feeds/my/selection', '/selection/7?from=push', '/admin', '/settings/look'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const path of ['/progress/nothing', '/admin/nothing', '/feeds/unheard-of', '/feeds/tags:nothing'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
  });

  it('tells nobody the address it stands at: it may hold the secret of a mail', async () => {
    for (const path of ['/password-reset/secret', '/login?to=%2Fverify-email%2F1%2Fsecret', '/no/such/screen']) {
      const { headers } = await server.visitor().fetch(path);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('lets no text of a card out of its place', async () => {
    const { db } = server.database;
    const guest = await server.guest();
    const first = firstOf(await feedOf(guest));
    const evil = '"><script>alert(1)</script><!--';
    await db
      .updateTable('cards')
      .set({ alt_en: evil, example: `${first.example} </script>` })
      .where('id', '=', first.id)
      .execute();
    const { html, state } = await open(guest, '/');
    expect(state?.feed?.cards[0]).toMatchObject({
      example: `${first.example} </script>`,
      picture: { alt: { en: evil } },
    });
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });
});
