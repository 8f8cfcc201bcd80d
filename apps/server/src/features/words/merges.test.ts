import { randomUUID } from 'node:crypto';
import {
  answerCard,
  auditKnown,
  changeCard,
  changeWord,
  deleteCard,
  dropWord,
  listAudit,
  listLearning,
  listKnown,
  listMerges,
  mergeWords,
  previewMerge,
  readAdminCard,
  readAdminWord,
  readCard,
  reverseMerge,
  type WordMerge,
} from '@kadro/contract';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTakeStep } from '../../kernel/index.ts';
import { approve, makeAdmin, makeCard, runJob } from '../../test/card-steps.ts';
import { answer, answerOf, choose, workoutOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { somebodyWaits } from '../../test/while-waiting.ts';
import { moveLearners } from './move-learners.ts';

let server: TestServer;
let admin: Visitor;
let author: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  [admin, author] = [await makeAdmin(server), await server.member()];
});
beforeEach(() => server.clock.advance({ hours: 1 }));
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

interface Made {
  cardId: string;
  wordId: string;
}
const make = async (headword: string, translation: string): Promise<Made> => {
  const { id, card } = await makeCard(author, { headword, translation, example: `A ${headword} and a color.` });
  await approve(admin, id);
  return { cardId: id, wordId: card.wordId };
};
const wordOf = async (id: string) => (await admin.do(readAdminWord, { params: { id } })).word;

const merge = async (source: Made, target: Made): Promise<WordMerge> => {
  const [{ version }, { version: intoVersion }] = [await wordOf(source.wordId), await wordOf(target.wordId)];
  const body = { into: target.wordId, version, intoVersion };
  return (await admin.do(mergeWords, { params: { id: source.wordId }, body })).merge;
};
const studied = async (visitor: Visitor, { wordId }: Made) =>
  (await visitor.do(listLearning)).words.find(({ card }) => card.wordId === wordId);
/** Answers the only due word. */
const know = async (visitor: Visitor, { cardId }: Made): Promise<void> => {
  const { workoutId } = await workoutOf(visitor);
  await answer(visitor, answerOf(workoutId, cardId, server.clock.iso(), 'knew'));
};

it('a merge moves cards and learners, who keep the better memory, and is taken back without a loss', async () => {
  const [source, target] = [await make('colour', 'цвет'), await make('color', 'цвет, краска')];
  const [alone, both, other, knower, dropped] = await Promise.all(Array.from({ length: 5 }, () => server.guest()));
  if (!alone || !both || !other || !knower || !dropped) throw new Error('there are five');
  await choose(alone, source.cardId);
  await know(alone, source);
  const memory = (await studied(alone, source))?.stabilityDays;
  await choose(both, source.cardId);
  await know(both, source);
  await choose(both, target.cardId);
  await choose(other, target.cardId);
  await choose(knower, source.cardId, 'known');
  await choose(dropped, source.cardId);

  const params = { id: source.wordId };
  const preview = await admin.do(previewMerge, { params, query: { into: target.wordId } });
  expect(preview).toMatchObject({
    source: { headword: 'colour' },
    target: { headword: 'color' },
    cards: [{ id: source.cardId, isMarked: true }],
    learners: { source: 4, both: 1 },
  });
  const merged = await merge(source, target);
  expect(merged).toMatchObject({
    state: 'merging',
    cards: 1,
    source: { headword: 'colour' },
    by: { id: admin.user.id },
  });
  expect((await admin.refused(readAdminWord, { params })).status).toBe(404);
  expect((await admin.refused(reverseMerge, { params: { id: merged.id } })).status).toBe(409);
  // Until moved, they see the words as before.
  expect((await alone.do(listLearning)).words).toHaveLength(1);
  const stopped = new AbortController();
  stopped.abort();
  await runJob(server, 'move-learners', stopped.signal);
  await Promise.all([runJob(server, 'move-learners'), runJob(server, 'move-learners')]);

  for (const visitor of [alone, both]) {
    expect((await visitor.do(listLearning)).words).toHaveLength(1);
    expect(await studied(visitor, target)).toMatchObject({ stabilityDays: memory, card: { headword: 'color' } });
  }
  expect((await studied(alone, target))?.card.id).toBe(source.cardId);
  expect((await knower.do(listKnown)).words.map(({ card }) => card.wordId)).toEqual([target.wordId]);
  const { merges } = await admin.do(listMerges);
  expect(merges[0]).toMatchObject({ id: merged.id, state: 'merged', learners: 4 });
  // A card with the old word gets the other one.
  const typed = await makeCard(await server.member(), { headword: 'colour', translation: 'цвет' });
  expect(typed.card.wordId).toBe(target.wordId);

  await dropped.do(dropWord, { params: { wordId: target.wordId } });
  await admin.do(reverseMerge, { params: { id: merged.id } });
  await runJob(server, 'move-learners');
  expect(await studied(alone, source)).toMatchObject({ stabilityDays: memory, card: { headword: 'colour' } });
  expect(await studied(alone, target)).toBeUndefined();
  expect([(await studied(both, source))?.stabilityDays, await studied(both, target)]).toEqual([
    memory,
    expect.anything(),
  ]);
  expect(await studied(other, target)).toBeDefined();
  expect((await dropped.do(listLearning)).words).toEqual([]);
  expect((await knower.do(listKnown)).words.map(({ card }) => card.wordId)).toEqual([source.wordId]);
  expect((await wordOf(source.wordId)).cards).toBe(1);
  expect((await admin.do(listMerges)).merges[0]).toMatchObject({ state: 'reversed', learners: 0 });
  expect((await admin.refused(reverseMerge, { params: { id: merged.id } })).status).toBe(409);
  const { lines } = await admin.do(listAudit, { query: { subject: source.wordId } });
  expect(lines.map(({ action }) => action)).toEqual(['merge-reversed', 'words-merged']);
});

