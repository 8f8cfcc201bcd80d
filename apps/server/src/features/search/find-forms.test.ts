import { search } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { approve, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const find = (q: string) => server.visitor().do(search, { query: { q, kind: 'words' } });
const headwordsOf = async (q: string): Promise<string[]> => (await find(q)).words.map(({ headword }) => headword);

describe('words', () => {
  it.each([
    ['to eat', 'eat'],
    ['the apple', 'apple'],
    ['an apple', 'apple'],
    ['apples', 'apple'],
    ['gave up', 'give up'],
    ['GIVING UP', 'give up'],
    ['to give up', 'give up'],
    ['children', 'child'],
    ['went', 'go'],
    ['собаки', 'dog'],
    ['собаками', 'dog'],
    ['ребёнка', 'child'],
    ['ребенком', 'child'],
    ['купить', 'buy'],
    ['яблоки', 'apple'],
    ['покупаем', 'buy'],
    ['givup', 'give up'],
    ['giveup', 'give up'],
    ['ｈｅｌｌｏ', 'hello'],
    ['hel\u00adlo', 'hello'],
    ['соба\u200bка', 'dog'],
    ['ребе\u0308нок', 'child'],
    ['фзздуы', 'apple'],
    ['пфму гз', 'give up'],
  ])('are found first by their forms: %s', async (typed, headword) => {
    expect((await headwordsOf(typed))[0]).toBe(headword);
  });

  it('are found exactly before those that begin so', async () => {
    for (const typed of ['apple', 'фззду', 'the apple']) expect((await headwordsOf(typed))[0]).toBe('apple');
    expect((await headwordsOf('app')).length).toBeGreaterThan(1);
  });

  it('are not found by a layout reading that has signs for letters', async () => {
    for (const typed of ['эхо', 'хлебэ', 'юж']) expect([typed, (await find(typed)).query]).toEqual([typed, typed]);
    expect(await headwordsOf('эхо')).not.toContain('judge');
  });
});

it('finds words of people by either apostrophe, without it, and in either spelling', async () => {
  // The index is read once a minute: this server has not read it yet.
  const own = await startTestServer();
  onTestFinished(() => own.stop());
  const [boss, author] = [await makeAdmin(own), await own.member()];
  const example = 'You don’t say so to a colourist.';
  const ids: string[] = [];
  for (const [headword, translation] of [
    ['don’t say so', 'да что вы'],
    ['colourist', 'колорист'],
  ] as const) {
    const { id } = await makeCard(author, { headword, translation, example });
    await approve(boss, id);
    ids.push(id);
  }
  const find = async (q: string): Promise<string[]> =>
    (await author.do(search, { query: { q, kind: 'words' } })).words.map(({ id }) => id);
  const ways = ['don’t say', "don't say", 'don\u00b4t say so', 'don`t say so', 'dont say so', 'DONT SAY', 'dontsay'];
  for (const typed of ways) expect([typed, await find(typed)]).toEqual([typed, [ids[0]]]);
  expect(await find('colorist')).toEqual([ids[1]]);
});
