import {
  approveCard,
  approveCards,
  changeCard,
  changeWord,
  listAdminCards,
  listAdminWords,
  listAudit,
  listLearning,
  readAdminCard,
  readAdminWord,
  rejectCard,
  undoDecision,
  type AdminWord,
} from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, makeAdmin, makeCard, runJob } from '../../test/card-steps.ts';
import { choose, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { setAdmin } from '../site/index.ts';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdmin(server);
});
beforeEach(() => server.clock.advance({ hours: 1 }));
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

type Query = NonNullable<Parameters<typeof list>[0]>;
const list = (query: { query?: string; level?: 'a1' | 'b1'; partOfSpeech?: 'verb'; sort?: 'rank'; cursor?: string }) =>
  admin.do(listAdminWords, { query });
const textsOf = async (query: Query): Promise<string[]> => (await list(query)).words.map(({ headword }) => headword);
const wordOf = async (id: string): Promise<AdminWord> => (await admin.do(readAdminWord, { params: { id } })).word;

describe('words', () => {
  it('are found by how they or their translations begin, or what is like them by a letter', async () => {
    const found = await textsOf({ query: 'Chil' });
    expect(await textsOf({ query: 'Ｃhi\u00adl' })).toEqual(found);
    expect(found).toContain('child');
    expect(found.every((headword) => headword.toLowerCase().startsWith('chil'))).toBe(true);
    const { translation } = await wordOf('child');
    expect(await textsOf({ query: translation.slice(0, 4) })).toContain('child');
    for (const typo of ['chld', 'chiild', 'chidl', 'chuld']) {
      const similar = await list({ query: typo });
      expect([typo, similar.isSimilar, similar.words.map(({ headword }) => headword).includes('child')]).toEqual([
        typo,
        true,
        true,
      ]);
    }
    for (const query of ['%', '_', String.raw`\ `, "'", 'zzzzzz', 'чщчщ']) expect(await textsOf({ query })).toEqual([]);
  });

  it('come in pages, each once, by headword and by frequency, filtered', async () => {
    for (const sort of [undefined, 'rank'] as const) {
      const seen: AdminWord[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await list({ level: 'a1', ...(sort && { sort }), ...(cursor && { cursor }) });
        expect(page.words.length).toBeLessThanOrEqual(50);
        seen.push(...page.words);
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      const { rows } = await server.database.pool.query("select count(*)::int as count from words where level = 'a1'");
      expect([new Set(seen.map(({ id }) => id)).size, seen.length]).toEqual([rows[0].count, rows[0].count]);
      const keys = seen.map(({ headword, rank }) => (sort === 'rank' ? rank : headword.toLowerCase()));
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    }
    const verbs = (await list({ level: 'b1', partOfSpeech: 'verb' })).words;
    expect(new Set(verbs.map(({ level, partOfSpeech }) => `${level} ${partOfSpeech}`))).toEqual(new Set(['b1 verb']));
    for (const cursor of ['nonsense', Buffer.from('cat x').toString('base64url')])
      expect((await admin.refused(listAdminWords, { query: { sort: 'rank', cursor } })).errors).toHaveProperty(
        'cursor',
      );
  });

  it('come each once, too, where a page ends with a letter whose small form is another one in JavaScript', async () => {
    const { pool } = server.database;
    const words = await pool.query("select id, headword from words where level = 'a1' order by id limit 52");
    const rename = (names: readonly string[]) =>
      pool.query(
        'update words w set headword = n.name from unnest($1::text[], $2::text[]) n (id, name) where w.id = n.id',
        [words.rows.map(({ id }) => id), names],
      );
    const names = words.rows.map((_, at) => `qia${String(at).padStart(2, '0')}`);
    await rename([...names.slice(0, 49), 'q\u0130b', 'qice', 'qim']);
    const first = await list({ query: 'q' });
    const rest = await list({ query: 'q', ...(first.nextCursor !== null && { cursor: first.nextCursor }) });
    expect(first.words.at(-1)?.headword).toBe('q\u0130b');
    expect(rest.words.map(({ headword }) => headword)).toEqual(expect.arrayContaining(['qice', 'qim']));
    await rename(words.rows.map(({ headword }) => headword));
  });

  it('tell how many cards show them and people learn them, and nothing of private ones', async () => {
    const author = await server.member();
    const shown = await makeCard(author, { headword: 'stoat', translation: 'горностай' });
    await makeCard(author, { headword: 'stoat', translation: 'горностай', example: 'My stoat.', isPrivate: true });
    await choose(author, shown.id);
    await runJob(server, 'count-learners');
    const [word] = (await list({ query: 'stoat' })).words;
    expect(word).toMatchObject({ cards: 2, learners: 1 });
    const { cards } = await admin.do(readAdminWord, { params: { id: word?.id ?? '' } });
    expect(cards.map(({ state, example }) => [state, example])).toEqual([
      ['pending', 'Two otters swam in the river.'],
      ['private', null],
    ]);
    const secret = await makeCard(author, { headword: 'mysecret', isPrivate: true });
    expect(await textsOf({ query: 'mysecret' })).toEqual([]);
    const params = { id: secret.card.wordId };
    expect((await admin.refused(readAdminWord, { params })).status).toBe(404);
    expect((await admin.refused(changeWord, { params, body: { version: 1, level: 'c2' } })).status).toBe(404);
  });
});

describe('a change of a word', () => {
  it('is not taken back by a change of a card that its author sent before, nor by a decision that is undone', async () => {
    const [author, other] = [await server.member(), await server.member()];
    const sense = { headword: 'pine marten', translation: 'куница' };
    const { id, card } = await makeCard(author, { ...sense, example: 'A pine marten ran.' });
    await approve(admin, id);
    const { id: otherId } = await makeCard(other, { ...sense, example: 'Two pine martens ran.' });
    await author.do(changeCard, { params: { id }, body: { version: 2, example: 'The pine marten slept.' } });
    const body = { version: 1 };
    const { card: approved } = await admin.do(approveCard, { params: { id: otherId }, body });
    const mended = { version: (await wordOf(card.wordId)).version, translation: 'лесная куница' };
    await admin.do(changeWord, { params: { id: card.wordId }, body: mended });
    await admin.do(undoDecision, { params: { id: otherId }, body: { version: approved.version } });
    expect((await wordOf(card.wordId)).translation).toBe('лесная куница');
    await approve(admin, id);
    expect((await admin.do(readAdminCard, { params: { id } })).card.card).toMatchObject({
      wordId: card.wordId,
      translation: 'лесная куница',
      example: 'The pine marten slept.',
    });
    // The author's own later change counts.
    const { card: own } = await admin.do(readAdminCard, { params: { id } });
    const said = { version: own.version, translation: 'лесная  куница, жёлтодушка' };
    await author.do(changeCard, { params: { id }, body: said });
    await admin.do(changeWord, {
      params: { id: card.wordId },
      body: { version: (await wordOf(card.wordId)).version, partOfSpeech: 'phrase' },
    });
    const { card: waiting } = await admin.do(readAdminCard, { params: { id } });
    expect(waiting.edit?.card).toMatchObject({ translation: 'лесная куница, жёлтодушка', partOfSpeech: 'phrase' });
  });

  it('holds for all its cards, leaves what learners remember, and is written down', async () => {
    const guest = await server.guest();
    const first = (await feedOf(guest)).cards[0] ?? expect.fail('the feed is empty');
    await choose(guest, first.id);
    const before = await wordOf(first.wordId);
    const change = { level: 'c1', ipa: 'tɛst', translation: 'проверка' } as const;
    const body = { version: before.version, ...change };
    const { word } = await admin.do(changeWord, { params: { id: first.wordId }, body });
    expect(word).toEqual({ ...before, ...change, version: before.version + 1 });
    const [learned] = (await guest.do(listLearning)).words;
    expect(learned?.card).toMatchObject({ wordId: first.wordId, ...change });
    expect((await feedOf(await server.guest())).cards.find(({ id }) => id === first.id)?.translation).not.toBe(
      before.translation,
    );
    const { lines } = await admin.do(listAudit, { query: { subject: first.wordId } });
    expect(lines).toMatchObject([
      {
        action: 'word-changed',
        by: { id: admin.user.id },
        detail: {
          level: 'c1',
          levelBefore: before.level,
          translation: 'проверка',
          translationBefore: before.translation,
        },
      },
    ]);
    // The same change again has no effect and is not audited.
    await admin.do(changeWord, { params: { id: first.wordId }, body: { version: word.version, level: 'c1' } });
    expect((await wordOf(first.wordId)).version).toBe(word.version);
  });

  it('that comes too late gets the present word, and one into another’s sense is refused', async () => {
    const params = { id: 'child' };
    const word = await wordOf('child');
    const late = await admin.refused(changeWord, { params, body: { version: word.version - 1, level: 'c1' } });
    expect([late.status, late.word]).toEqual([409, word]);
    const other = await wordOf('cat');
    const { headword, translation, partOfSpeech } = other;
    const taken = { version: word.version, headword, translation, partOfSpeech };
    expect((await admin.refused(changeWord, { params, body: taken })).errors).toHaveProperty('headword');
    const admins = [admin, await makeAdmin(server)];
    const both = await Promise.all(
      admins.map((each, at) =>
        each.call(changeWord, { params, body: { version: word.version, ipa: at === 0 ? 'a' : 'b' } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    ['headword', 'кот'],
    ['headword', '<b>cat</b>'],
    ['translation', 'cat'],
    ['ipa', '<script>'],
    ['ipa', '\u202Etset{'],
  ] as const)('is refused where %s is %s', async (field, text) => {
    const body = { version: (await wordOf('cat')).version, [field]: text };
    expect((await admin.refused(changeWord, { params: { id: 'cat' }, body })).errors).toHaveProperty(field);
  });
});

describe('cards of the staff', () => {
  it('are approved many at once, each as it was looked at; the others are named, and why', async () => {
    const author = await server.member();
    const { db } = server.database;
    const make = async (staff: boolean, by = author): Promise<string> => {
      const { id } = await makeCard(by);
      if (staff) await db.updateTable('cards').set({ origin: 'staff' }).where('id', '=', id).execute();
      return id;
    };
    const [good, stale, own, plain] = [await make(true), await make(true), await make(true, admin), await make(false)];
    const cards = [good, own, plain, 'none'].map((id) => ({ id, version: 1 }));
    const body = { cards: [...cards, { id: stale, version: 7 }, { id: good, version: 1 }] };
    const reply = await admin.do(approveCards, { body });
    expect(reply).toEqual({
      approved: [{ id: good, version: 2 }],
      refused: [
        { id: own, why: 'own' },
        { id: plain, why: 'not-staff' },
        { id: 'none', why: 'gone' },
        { id: stale, why: 'changed' },
        { id: good, why: 'changed' },
      ],
      undoUntil: new Date(server.clock.nowMs + 30_000).toISOString(),
    });
    expect((await admin.do(readAdminCard, { params: { id: good } })).card.state).toBe('published');
    await admin.do(undoDecision, { params: { id: good }, body: { version: 2 } });
    const waiting = (await admin.do(listAdminCards, { query: { origin: 'staff' } })).cards.map(({ id }) => id);
    expect(waiting).toContain(good);
    const tooMany = { cards: Array.from({ length: 101 }, () => ({ id: good, version: 1 })) };
    expect((await admin.refused(approveCards, { body: tooMany })).status).toBe(422);
    expect((await admin.refused(approveCards, { body: { cards: [] } })).status).toBe(422);
  });
});

describe('what admins do', () => {
  it('is written down, by whom, newest first, in pages and by filters', async () => {
    const [author, judge] = [await server.member(), await makeAdmin(server)];
    const { id } = await makeCard(author);
    const reason = { code: 'spam', text: 'No <b>ads</b>.' } as const;
    await judge.do(rejectCard, { params: { id }, body: { version: 1, reason } });
    await judge.do(undoDecision, { params: { id }, body: { version: 2 } });
    const by = judge.user.id;
    const { lines } = await admin.do(listAudit, { query: { by } });
    expect(lines.map(({ action, subject, detail }) => ({ action, subject, detail }))).toEqual([
      { action: 'card-decision-undone', subject: id, detail: { headword: 'otter', translation: 'выдра' } },
      {
        action: 'card-rejected',
        subject: id,
        detail: { headword: 'otter', translation: 'выдра', reason: 'spam', text: 'No <b>ads</b>.' },
      },
    ]);
    expect((await admin.do(listAudit, { query: { by, action: 'card-rejected' } })).lines).toHaveLength(1);
    await setAdmin(server.database.db, author.user.email ?? '', true);
    await setAdmin(server.database.db, author.user.email ?? '', true);
    const added = await admin.do(listAudit, { query: { subject: author.user.id } });
    expect(added.lines).toMatchObject([{ action: 'admin-added', by: null }]);
    await setAdmin(server.database.db, author.user.email ?? '', false);
    const removed = await admin.do(listAudit, { query: { subject: author.user.id } });
    expect(removed.lines.map(({ action }) => action)).toEqual(['admin-removed', 'admin-added']);

    for (let at = 0; at < 60; at += 1) {
      // Only the order distinguishes them: they happen at the same instant, and with a clock that goes back.
      if (at === 30) server.clock.advance({ ms: -1 });
      const { version } = await wordOf('cat');
      await judge.do(changeWord, { params: { id: 'cat' }, body: { version, level: at % 2 === 0 ? 'c2' : 'c1' } });
    }
    const first = await admin.do(listAudit, { query: { by, subject: 'cat' } });
    const second = await admin.do(listAudit, { query: { by, subject: 'cat', cursor: first.nextCursor ?? '' } });
    const seen = [...first.lines, ...second.lines];
    expect([first.lines.length, second.lines.length, second.nextCursor]).toEqual([50, 10, null]);
    const levels = seen.map(({ detail }) => detail['level']);
    expect(levels).toEqual(levels.map((_, at) => (at % 2 === 0 ? 'c1' : 'c2')));
    expect(new Set(seen.map((line) => line.id)).size).toBe(60);
    for (const cursor of ['nonsense', '0', '-1', '9'.repeat(30)])
      expect((await admin.refused(listAudit, { query: { cursor } })).errors).toHaveProperty('cursor');
  });
});