it('loses no answer that comes to another node before its learner has gone over, nor before they are back', async () => {
  const [source, target] = [await make('odour', 'запах'), await make('odor', 'запах, душок')];
  const elsewhere = (await server.addNode()).url;
  const [learner, both, knower, idler] = await Promise.all(Array.from({ length: 4 }, () => server.guest()));
  if (!learner || !both || !knower || !idler) throw new Error('there are four');
  await choose(learner, source.cardId);
  for (const made of [source, target]) await choose(both, made.cardId);
  await choose(knower, source.cardId, 'known');
  const given = async (visitor: Visitor, { cardId }: Made = source) => {
    const { workoutId } = await workoutOf(visitor);
    return visitor.copy(elsewhere).call(answerCard, { body: answerOf(workoutId, cardId, server.clock.iso(), 'knew') });
  };
  const audited = (visitor: Visitor) => {
    const [auditId, workoutId] = [randomUUID(), randomUUID()];
    const body = { auditId, workoutId, cardId: source.cardId, grade: 'knew' as const, responseMs: 900 };
    return visitor.copy(elsewhere).call(auditKnown, { body });
  };
  const merged = await merge(source, target);
  for (const visitor of [learner, both]) expect(await given(visitor)).toMatchObject({ status: 200 });
  expect((await given(both, target)).status).toBe(200);
  expect((await audited(knower)).status).toBe(200);
  expect((await given(idler)).status).toBe(404);
  const memoryOf = async (visitor: Visitor, made: Made) => (await studied(visitor, made))?.stabilityDays;
  const learned = await memoryOf(learner, target);
  expect(learned).toBeGreaterThan(0);
  await runJob(server, 'move-learners');
  expect([await memoryOf(learner, target), await memoryOf(both, target)]).toEqual([learned, learned]);

  server.clock.advance({ days: 60 });
  await admin.do(reverseMerge, { params: { id: merged.id } });
  expect((await given(learner)).status).toBe(200);
  expect((await audited(knower)).status).toBe(200);
  await runJob(server, 'move-learners');
  expect(await memoryOf(learner, source)).toBeGreaterThan(learned ?? Infinity);
});

