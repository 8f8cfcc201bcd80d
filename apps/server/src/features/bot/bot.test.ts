import { randomUUID } from 'node:crypto';
import type { AvatarMaker } from '@kadro/adapters/avatar/port';
import { startOutsideStandIn, type OutsideStandIn } from '@kadro/adapters/outside/stand-ins';
import {
  approveCards,
  changeBotJob,
  chooseCardPicture,
  estimateBotJob,
  listAdminCards,
  listAudit,
  readAdminCard,
  readAdminOverview,
  readBot,
  readBotJob,
  startBotJob,
  type BotJob,
  type BotTask,
} from '@kadro/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readConfiguration } from '../../configuration/configuration.ts';
import { openOutside } from '../../composition/open-outside.ts';
import { makeAdmin, makeCard, runJob } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

/** Returns the bytes it gets, without a process for each; the refusals of the real one have their own tests. */
const quickAvatars: AvatarMaker = {
  make: async () => Buffer.alloc(0),
  makePhoto: async (bytes) => Array.from({ length: 4 }, () => Buffer.from(bytes)),
};
const botPrices = { callMicros: 1000, pictureMicros: 50_000, capMicros: 5_000_000, currency: 'USD' };

let standIn: OutsideStandIn;
let server: TestServer;
let admin: Visitor;
const outsideOf = () => openOutside(readConfiguration([], standIn.settings), () => undefined);
beforeAll(async () => {
  standIn = await startOutsideStandIn();
  server = await startTestServer({
    outside: outsideOf(),
    avatars: quickAvatars,
    botPrices,
    photosPerDay: 4,
    cardsPerDay: 1,
  });
  admin = await makeAdmin(server);
});
afterEach(() => {
  standIn.heal();
  // Services that rest after a fault are used again.
  server.clock.advance({ hours: 1 });
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
  await standIn.close();
});

const start = async (task: Partial<BotTask>): Promise<BotJob> =>
  (await admin.do(startBotJob, { body: { id: randomUUID(), pictures: 'drawn', ...task } })).job;
const draft = (signal?: AbortSignal) => runJob(server, 'draft-words', signal);
const jobOf = ({ id }: Pick<BotJob, 'id'>) => admin.do(readBotJob, { params: { id } });
const statesOf = async (job: BotJob): Promise<Record<string, string>> =>
  Object.fromEntries((await jobOf(job)).words.map(({ headword, state }) => [headword, state]));
const change = async ({ id }: BotJob, action: 'pause' | 'resume' | 'stop' | 'retry'): Promise<BotJob> =>
  (await admin.do(changeBotJob, { params: { id }, body: { action } })).job;
/** Actions on a job in the admins' log, newest first. */
const writtenOf = async ({ id }: BotJob): Promise<string[]> =>
  (await admin.do(listAudit, { query: { subject: id } })).lines.map(({ action }) => action);
const cardsOf = async (headword: string) =>
  (await admin.do(listAdminCards, { query: { query: headword } })).cards.filter(
    ({ card }) => card.headword === headword,
  );
const calls = (place: string): number => standIn.calls.filter((call) => call.place === place).length;

