import { randomUUID } from 'node:crypto';
import {
  addToCollection,
  blockUser,
  changeName,
  readCard,
  saveCollection,
  search as searchRoute,
  searchKinds,
} from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { searchesAtOnce } from './feature.ts';
import { search } from './search.ts';

let server: TestServer;
let admin: Visitor;
let author: Visitor;
let reader: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdmin(server);
  [author, reader] = await Promise.all([server.member(), server.guest()]);
});
afterAll(() => server.stop());

const publish = async (...input: Parameters<typeof makeCard>): Promise<string> => {
  const { id } = await makeCard(...input);
  await approve(admin, id);
  return id;
};
const find = (q: string, more: { kind?: 'words' | 'cards' | 'people' | 'tags'; cursor?: string } = {}, by = reader) =>
  by.do(searchRoute, { query: { q, ...more } });
const headwordsOf = async (q: string): Promise<string[]> =>
  (await find(q, { kind: 'words' })).words.map(({ headword }) => headword);

/** Returns a word with one letter wrong, missing, doubled or transposed, at each place. */
const slipsOf = (word: string): string[] => {
  const letters = Array.from(word);
  const other = /\p{Script=Cyrillic}/u.test(word) ? 'ъ' : 'q';
  const slips = letters.flatMap((letter, at) => {
    const [before, after, next] = [letters.slice(0, at), letters.slice(at + 1), letters[at + 1]];
    const swapped = next === undefined || next === letter ? [] : [[...before, next, letter, ...after.slice(1)]];
    return [[...before, other, ...after], [...before, ...after], [...before, letter, letter, ...after], ...swapped];
  });
  return slips.map((slip) => slip.join('')).filter((slip) => !word.startsWith(slip));
};

describe('words', () => {
  it('are found by how they or their translations begin, whole words first', async () => {
    const [first] = await headwordsOf('chil');
    expect(first).toMatch(/^chil/);
    expect((await headwordsOf('child'))[0]).toBe('child');
    const { translation } = (await find('child')).words[0] ?? expect.fail('nothing is found');
    expect(await headwordsOf(translation.slice(0, 5).toUpperCase())).toContain('child');
  });

  it('are found as typed on the other keyboard layout, and with a slip in either alphabet', async () => {
    for (const typed of ['руддщ', 'hello', 'helo', 'hellp', 'ehllo', 'hlelo', 'руддз']) {
      const found = await find(typed, { kind: 'words' });
      expect([typed, found.words.map(({ headword }) => headword).includes('hello')]).toEqual([typed, true]);
      expect(found.isSimilar).toBe(!['руддщ', 'hello'].includes(typed));
    }
    expect((await find('руддщ')).query).toBe('hello');
    const layout = new Map([
      ['с', 'c'],
      ['о', 'j'],
      ['б', ','],
      ['а', 'f'],
      ['к', 'r'],
    ]);
    const dog = Array.from('собака', (letter) => layout.get(letter) ?? '').join('');
    for (const typed of ['собака', 'СОБАКА', dog, 'сабака', 'обака', 'собкаа', 'собаака'])
      expect([typed, (await headwordsOf(typed)).includes('dog')]).toEqual([typed, true]);
  });

  it('are found with two slips where nothing else is', async () => {
    for (const [typed, headword] of [
      ['restaraunt', 'restaurant'],
      ['resturanr', 'restaurant'],
      ['дабраволец', 'volunteer'],
      ['библеатека', 'library'],
      ['ristaruant', null],
    ] as const) {
      const found = await find(typed);
      const words = found.words.map((each) => each.headword);
      expect([typed, headword === null ? words.length : words.includes(headword)]).toEqual([
        typed,
        headword === null ? 0 : true,
      ]);
      expect([found.cards, found.people, found.tags, found.collections]).toEqual([[], [], [], []]);
    }
  });

  it('of what is found the pages have each once', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof find>> = await find('c', { kind: 'words', ...(cursor && { cursor }) });
      expect(page.words.length).toBeLessThanOrEqual(24);
      expect(page.people.length + page.tags.length + page.cards.length).toBe(0);
      seen.push(...page.words.map(({ wordId }) => wordId));
      cursor = page.nextCursor;
    }
    expect(seen.length).toBeGreaterThan(50);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('take signs for what they are', async () => {
    for (const q of ['%', '_', "'", String.raw`\ `, "a' | 'b", ':*', '!!!', '#', '<b>'])
      expect(Object.keys(await find(q))).toContain('words');
    for (const cursor of ['nonsense', Buffer.from('0 9999999999 x').toString('base64url')])
      expect((await reader.refused(searchRoute, { query: { q: 'a', kind: 'words', cursor } })).status).toBe(422);
    const { nextCursor } = await find('c', { kind: 'words' });
    expect((await reader.refused(searchRoute, { query: { q: 'c', cursor: nextCursor ?? '' } })).status).toBe(422);
    expect((await reader.refused(searchRoute, { query: { q: ' ' } })).status).toBe(422);
  });
});

