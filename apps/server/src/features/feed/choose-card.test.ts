import { chooseCard, readProgress, undoChoice } from '@kadro/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, answerOf, choiceOf, choose, chooseFirst, feedOf, workoutOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const start = '2031-03-12T12:00:00.000Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
afterAll(() => server.stop());

const firstCards = async (count: number): Promise<string[]> => {
  const rows = await server.database.db.selectFrom('cards').select('id').orderBy('id').limit(count).execute();
  return rows.map(({ id }) => id);
};

const eventsOf = async (userId: string): Promise<number> => {
  const rows = await server.database.db
    .selectFrom('learner_events')
    .select('seq')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
};

describe('a choice', () => {
  it('takes a move, and a word to learn is due at once', async () => {
    const guest = await server.guest({ timeZone: 'Europe/Moscow' });
    const [one = '', two = ''] = await firstCards(2);
    const refillsAt = '2031-03-12T21:00:00.000Z';
    expect(await choose(guest, one, 'learn')).toEqual({
      moves: { left: 29, limit: 30, returned: 0, toWin: 9, refillsAt },
      learning: { inStages: 1, limit: 50, due: 1, dueLimit: 25 },
      points: 0,
      streak: { length: 0, freezes: 0, wonToday: false, lastWonDay: null },
    });
    expect(await choose(guest, two, 'known')).toEqual({
      moves: { left: 28, limit: 30, returned: 0, toWin: 8, refillsAt },
      learning: { inStages: 1, limit: 50, due: 1, dueLimit: 25 },
      points: 0,
      streak: { length: 0, freezes: 0, wonToday: false, lastWonDay: null },
    });
    expect((await guest.do(readProgress)).words).toEqual({
      learning: 1,
      repeating: 0,
      fixing: 0,
      learned: 0,
      known: 1,
    });
  });

  it('sent again gets the first reply and changes nothing, whatever has happened since', async () => {
    const guest = await server.guest();
    const [one = '', two = ''] = await firstCards(2);
    const body = choiceOf(one);
    const first = await guest.do(chooseCard, { body });
    await choose(guest, two);
    const events = await eventsOf(guest.user.id);
    expect(await guest.do(chooseCard, { body })).toEqual(first);
    expect(await eventsOf(guest.user.id)).toBe(events);
    expect((await feedOf(guest)).moves.left).toBe(28);
  });

  it('with an id that was used for something else is refused', async () => {
    const guest = await server.guest();
    const [one = '', two = ''] = await firstCards(2);
    const body = choiceOf(one);
    await guest.do(chooseCard, { body });
    expect((await guest.refused(chooseCard, { body: { ...body, cardId: two } })).status).toBe(409);
    expect((await guest.refused(chooseCard, { body: { ...body, choice: 'known' } })).status).toBe(409);
    expect((await feedOf(guest)).moves.left).toBe(29);
  });

  it('of a word that is chosen already is refused', async () => {
    const guest = await server.guest();
    const [one = ''] = await firstCards(1);
    await choose(guest, one, 'known');
    expect((await guest.refused(chooseCard, { body: choiceOf(one) })).status).toBe(409);
  });

  it.each(['private', 'pending', 'rejected'] as const)(
    'of a %s card of another author is refused as unknown',
    async (state) => {
      const guest = await server.guest();
      const [word = ''] = await firstCards(1);
      const id = `of-another-${state}`;
      const card = await server.database.db
        .selectFrom('cards')
        .selectAll()
        .where('id', '=', word)
        .executeTakeFirstOrThrow();
      await server.database.db
        .insertInto('cards')
        .values({ ...card, id, origin: 'author', author_id: randomUUID(), state, picture_id: `${id}-00000000` })
        .execute();
      const refused = await guest.refused(chooseCard, { body: choiceOf(id) });
      const unknown = await guest.refused(chooseCard, { body: choiceOf('no-such-card') });
      expect(refused.status).toBe(404);
      expect({ ...refused, headers: null }).toEqual({ ...unknown, headers: null });
      expect(await eventsOf(guest.user.id)).toBe(1);
    },
  );

  it.each([
    ['no choiceId', { choiceId: undefined }, 'choiceId'],
    ['a choiceId that is no UUID', { choiceId: 'one' }, 'choiceId'],
    ['a card id with other characters', { cardId: '../etc' }, 'cardId'],
    ['a choice that is none', { choice: 'perhaps' }, 'choice'],
    ['a number in place of a text', { cardId: 5 }, 'cardId'],
  ])('with %s is refused with the field’s name', async (_name, wrong, field) => {
    const guest = await server.guest();
    const body: object = { ...choiceOf('cat'), ...wrong };
    const refusal = await guest.refused(chooseCard, { body: body as ReturnType<typeof choiceOf> });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });
});