it('is refused into itself, after a change of either, of what is none, and into a chain that went on', async () => {
  const [one, two, three] = [await make('grey', 'серый'), await make('gray', 'серый цвет'), await make('ash', 'пепел')];
  const params = { id: one.wordId };
  const body = { into: two.wordId, version: 1, intoVersion: 1 };
  expect((await admin.refused(mergeWords, { params, body: { ...body, into: one.wordId } })).status).toBe(422);
  expect((await admin.refused(mergeWords, { params, body: { ...body, into: 'none' } })).status).toBe(404);
  await admin.do(changeWord, { params: { id: two.wordId }, body: { version: 1, level: 'c2' } });
  const late = await admin.refused(mergeWords, { params, body });
  expect([late.status, late.word?.id]).toEqual([409, two.wordId]);
  const first = await merge(one, two);
  await runJob(server, 'move-learners');
  const second = await merge(two, three);
  await runJob(server, 'move-learners');
  expect((await wordOf(three.wordId)).cards).toBe(3);
  expect((await admin.refused(reverseMerge, { params: { id: first.id } })).status).toBe(409);
  const typed = await makeCard(author, { headword: 'grey', translation: 'серый' });
  expect(typed.card.wordId).toBe(three.wordId);
  await admin.do(reverseMerge, { params: { id: second.id } });
  await runJob(server, 'move-learners');
  await admin.do(reverseMerge, { params: { id: first.id } });
  await runJob(server, 'move-learners');
  expect([(await wordOf(one.wordId)).cards, (await wordOf(two.wordId)).cards]).toEqual([1, 1]);
});

it('leaves everybody where they are when a run comes late that read its learners before others were done, and it was taken back', async () => {
  const [source, target] = [await make('plough', 'плуг'), await make('plow', 'плуг, пахать')];
  const learners = await Promise.all(Array.from({ length: 3 }, () => server.guest()));
  for (const learner of learners) await choose(learner, source.cardId);
  const merged = await merge(source, target);
  /** The merge itself, read first, is returned at once; the list of its learners waits for the gate. */
  const gate = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  const isLearner = (row: Record<string, unknown>): boolean => Object.keys(row).join() === 'user_id';
  const holding: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.length === learners.length && result.rows.every(isLearner)) {
        held.resolve(undefined);
        await gate.promise;
      }
      return result;
    },
  };
  const { rules, clock } = server;
  const db = server.database.db.withPlugin(holding);
  const now = () => clock.nowMs;
  const late = moveLearners({ db, rules, takeStep: createTakeStep(db, rules), now }, new AbortController().signal);
  await held.promise;
  await runJob(server, 'move-learners');
  await admin.do(reverseMerge, { params: { id: merged.id } });
  await runJob(server, 'move-learners');
  gate.resolve(undefined);
  await late;
  for (const learner of learners) {
    expect(await studied(learner, source)).toBeDefined();
    expect(await studied(learner, target)).toBeUndefined();
  }
  expect((await admin.do(listMerges)).merges[0]).toMatchObject({ id: merged.id, state: 'reversed', learners: 0 });
});

it('takes a card along that is being made of the word, and one whose change waits, which follows the word both ways', async () => {
  const [source, target] = [await make('sulphur', 'сера'), await make('sulfur', 'сера, элемент')];
  const params = { id: source.cardId };
  const readEdit = async () => (await admin.do(readAdminCard, { params })).card.edit?.card;
  await author.do(changeCard, { params, body: { version: 2, example: 'We smelled sulphur here.' } });
  // The card has found its word; its row is written when the merge is blocked.
  const held = await server.database.pool.connect();
  await held.query('begin; lock table cards in share mode');
  const countWaiting = async (): Promise<number> => {
    const { rows } = await server.database.pool.query(`select count(*)::int as count from pg_locks
      where not granted and (locktype = 'advisory' or relation = 'cards'::regclass)
        and database = (select oid from pg_database where datname = current_database())`);
    return rows[0].count;
  };
  const late = await server.member();
  const made = makeCard(late, { headword: 'sulphur', translation: 'сера', example: 'Here is sulphur.' });
  await expect.poll(countWaiting).toBe(1);
  const merging = merge(source, target);
  await expect.poll(countWaiting).toBe(2);
  await held.query('commit');
  held.release();
  const [{ id }, merged] = await Promise.all([made, merging]);
  expect((await admin.do(readAdminCard, { params: { id } })).card.card.wordId).toBe(target.wordId);
  expect(await readEdit()).toMatchObject({ headword: 'sulfur', translation: 'сера, элемент' });
  await runJob(server, 'move-learners');
  await admin.do(reverseMerge, { params: { id: merged.id } });
  await runJob(server, 'move-learners');
  expect(await readEdit()).toMatchObject({
    headword: 'sulphur',
    translation: 'сера',
    example: 'We smelled sulphur here.',
  });
  await approve(admin, source.cardId);
  expect((await wordOf(source.wordId)).translation).toBe('сера');
});