it('drafts typed words as cards of its own that wait, with one of four pictures, and knows what that costs', async () => {
  const task = { words: ['otter', ' Otter', 'cat', 'badger'], pictures: 'four' as const };
  const { estimate } = await admin.do(estimateBotJob, { body: task });
  expect(estimate).toEqual({
    words: ['otter', 'badger'],
    known: ['cat'],
    calls: 4,
    pictures: 8,
    costMicros: 404_000,
    capMicros: 5_000_000,
    currency: 'USD',
  });
  const { users } = await admin.do(readAdminOverview);
  const job = await start(task);
  expect(job).toMatchObject({ state: 'running', words: 2, open: 2, drafted: 0, costMicros: 0 });
  expect((await admin.do(estimateBotJob, { body: task })).estimate.known).toEqual(['otter', 'cat', 'badger']);
  await draft();
  const { job: done, words } = await jobOf(job);
  expect(done).toMatchObject({ state: 'done', open: 0, drafted: 2, failed: 0, trouble: null, costMicros: 404_000 });
  const { card, log, photos } = await admin.do(readAdminCard, { params: { id: words[0]?.cardId ?? '' } });
  expect(card).toMatchObject({ state: 'pending', origin: 'staff', isOwn: false, author: { name: 'Kadro' } });
  expect(card.card).toMatchObject({
    headword: 'otter',
    translation: 'слово по-русски',
    partOfSpeech: 'noun',
    example: 'This is otter in a picture.',
    exampleTranslation: 'Вот оно на картинке.',
    tags: ['animals'],
  });
  expect([log.length, photos.map(({ kind }) => kind)]).toEqual([1, ['generated']]);
  expect((await admin.do(readAdminOverview)).users).toBe(users);

  const version = card.version;
  const bulk = await admin.do(approveCards, { body: { cards: [{ id: card.id, version }] } });
  expect(bulk.approved).toEqual([{ id: card.id, version: version + 1 }]);
  server.clock.advance({ ms: 31_000 });
  await runJob(server, 'settle-decisions');
  const { lines } = await admin.do(listAudit, { query: { subject: job.id } });
  expect(lines.map(({ action, detail }) => [action, detail['words']])).toEqual([['bot-started', '2']]);
});

