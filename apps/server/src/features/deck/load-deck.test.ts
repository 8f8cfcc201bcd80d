import { loadStarterDeck, loadStarterFortunes, type DeckEntry } from '@kadro/content';
import { listLearning, readFeedPreview } from '@kadro/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseFirst, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { forgetCandidates } from './candidates.ts';
import { loadDeck, loadFortunes } from './index.ts';

let server: TestServer;
beforeEach(async () => {
  // Without newcomers, whom the openings lead before all other words.
  server = await startTestServer({ rules: { placement: { knownInRow: 6, choices: 0 } } });
});
afterEach(() => server.stop());

const forgetMarks = () =>
  server.database.db.deleteFrom('app_settings').where('name', '=', 'starter-deck-marks').execute();
const forgetVersion = () => server.database.db.deleteFrom('app_settings').where('name', '=', 'starter-deck').execute();

describe('loading the starter deck', () => {
  it('brings every word of the files, each with its card, and does nothing the next time', async () => {
    const { db } = server.database;
    const entries = await loadStarterDeck();
    const cards = await db.selectFrom('cards').selectAll().orderBy('id').execute();
    expect(cards.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted());
    expect(cards.every(({ state, author_id: author }) => state === 'published' && author === null)).toBe(true);
    const entry = entries[0];
    const word = await db
      .selectFrom('words')
      .selectAll()
      .where('id', '=', entry?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(word).toMatchObject({
      headword: entry?.headword,
      translation: entry?.translation,
      level: entry?.level,
      ipa: entry?.ipa,
      rank: entry?.rank,
    });
    expect(await loadDeck(db, 'test')).toEqual({ loaded: 0 });
  });

  it('gives a picture another id when the generator changes, and only then', async () => {
    const { db } = server.database;
    const pictures = async () =>
      (await db.selectFrom('cards').select('picture_id').orderBy('id').execute()).map((row) => row.picture_id);
    const before = await pictures();
    await forgetVersion();
    await loadDeck(db, 'test');
    expect(await pictures()).toEqual(before);
    await loadDeck(db, 'another generator');
    const after = await pictures();
    expect(after.filter((id, index) => id === before[index])).toEqual([]);
    expect(after.every((id) => /^[a-z0-9-]{1,64}-[0-9a-f]{8}$/.test(id))).toBe(true);
  });

  it('mends a word that was changed, and leaves one that has gone from the files to those who learn it', async () => {
    const { db } = server.database;
    const guest = await server.guest();
    const [gone] = (await server.visitor().do(readFeedPreview, { params: { name: 'base' } })).cards;
    // A word of an earlier deck, which somebody learns.
    const word = await db
      .selectFrom('words')
      .select(['id', 'headword', 'translation', 'part_of_speech', 'level', 'ipa', 'meaning_group'])
      .where('id', '=', gone?.wordId ?? '')
      .executeTakeFirstOrThrow();
    const card = await db
      .selectFrom('cards')
      .selectAll()
      .where('id', '=', gone?.id ?? '')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('words')
      .values({ ...word, id: 'earlier-word', rank: 1 })
      .execute();
    await db
      .insertInto('cards')
      .values({ ...card, id: 'earlier-word', word_id: 'earlier-word', picture_id: 'earlier-word-00000000' })
      .execute();
    forgetCandidates(db);
    await db.updateTable('words').set({ translation: 'wrong' }).where('id', '=', word.id).execute();
    const cards = (await feedOf(guest)).cards.map(({ id }) => id);
    expect(cards).toContain('earlier-word');
    for (let chosen = ''; chosen !== 'earlier-word';) chosen = (await chooseFirst(guest, 1))[0]?.id ?? '';

    // As an earlier release left it.
    await forgetMarks();
    await forgetVersion();
    await loadDeck(db, 'test');
    const { translation } = await db
      .selectFrom('words')
      .select('translation')
      .where('id', '=', word.id)
      .executeTakeFirstOrThrow();
    expect(translation).toBe(word.translation);
    expect((await feedOf(await server.guest())).cards.map(({ id }) => id)).not.toContain('earlier-word');
    expect((await guest.do(listLearning)).words.map((learned) => learned.card.id)).toContain('earlier-word');
  });

  it('leaves what an admin edited alone, over later releases, too, and mends the rest', async () => {
    const { db } = server.database;
    const entries = (await loadStarterDeck()).slice(0, 3);
    const textsOf = async () =>
      (
        await db
          .selectFrom('words')
          .innerJoin('cards', 'cards.id', 'words.id')
          .select(['words.translation', 'cards.example', 'cards.state'])
          .where(
            'words.id',
            'in',
            entries.map(({ id }) => id),
          )
          .execute()
      ).map(({ translation, example, state }) => `${translation} ${example} ${state}`);
    const release = (version: string, changes: Partial<DeckEntry>) =>
      loadDeck(db, 'test', {
        version,
        entries: () => Promise.resolve(entries.map((entry) => ({ ...entry, ...changes }))),
      });
    await release('1', { translation: 'первое', example: 'First.' });
    const [word, card] = entries.map(({ id }) => id);
    await db
      .updateTable('words')
      .set({ translation: 'моё' })
      .where('id', '=', word ?? '')
      .execute();
    await db
      .updateTable('cards')
      .set({ example: 'Mine.' })
      .where('id', '=', card ?? '')
      .execute();
    await release('2', { translation: 'второе', example: 'Second.' });
    const mended = ['второе Mine. published', 'второе Second. published', 'моё Second. published'];
    expect((await textsOf()).toSorted()).toEqual(mended);
    await release('3', { translation: 'третье', example: 'Third.' });
    expect((await textsOf()).toSorted()).toEqual([
      'моё Third. published',
      'третье Mine. published',
      'третье Third. published',
    ]);
  });

  it('is done once by nodes that start together', async () => {
    const { db } = server.database;
    await db.deleteFrom('cards').execute();
    await db.deleteFrom('words').execute();
    await forgetVersion();
    const loaded = await Promise.all([loadDeck(db, 'test'), loadDeck(db, 'test'), loadDeck(db, 'test')]);
    expect(loaded.every((result) => result.loaded >= 0)).toBe(true);
    expect(await db.selectFrom('cards').select('id').execute()).toHaveLength((await loadStarterDeck()).length);
  });
});

describe('loading the sayings', () => {
  it('fills a database that has none, and leaves the operator’s own alone', async () => {
    const { db } = server.database;
    const count = async () => (await db.selectFrom('fortunes').select('id').execute()).length;
    expect(await count()).toBe((await loadStarterFortunes()).length);
    const one = await db.selectFrom('fortunes').select('id').executeTakeFirstOrThrow();
    await db.deleteFrom('fortunes').where('id', '<>', one.id).execute();
    await loadFortunes(db);
    expect(await count()).toBe(1);
  });
});