it('meets cards that are deleted at the same moment without a fault', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [one, other] = await Promise.all(
      [`fen${round}`, `fenn${round}`].map((headword) => makeCard(author, { headword, translation: 'топь' })),
    );
    if (one === undefined || other === undefined) throw new Error('there are two');
    const body = { into: other.card.wordId, version: 1, intoVersion: 1 };
    const [merged, deleted] = await Promise.allSettled([
      admin.do(mergeWords, { params: { id: one.card.wordId }, body }),
      author.do(deleteCard, { params: { id: (round % 2 === 0 ? one : other).id } }),
    ]);
    const told = merged.status === 'rejected' ? String(merged.reason) : 'merged';
    expect([told, deleted.status]).toEqual([expect.stringMatching(/^merged$|answered 40[49]/), 'fulfilled']);
  }
});

it.each(['source', 'target'] as const)('waits with the deletion of a card of its %s', async (of) => {
  const [source, target] = await Promise.all(
    [`bog-${of}`, `mire-${of}`].map((headword) => makeCard(author, { headword, translation: 'трясина' })),
  );
  if (source === undefined || target === undefined) throw new Error('there are two');
  const { id } = of === 'source' ? source : target;
  const [from, into] = [source.card.wordId, target.card.wordId];
  // Like a merge.
  const deleting = await server.database.db.transaction().execute(async (trx) => {
    await sql`select from words where id in (${from}, ${into}) order by id for update`.execute(trx);
    const begun = { deleted: author.do(deleteCard, { params: { id } }) };
    await somebodyWaits(server);
    await sql`update cards set word_id = ${into}, version = version + 1 where word_id in (${from}, ${into})`.execute(
      trx,
    );
    return begun;
  });
  await deleting.deleted;
  const left = (of === 'source' ? target : source).id;
  expect((await author.do(readCard, { params: { id: left } })).card.wordId).toBe(into);
});

it('takes those along who chose a card at that very moment, and leaves them where it was taken back', async () => {
  const [source, target] = [await make('mould', 'плесень'), await make('mold', 'плесень, грибок')];
  const [late, tooLate] = [await server.guest(), await server.guest()];
  const merged = await merge(source, target);
  await runJob(server, 'move-learners');
  /** Chooses the card as read before the merge. */
  const chooseAsBefore = async (visitor: Visitor): Promise<void> => {
    const cards = server.database.db.updateTable('cards').where('id', '=', source.cardId);
    await cards.set({ word_id: source.wordId }).execute();
    await choose(visitor, source.cardId);
    await cards.set({ word_id: target.wordId }).execute();
  };
  await chooseAsBefore(late);
  server.clock.advance({ ms: 60_000 });
  await runJob(server, 'move-learners');
  expect(await studied(late, source)).toBeUndefined();
  expect((await studied(late, target))?.card.headword).toBe('mold');
  await know(late, target);
  await chooseAsBefore(tooLate);
  await admin.do(reverseMerge, { params: { id: merged.id } });
  await runJob(server, 'move-learners');
  for (const visitor of [late, tooLate]) expect((await visitor.do(listLearning)).words).toHaveLength(1);
  expect((await studied(tooLate, source))?.card.headword).toBe('mould');
  expect((await studied(late, source))?.card.headword).toBe('mould');
});
