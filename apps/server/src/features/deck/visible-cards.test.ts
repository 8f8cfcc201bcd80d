import { readFeed, startWorkout, listLearning } from '@kadro/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseFirst, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { isVisibleTo, visibleTo, type CardStanding } from './visible-cards.ts';
import { loadDeck } from './index.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const setState = async (id: string, state: CardStanding['state']): Promise<void> => {
  await server.database.db.updateTable('cards').set({ state }).where('id', '=', id).execute();
};

describe('who sees a card', () => {
  it('is the same in SQL and in the process, for every standing', async () => {
    const { db } = server.database;
    const [author, other] = [(await server.member()).user.id, (await server.guest()).user.id];
    const standings = (['deck', 'staff', 'author'] as const).flatMap((origin) =>
      (['private', 'pending', 'published', 'rejected'] as const).flatMap((state) =>
        [author, null].map((author_id): CardStanding => ({ origin, state, author_id })),
      ),
    );
    for (const standing of standings) {
      for (const viewer of [author, other]) {
        const { rows } = await sql<{ sees: boolean }>`
          select coalesce(${visibleTo(viewer)}, false) as sees
          from (select ${standing.origin} as origin, ${standing.state} as state, ${standing.author_id}::uuid as author_id) c`.execute(
          db,
        );
        expect({ standing, viewer, sees: rows[0]?.sees }).toEqual({
          standing,
          viewer,
          sees: isVisibleTo(standing, viewer),
        });
      }
      expect(isVisibleTo({ ...standing, state: 'published' }, null)).toBe(true);
      expect(isVisibleTo({ ...standing, state: 'rejected' }, null)).toBe(false);
    }
  });

  it('holds at once for feeds that are drawn, and for new ones', async () => {
    const guest = await server.guest();
    const [first] = (await feedOf(guest)).cards;
    await setState(first?.id ?? '', 'rejected');
    expect((await feedOf(guest)).cards.map(({ id }) => id)).not.toContain(first?.id);
    const newcomer = await server.guest();
    expect((await newcomer.do(readFeed, { params: { name: 'base' } })).cards.map(({ id }) => id)).not.toContain(
      first?.id,
    );
  });

  it('shows a changed card at once, though cards are kept in memory', async () => {
    const guest = await server.guest();
    const [first] = (await feedOf(guest)).cards;
    await server.database.db
      .updateTable('cards')
      .set({ example: 'Changed.' })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect((await feedOf(guest)).cards[0]?.example).toBe('Changed.');
  });

  it('gives the deck’s card to whoever learns a word by a card that was rejected', async () => {
    const { db } = server.database;
    const [author, guest] = [await server.member(), await server.guest()];
    const [word] = await chooseFirst(guest, 1);
    const card = await db
      .selectFrom('cards')
      .selectAll()
      .where('id', '=', word?.id ?? '')
      .executeTakeFirstOrThrow();
    const own = { ...card, id: 'another-card', picture_id: 'another-card-00000000' };
    await db
      .insertInto('cards')
      .values({ ...own, origin: 'author', author_id: author.user.id })
      .execute();
    await db.updateTable('learning').set({ card_id: own.id }).where('user_id', '=', guest.user.id).execute();
    const shown = async () => [
      (await guest.do(startWorkout)).cards.map(({ id }) => id),
      (await guest.do(listLearning)).words.map((learned) => learned.card.id),
    ];
    expect(await shown()).toEqual([[own.id], [own.id]]);
    await setState(own.id, 'rejected');
    expect(await shown()).toEqual([[card.id], [card.id]]);
  });
});

it('the deck’s loader leaves cards alone whose author is gone, and those of the staff', async () => {
  const { db } = server.database;
  const card = await db.selectFrom('cards').selectAll().limit(1).executeTakeFirstOrThrow();
  for (const origin of ['author', 'staff'] as const)
    await db
      .insertInto('cards')
      .values({ ...card, id: `of-${origin}`, picture_id: `of-${origin}-00000000`, origin, author_id: null })
      .execute();
  await db.deleteFrom('app_settings').where('name', '=', 'starter-deck').execute();
  await loadDeck(db, 'test');
  const left = await db
    .selectFrom('cards')
    .select(['id', 'state'])
    .where('origin', '<>', 'deck')
    .orderBy('id')
    .execute();
  expect(left).toEqual([
    { id: 'of-author', state: 'published' },
    { id: 'of-staff', state: 'published' },
  ]);
});