it('leaves it to a moderator which of the four pictures its card has, until that is decided', async () => {
  const job = await start({ words: ['osprey'], pictures: 'four' });
  await draft();
  const id = (await jobOf(job)).words[0]?.cardId ?? '';
  const params = { id };
  const { card, choices } = await admin.do(readAdminCard, { params });
  expect(choices).toHaveLength(4);
  expect(choices[0]?.id).toBe(card.card.picture.id);
  // Photos without a choice are removed after two days, but not while a choice is open.
  server.clock.advance({ days: 3 });
  await server.cleanUp();
  const photoId = choices[2]?.id ?? '';
  const body = { version: card.version, photoId };
  const other = await makeAdmin(server);
  const both = await Promise.allSettled([
    admin.do(chooseCardPicture, { params, body }),
    other.do(chooseCardPicture, { params, body: { ...body, photoId: choices[1]?.id ?? '' } }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const present = await admin.do(readAdminCard, { params });
  expect(present.card.version).toBe(card.version + 1);
  expect([choices[1]?.id, photoId]).toContain(present.card.card.picture.id);
  const next = { version: present.card.version, photoId };
  const { card: chosen } = await admin.do(chooseCardPicture, { params, body: next });
  expect(chosen.card.picture.id).toBe(photoId);

  const own = await makeCard(await server.member(), { headword: 'siskin' });
  const foreign = { version: chosen.version, photoId: own.card.picture.id };
  expect((await admin.refused(chooseCardPicture, { params, body: foreign })).status).toBe(422);
  const authors = { params: { id: own.id }, body: { version: own.version, photoId } };
  expect((await admin.refused(chooseCardPicture, authors)).status).toBe(409);

  await admin.do(approveCards, { body: { cards: [{ id, version: chosen.version }] } });
  const late = { version: chosen.version + 1, photoId: choices[0]?.id ?? '' };
  expect((await admin.refused(chooseCardPicture, { params, body: late })).status).toBe(409);
  await server.cleanUp();
  expect(await admin.do(readAdminCard, { params })).toMatchObject({ choices: [], photos: [{ id: photoId }] });
  const ids = choices.map((choice) => choice.id);
  const left = await server.database.db.selectFrom('photos').select('id').where('id', 'in', ids).execute();
  expect(left).toEqual([{ id: photoId }]);
  const { lines } = await admin.do(listAudit, { query: { subject: id } });
  expect(lines.map(({ action }) => action)).toContain('card-picture-chosen');
});

it('begins nothing by the same id again, nothing that cannot be a word, and nothing without a word', async () => {
  const id = randomUUID();
  const body = { id, words: ['stoat'], pictures: 'drawn' as const };
  const { job } = await admin.do(startBotJob, { body });
  expect((await admin.do(startBotJob, { body })).job.id).toBe(job.id);
  expect((await (await makeAdmin(server)).refused(startBotJob, { body })).status).toBe(409);
  const wrong = await admin.refused(startBotJob, { body: { ...body, id: randomUUID(), words: ['ferret', 'слово'] } });
  expect(wrong.errors).toEqual({ 'words.1': [expect.stringContaining('слово')] });
  const empty = await admin.refused(startBotJob, { body: { ...body, id: randomUUID(), words: ['cat', 'stoat'] } });
  expect(empty.errors).toHaveProperty('words');
  await change(job, 'stop');
  expect(await statesOf(job)).toEqual({ stoat: 'dropped' });
  await draft();
  expect(await cardsOf('stoat')).toEqual([]);
  const late = { params: { id: job.id }, body: { action: 'resume' as const } };
  expect((await admin.refused(changeBotJob, late)).status).toBe(409);
  const none = { params: { id: randomUUID() }, body: { action: 'stop' as const } };
  expect((await admin.refused(changeBotJob, none)).status).toBe(404);
});

it('says of an unknown word that it is one, though the next service makes something up, and of one without an example', async () => {
  standIn.fail('chat', { answer: { translations: [] } });
  const unknown = await start({ words: ['qwzxv'] });
  await draft();
  expect(await statesOf(unknown)).toEqual({ qwzxv: 'unknown' });
  expect(calls('translation')).toBe(0);
  standIn.fail(
    'chat',
    { answer: { translations: [{ translation: 'нечто' }], examples: [{ text: 'No such word.' }] } },
    2,
  );
  const silent = await start({ words: ['weasel'] });
  await draft();
  expect(await statesOf(silent)).toEqual({ weasel: 'no-example' });
  expect((await jobOf(silent)).job).toMatchObject({ state: 'done', failed: 1, retriable: 0 });
});

it('leaves services that fail in peace, tries a word four times, and again when it is asked to', async () => {
  standIn.fail('chat', 429, Infinity);
  standIn.fail('translation', 'html', Infinity);
  const job = await start({ words: ['vole'] });
  for (const minutes of [0, 1, 5, 15]) {
    expect(await statesOf(job)).toEqual({ vole: 'waiting' });
    server.clock.advance({ ms: minutes * 60_000 });
    await draft();
    const asked = standIn.calls.length;
    await draft();
    expect(standIn.calls.length).toBe(asked);
  }
  expect(await statesOf(job)).toEqual({ vole: 'failed' });
  expect((await jobOf(job)).job).toMatchObject({ state: 'done', retriable: 1, trouble: { fault: 'unavailable' } });
  standIn.heal();
  expect(await change(job, 'retry')).toMatchObject({ state: 'running', trouble: null });
  await draft();
  expect(await statesOf(job)).toEqual({ vole: 'drafted' });
  expect(await writtenOf(job)).toEqual(['bot-retried', 'bot-started']);
});

it('pauses where a key is wrong, and goes on once an admin lets it', async () => {
  standIn.fail('chat', 401, Infinity);
  standIn.fail('translation', 401, Infinity);
  const job = await start({ words: ['shrew'] });
  await draft();
  expect((await jobOf(job)).job).toMatchObject({
    state: 'paused',
    pause: 'service',
    trouble: { fault: 'misconfigured' },
  });
  standIn.heal();
  await draft();
  expect(await statesOf(job)).toEqual({ shrew: 'waiting' });
  await change(job, 'resume');
  await draft();
  expect(await statesOf(job)).toEqual({ shrew: 'drafted' });
});

it('waits while it is paused', async () => {
  const job = await start({ words: ['mole'] });
  expect(await change(job, 'pause')).toMatchObject({ state: 'paused', pause: 'admin' });
  await draft();
  expect(await statesOf(job)).toEqual({ mole: 'waiting' });
  await change(job, 'resume');
  await draft();
  expect(await statesOf(job)).toEqual({ mole: 'drafted' });
  expect(await writtenOf(job)).toEqual(['bot-resumed', 'bot-paused', 'bot-started']);
});

it('goes on where a server that was killed left it, without a card or a question twice', async () => {
  const words = ['heron', 'egret', 'bittern', 'stork'];
  const before = calls('chat');
  const job = await start({ words, pictures: 'four' });
  const stopping = new AbortController();
  server.photos.fails = null;
  standIn.fail('images', 500, Infinity);
  standIn.fail('search', 500, Infinity);
  server.photos.fails = () => {
    stopping.abort();
    return false;
  };
  await draft(stopping.signal);
  server.photos.fails = null;
  expect(Object.values(await statesOf(job))).toEqual(['pictures', 'pictures', 'pictures', 'waiting']);
  // An abandoned lease ends by itself.
  server.clock.advance({ ms: 300_000 });
  await runJob(await server.addNode(), 'draft-words');
  expect(Object.values(await statesOf(job))).toEqual(Array(4).fill('drafted'));
  expect(calls('chat') - before).toBe(8);
  // A card that was created but not recorded is recognised by its id.
  await server.database.db.updateTable('bot_jobs').set({ state: 'running' }).where('id', '=', job.id).execute();
  await server.database.db
    .updateTable('bot_words')
    .set({ state: 'pictures' })
    .where('job_id', '=', job.id)
    .where('headword', '=', 'egret')
    .execute();
  await draft();
  expect(await statesOf(job)).toMatchObject({ egret: 'drafted' });
  for (const word of words) expect(await cardsOf(word)).toHaveLength(1);
});

it('never costs more than one job may', async () => {
  const capped = await startTestServer({
    outside: outsideOf(),
    avatars: quickAvatars,
    botPrices: { ...botPrices, capMicros: 700_000 },
  });
  const boss = await makeAdmin(capped);
  const body = { id: randomUUID(), pictures: 'four' as const };
  const tooDear = await boss.refused(startBotJob, { body: { ...body, words: ['otter', 'badger', 'stoat', 'vole'] } });
  expect(tooDear.errors).toHaveProperty('words');
  await boss.do(startBotJob, { body: { ...body, words: ['otter', 'badger', 'stoat'] } });
  await runJob(capped, 'draft-words');
  const { job } = await boss.do(readBotJob, { params: { id: body.id } });
  expect(job).toMatchObject({ state: 'paused', pause: 'cap', drafted: 1, costMicros: 202_000 });
  await capped.stop();
});

it('drafts the most frequent words of a level that no card shows any more', async () => {
  const { db } = server.database;
  const { id: wordId } = await db
    .selectFrom('words')
    .select('id')
    .where('level', '=', 'c2')
    .orderBy('rank')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const word = db.selectFrom('words').select(['headword', 'translation']).where('id', '=', wordId);
  const { headword, translation } = await word.executeTakeFirstOrThrow();
  await makeCard(await server.member(), { headword: 'hermit', isPrivate: true });
  await db.updateTable('words').set({ level: 'c2', rank: 0 }).where('headword', '=', 'hermit').execute();
  await db.updateTable('cards').set({ state: 'private' }).where('word_id', '=', wordId).execute();
  const { estimate } = await admin.do(estimateBotJob, { body: { level: 'c2', pictures: 'drawn' } });
  expect(estimate.words).toEqual([headword]);
  const asked = calls('chat');
  const job = await start({ level: 'c2' });
  await draft();
  expect(await statesOf(job)).toEqual({ [headword]: 'drafted' });
  expect(calls('chat') - asked).toBe(1);
  const [made] = await cardsOf(headword);
  expect(made?.card).toMatchObject({ wordId, translation });
});

it('lists its jobs a page at a time, each once', async () => {
  const { db } = server.database;
  const at = new Date(server.clock.iso());
  const job = { pictures: 'drawn', state: 'stopped', created_at: at, next_at: at } as const;
  const made = Array.from({ length: 25 }, () => ({ id: randomUUID(), ...job }));
  await db.insertInto('bot_jobs').values(made).execute();
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await admin.do(readBot, { query: { ...(cursor && { cursor }) } });
    expect(page.jobs.length).toBeLessThanOrEqual(20);
    seen.push(...page.jobs.map(({ id }) => id));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const all = await db.selectFrom('bot_jobs').select('id').execute();
  expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  expect((await admin.refused(readBot, { query: { cursor: 'wrong' } })).status).toBe(422);
});

it('needs a service that writes examples', async () => {
  const alone = await startTestServer();
  const boss = await makeAdmin(alone);
  expect((await boss.do(readBot)).services).toEqual({ translations: false, examples: false });
  const refusal = await boss.refused(startBotJob, { body: { id: randomUUID(), words: ['otter'], pictures: 'drawn' } });
  expect(refusal.errors).toHaveProperty('words');
  await alone.stop();
});