describe('cards, authors and tags', () => {
  it('are found once they are published, and not by those whom the author has blocked, nor the other way round', async () => {
    const key = `q${randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`;
    await author.do(changeName, { body: { name: `Zoya ${key}` } });
    const example = `Two otters of ${key} swam in the river.`;
    const input = { headword: 'otter', example, tags: [`${key}-tag`] };
    const { id } = await makeCard(author, input);
    const secret = await makeCard(author, { ...input, headword: `${key}word`, isPrivate: true });
    expect((await find(key, {}, author)).words).toEqual([]);
    for (const by of [author, reader])
      expect(await find(key, {}, by)).toMatchObject({ cards: [], people: [], tags: [] });

    await approve(admin, id);
    for (const by of [author, reader, server.visitor()])
      expect(await find(key, {}, by)).toMatchObject({
        words: [],
        cards: [{ id }],
        people: [{ id: author.user.id, name: `Zoya ${key}` }],
        tags: [`${key}-tag`],
      });
    expect((await find(`#${key}-ta`)).tags).toEqual([`${key}-tag`]);
    // Not a letter of the key, so that nothing begins with it.
    const slip = `${key.slice(0, 4)}q${key.slice(5)}`;
    expect(await find(slip, { kind: 'people' })).toMatchObject({ isSimilar: true, people: [{ id: author.user.id }] });
    expect((await find(`${slip}-tag`, { kind: 'tags' })).tags).toEqual([`${key}-tag`]);
    expect((await find('Два', { kind: 'cards' })).cards.map((card) => card.id)).not.toContain(secret.id);

    const [open, secretly, empty] = [randomUUID(), randomUUID(), randomUUID()];
    for (const shelf of [open, secretly, empty]) {
      const body = { name: `Сказки ${key}`, isPrivate: shelf === secretly };
      await author.do(saveCollection, { params: { id: shelf }, body });
      if (shelf !== empty) await author.do(addToCollection, { params: { id: shelf, cardId: id } });
    }
    for (const by of [author, reader, server.visitor()])
      for (const q of [key, 'crfprb', `сказкии ${key}`])
        expect((await find(q, {}, by)).collections.map((each) => each.id)).toEqual([open]);

    const member = await server.member();
    await author.do(blockUser, { params: { id: member.user.id } });
    expect(await find(key, {}, member)).toMatchObject({ cards: [], people: [], tags: [], collections: [] });
    const other = await server.member();
    await other.do(blockUser, { params: { id: author.user.id } });
    expect(await find(key, {}, other)).toMatchObject({ cards: [], people: [], tags: [] });
    expect((await other.do(readCard, { params: { id } })).card.id).toBe(id);
  });

  it('are found with any one slip, in either alphabet: words of people’s own by headword and translation, tags by name', async () => {
    const input = { headword: 'pangolin', translation: 'ящер' };
    const first = await publish(author, {
      ...input,
      example: 'A pangolin sleeps.',
      tags: ['scaled-mammal', 'чешуйчатые'],
    });
    const second = await publish(author, {
      headword: 'wombat',
      translation: 'вомбатище',
      example: 'A wombat digs.',
      tags: ['сумчатый'],
    });
    const missed: string[] = [];
    const check = async (word: string, kind: 'words' | 'tags', wanted: string): Promise<void> => {
      for (const typed of slipsOf(word)) {
        const found = await search(server.database.db, null, { q: typed, kind });
        const names = kind === 'words' ? found.words.map(({ id }) => id) : found.tags;
        if (!found.isSimilar || !names.includes(wanted)) missed.push(`${kind}: ${typed}`);
      }
    };
    await check('pangolin', 'words', first);
    await check('вомбатище', 'words', second);
    for (const tag of ['scaled-mammal', 'чешуйчатые', 'сумчатый']) await check(tag, 'tags', tag);
    expect(missed).toEqual([]);
  });

  it('show of a word the deck’s card, and another where that author is blocked', async () => {
    const headword = 'quokkalike';
    const input = { headword, translation: 'квоккоподобный' };
    const first = await publish(author, { ...input, example: `One ${headword} sat.` });
    server.clock.advance({ hours: 1 });
    const second = await publish(await server.member(), { ...input, example: `A ${headword} ate.` });
    const fan = await server.member();
    expect((await find(headword, {}, fan)).words.map(({ id }) => id)).toEqual([first]);
    await author.do(blockUser, { params: { id: fan.user.id } });
    expect((await find(headword, {}, fan)).words.map(({ id }) => id)).toEqual([second]);
  });

  it('do not find guests and those who have published nothing', async () => {
    const quiet = await server.member();
    const name = `Klavdia${randomUUID().slice(0, 5)}`;
    await quiet.do(changeName, { body: { name } });
    expect((await find(name)).people).toEqual([]);
    await publish(quiet, { headword: 'otter' });
    expect((await find(name)).people.map(({ id }) => id)).toEqual([quiet.user.id]);
  });

  it('find who has just the name, and the tag that is named, before hundreds that begin so', async () => {
    const named = await server.member();
    await sql`
      with people as (
        insert into users (id, is_guest, name, locale, created_at)
        select gen_random_uuid(), false, 'Ulyana ' || n, 'en', now() from generate_series(1, 250) n returning id),
      known as (insert into learners (user_id, version, state)
        select id, 0, (select state from learners limit 1) from people)
      insert into cards (id, word_id, origin, author_id, state, example, example_translation, tags, recipe, picture_id, alt_en, alt_ru)
      select 'of-' || people.id, c.word_id, 'author', people.id, 'published', c.example, c.example_translation,
        array['ulyana-' || row_number() over ()], c.recipe, 'of-' || people.id, c.alt_en, c.alt_ru
      from people, (select * from cards where origin = 'deck' limit 1) c`.execute(server.database.db);
    await named.do(changeName, { body: { name: 'Ulyana' } });
    await publish(named, { headword: 'otter' });
    const page = await find('ulyana', { kind: 'people' });
    expect(page.people).toHaveLength(24);
    expect(page.people[0]).toMatchObject({ id: named.user.id, name: 'Ulyana' });

    const tags: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const next: Awaited<ReturnType<typeof find>> = await find('ulyana-10', {
        kind: 'tags',
        ...(cursor && { cursor }),
      });
      tags.push(...next.tags);
      cursor = next.nextCursor;
    }
    expect(tags).toEqual(['ulyana-10', ...Array.from({ length: 10 }, (_, at) => `ulyana-10${at}`)]);
    const first = await find('ulyana', { kind: 'tags' });
    const second = await find('ulyana', { kind: 'tags', cursor: first.nextCursor ?? '' });
    expect([...first.tags, ...second.tags]).toEqual(
      Array.from({ length: 250 }, (_, at) => `ulyana-${at + 1}`)
        .toSorted()
        .slice(0, 48),
    );
  });
});

it('works on few searches at a time, so that many leave the database to those who learn', async () => {
  const { pool } = server.database;
  const use = { now: 0, most: 0 };
  const take = () => (use.most = Math.max(use.most, (use.now += 1)));
  const give = () => (use.now -= 1);
  pool.on('acquire', take).on('release', give);
  const visitor = server.visitor();
  await Promise.all(Array.from({ length: 20 }, (_, at) => find(`wa${at}`, {}, visitor)));
  pool.off('acquire', take).off('release', give);
  // A search queries all kinds at once.
  expect(use.most).toBeGreaterThan(0);
  expect(use.most).toBeLessThanOrEqual(searchKinds.length * searchesAtOnce);
});
