import { randomUUID } from 'node:crypto';
import { changeFortune, createFortune, listAudit, listFortunes, readFortune, type AdminFortune } from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAdmin, runJob } from '../../test/card-steps.ts';
import { chooseFirst, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { loadFortunes } from '../deck/index.ts';
import { checkDays } from '../stats/index.ts';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ now: '2031-03-05T12:00:00.000Z' });
  admin = await makeAdmin(server);
});
afterAll(() => server.stop());

const saying = {
  text: 'Slow and steady wins the race.',
  translation: 'Тише едешь — дальше будешь.',
  level: 'a2',
} as const;
const make = async (): Promise<AdminFortune> =>
  (await admin.do(createFortune, { body: { id: randomUUID(), ...saying } })).fortune;
const change = (id: string, body: { version: number; text?: string; state?: 'draft' | 'published'; level?: 'b1' }) =>
  admin.call(changeFortune, { params: { id }, body });
const find = async (query: string) => (await admin.do(listFortunes, { query: { query } })).fortunes;

it('are made as drafts, once an id, and found by a part of either text', async () => {
  const id = randomUUID();
  const body = { id, ...saying, text: '  Slow\u202E and steady wins the race. ' };
  const { fortune } = await admin.do(createFortune, { body });
  expect(fortune).toEqual({ id, version: 1, ...saying, state: 'draft', shown: 0, changedAt: server.clock.iso() });
  expect((await admin.do(createFortune, { body: { ...body, text: 'Another.' } })).fortune).toEqual(fortune);
  for (const query of ['STEADY wins', 'дальше бу']) expect((await find(query)).map((each) => each.id)).toEqual([id]);
  expect(await find('%')).toEqual([]);
  const wrong = await admin.refused(createFortune, { body: { ...body, id: randomUUID(), text: '\u202E' } });
  expect(wrong).toMatchObject({ status: 422, errors: { text: expect.anything() } });
  expect((await admin.refused(readFortune, { params: { id: 'nothing' } })).status).toBe(404);
});

it.each(['newest', 'shown'] as const)(
  'come in pages, %s first, each once, filtered by level and state',
  async (sort) => {
    await server.database.db
      .updateTable('fortunes')
      .set({ shown: sql`ascii(right(id, 1))` })
      .execute();
    const seen: string[] = [];
    const counts: number[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await admin.do(listFortunes, { query: { sort, ...(cursor && { cursor }) } });
      counts.push(...page.fortunes.map(({ shown }) => shown));
      seen.push(...page.fortunes.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    if (sort === 'shown') expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const { db } = server.database;
    const all = await db.selectFrom('fortunes').select('id').execute();
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    const drafts = await admin.do(listFortunes, { query: { sort, state: 'draft', level: 'a2' } });
    expect(new Set(drafts.fortunes.map(({ state, level }) => `${state} ${level}`))).toEqual(new Set(['draft a2']));
    expect((await admin.refused(listFortunes, { query: { sort, cursor: 'wrong' } })).status).toBe(422);
  },
);

it('are changed by who read them last, of two at once by one, and it is written down', async () => {
  const { id } = await make();
  const replies = await Promise.all(['One.', 'Two.'].map((text) => change(id, { version: 1, text })));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { fortune } = await admin.do(readFortune, { params: { id } });
  const refused = await admin.refused(changeFortune, { params: { id }, body: { version: 1, level: 'b1' } });
  expect(refused).toMatchObject({ status: 409 });
  expect((await change(id, { version: 2, state: 'published' })).status).toBe(200);
  expect((await change(id, { version: 3, state: 'published' })).status).toBe(200);
  const { lines } = await admin.do(listAudit, { query: { subject: id } });
  expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
    ['fortune-changed', { saying: fortune.text, stateBefore: 'draft', state: 'published' }],
    ['fortune-changed', { saying: saying.text, textBefore: saying.text, text: fortune.text }],
    ['fortune-created', { text: saying.text }],
  ]);
  await server.database.db.updateTable('fortunes').set({ shown: 0 }).execute();
});

it('stay as admins left them when a release comes with its own', async () => {
  const { db } = server.database;
  const { fortunes } = await admin.do(listFortunes, { query: { state: 'published' } });
  const [first] = fortunes;
  if (first === undefined) throw new Error('there are no sayings');
  await change(first.id, { version: first.version, text: 'Mended by an admin.', state: 'draft' });
  await loadFortunes(db);
  const { fortune } = await admin.do(readFortune, { params: { id: first.id } });
  expect(fortune).toMatchObject({ text: 'Mended by an admin.', state: 'draft', version: first.version + 1 });
});

it('are shown only while published, and counted by days from what was answered', async () => {
  const { db } = server.database;
  await db.updateTable('fortunes').set({ state: 'draft' }).execute();
  const [hidden, shown] = [await make(), await make()];
  await change(shown.id, { version: 1, state: 'published' });
  const learners = [await server.guest(), await server.guest(), await server.guest()];
  for (const guest of learners) await chooseFirst(guest, 1);
  server.clock.advance({ days: 1 });
  for (const guest of learners) {
    const { summary } = await workThrough(guest, server.clock.iso());
    expect(summary.fortune).toMatchObject({ id: shown.id, text: shown.text });
  }
  const shownOf = async (id: string) => (await admin.do(readFortune, { params: { id } })).fortune.shown;
  await runJob(server, 'count-days');
  expect(await shownOf(shown.id)).toBe(3);
  server.clock.advance({ days: 2 });
  for (let run = 0; run < 3; run += 1) await runJob(server, 'count-days');
  expect(await shownOf(shown.id)).toBe(3);
  expect(await shownOf(hidden.id)).toBe(0);
  expect((await checkDays(db, server.clock.nowMs)).differences).toEqual([]);
  await db.updateTable('fortunes').set({ shown: 5 }).where('id', '=', shown.id).execute();
  expect((await checkDays(db, server.clock.nowMs)).differences).toEqual([
    `fortune ${shown.id}: shown 5 times, the days have 3`,
  ]);
});