describe('the moves of a day', () => {
  let small: TestServer;
  beforeAll(async () => {
    small = await startTestServer({ rules: { movesPerDay: 3 }, now: start });
  });
  afterAll(() => small.stop());

  it('end with 412-no-steps and are refilled at the learner’s midnight, not at the server’s', async () => {
    const guest = await small.guest({ timeZone: 'America/New_York' });
    const cards = (await feedOf(guest)).cards.map(({ id }) => id);
    await chooseFirst(guest, 3, 'known');
    const next = choiceOf(cards[3] ?? '', 'known');
    const refusal = await guest.refused(chooseCard, { body: next });
    expect(refusal).toMatchObject({ status: 412, code: '412-no-steps', message: 'Maximum steps exceeded' });
    expect((await feedOf(guest)).moves).toEqual({
      left: 0,
      limit: 3,
      returned: 0,
      toWin: 7,
      refillsAt: '2031-03-13T04:00:00.000Z',
    });

    small.clock.set('2031-03-13T03:59:59.999Z');
    expect((await guest.refused(chooseCard, { body: next })).code).toBe('412-no-steps');
    small.clock.set('2031-03-13T04:00:00.000Z');
    const { moves } = await guest.do(chooseCard, { body: next });
    expect(moves).toEqual({ left: 2, limit: 3, returned: 0, toWin: 9, refillsAt: '2031-03-14T04:00:00.000Z' });
    small.clock.set(start);
  });

  it('come back one by one with each undo, to the day they were made on', async () => {
    const guest = await small.guest();
    await chooseFirst(guest, 3, 'known');
    expect((await guest.do(undoChoice)).moves.left).toBe(1);
    await chooseFirst(guest, 1, 'known');
    small.clock.advance({ hours: 24 });
    expect((await guest.do(undoChoice)).moves.left).toBe(3);
    expect((await feedOf(guest)).moves.left).toBe(3);
    small.clock.set(start);
  });
});

describe('the limits of learning', () => {
  it('refuse more words than may be in learning; a known one is never refused for it', async () => {
    const small = await startTestServer({ rules: { wordsInStagesLimit: 2 } });
    const guest = await small.guest();
    await chooseFirst(guest, 2);
    const [next = '', other = ''] = (await feedOf(guest)).cards.map(({ id }) => id);
    // A place is free again once a choice is taken back.
    const { card } = await guest.do(undoChoice);
    expect((await choose(guest, next)).learning.inStages).toBe(2);
    const refusal = await guest.refused(chooseCard, { body: choiceOf(card.id) });
    expect(refusal).toMatchObject({ status: 412, code: '412-too-more-total', message: 'Too more cards for learning' });
    expect((await choose(guest, other, 'known')).learning).toMatchObject({ inStages: 2, limit: 2 });
    await small.stop();
  });

  it('refuse a new word while too many are due, and in Russian, too', async () => {
    const small = await startTestServer({ rules: { dueLimit: 1 } });
    const guest = await small.guest({ locale: 'ru' });
    await chooseFirst(guest, 2);
    const next = (await feedOf(guest)).cards[0]?.id ?? '';
    const headers = { 'accept-language': 'ru' };
    const refusal = await guest.refused(chooseCard, { body: choiceOf(next) }, { headers });
    expect(refusal).toMatchObject({ status: 412, code: '412-too-more-today', dueLimit: 1 });
    expect(refusal.message).toMatch(/[а-я]/);
    expect((await choose(guest, next, 'known')).learning.due).toBe(2);
    await small.stop();
  });
});

describe('taking a choice back', () => {
  it('returns the card, its id and its move, and puts the card back where it was', async () => {
    const guest = await server.guest();
    const before = await feedOf(guest);
    const card = before.cards[0];
    const body = choiceOf(card?.id ?? '');
    await guest.do(chooseCard, { body });
    expect(await guest.do(undoChoice)).toEqual({
      card,
      choiceId: body.choiceId,
      moves: before.moves,
      learning: before.learning,
      points: 0,
      streak: { length: 0, freezes: 0, wonToday: false, lastWonDay: null },
    });
    expect(await feedOf(guest)).toEqual(before);
    expect((await workoutOf(guest)).cards).toEqual([]);
  });

  it('works once, and the word can be chosen anew', async () => {
    const guest = await server.guest();
    const [card] = await chooseFirst(guest, 1);
    await chooseFirst(guest, 1, 'known');
    await guest.do(undoChoice);
    expect((await guest.refused(undoChoice)).status).toBe(404);
    expect((await feedOf(guest)).moves.left).toBe(29);
    const again = (await feedOf(guest)).cards[0]?.id ?? '';
    expect((await choose(guest, again, 'learn')).learning.inStages).toBe(2);
    expect((await guest.refused(chooseCard, { body: choiceOf(card?.id ?? '') })).status).toBe(409);
  });

  it('leaves the undone choice’s reply to a repetition that comes late', async () => {
    const guest = await server.guest();
    const body = choiceOf((await feedOf(guest)).cards[0]?.id ?? '');
    const first = await guest.do(chooseCard, { body });
    await guest.do(undoChoice);
    expect(await guest.do(chooseCard, { body })).toEqual(first);
    expect((await feedOf(guest)).moves.left).toBe(30);
  });

  it('is refused when nothing was chosen, and when the word was repeated since', async () => {
    const guest = await server.guest();
    expect((await guest.refused(undoChoice)).status).toBe(404);
    const [card] = await chooseFirst(guest, 1);
    const { workoutId } = await workoutOf(guest);
    await answer(guest, answerOf(workoutId, card?.id ?? '', server.clock.iso()));
    expect((await guest.refused(undoChoice)).status).toBe(404);
    expect((await guest.do(readProgress)).words.learning + (await guest.do(readProgress)).words.repeating).toBe(1);
  });

  it('leaves a log whose replay gives the same rows', async () => {
    expect((await server.replay()).differences).toEqual([]);
  });
});
