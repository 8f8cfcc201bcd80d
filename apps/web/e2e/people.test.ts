import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { beUser } from './account.ts';
import { makeAdmin, runBeside } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { actUntil, topCard } from './deck.ts';
import { callApi, read, readStanding } from './learner.ts';
import { useLooks } from './looks.ts';

const { visit } = useBrowser();
const { look, expectNone } = useLooks();

interface Person {
  readonly follows: boolean;
}
interface Acts {
  readonly liked: boolean;
  readonly likes: number;
  readonly bookmarked: boolean;
}

/** A card that an admin has approved. */
const publish = async (author: Page, admin: Page, headword: string, translation: string): Promise<string> => {
  const id = randomUUID();
  const texts = { headword, translation, example: `A ${headword} sits on the wall.`, exampleTranslation: '' };
  const rest = { partOfSpeech: 'noun', tags: ['birds'], isPrivate: false, commentsAllowed: true };
  const { card } = await read<{ card: { version: number } }>(
    callApi(author, 'POST', '/cards', { id, ...texts, ...rest }),
  );
  await read(callApi(admin, 'POST', `/admin/cards/${id}/approve`, { version: card.version }));
  return id;
};

it('somebody finds an author in the wrong layout, follows them, sees the next card, keeps it and likes it without a connection, and learns a collection and from the feed of theirs', async () => {
  const [author, admin, reader] = [await visit(), await visit(), await visit({ device: 'phone' })];
  await Promise.all([beUser(author), beUser(reader)]);
  await makeAdmin(await beUser(admin));
  await read(callApi(author, 'PUT', '/user/name', { name: 'Birdwatcher' }));
  const first = await publish(author, admin, 'hoopoe', 'удод');
  const collection = `/collections/${randomUUID()}`;
  await read(callApi(author, 'PUT', collection, { name: 'Birds with crests', isPrivate: false }));
  await read(callApi(author, 'PUT', `${collection}/cards/${first}`));

  await reader.goto('/search');
  await reader.getByRole('searchbox').fill('рщщзщу');
  await reader.getByText('Showing results for “hoopoe”').waitFor();
  await look(reader, 'what a search finds');
  await reader
    .getByRole('list', { name: 'Words' })
    .getByRole('link', { name: /hoopoe/ })
    .click();
  await reader.getByRole('link', { name: 'Birdwatcher' }).click();
  await reader.getByRole('heading', { name: 'Birdwatcher', level: 1 }).waitFor();
  const { id } = await read<{ id: string }>(callApi(author, 'GET', '/user'));
  await reader.getByRole('button', { name: 'Follow', exact: true }).click();
  await soon(() => read<Person>(callApi(reader, 'GET', `/users/${id}`)).then(({ follows }) => follows)).toBe(true);
  await look(reader, 'an author who is followed');

  const next = await publish(author, admin, 'waxwing', 'свиристель');
  // From the author's page to the card by what is there to press: nothing is loaded anew.
  await reader.getByRole('link', { name: 'Feed', exact: true }).click();
  await reader.getByLabel('Cards from').selectOption('Subscriptions');
  await topCard(reader).getByText('waxwing', { exact: true }).first().waitFor();

  const { moves } = await readStanding(reader);
  await topCard(reader).getByRole('button', { name: 'Show the other side' }).click();
  await reader.getByRole('button', { name: /^Like/ }).click();
  await soon(() => read<Acts>(callApi(reader, 'GET', `/cards/${next}`)).then(({ liked }) => liked)).toBe(true);
  // A second click at once would be the double of the first.
  await actUntil(
    () => reader.getByRole('button', { name: /^Like/ }).click(),
    async () => (await reader.getByRole('button', { name: /^Like/ }).getAttribute('aria-pressed')) === 'false',
  );
  await soon(() => read<Acts>(callApi(reader, 'GET', `/cards/${next}`)).then(({ liked }) => liked)).toBe(false);
  expect((await readStanding(reader)).moves).toEqual(moves);

  await reader.getByRole('button', { name: 'More', exact: true }).click();
  await reader.getByRole('dialog').getByRole('link', { name: 'Card and comments' }).waitFor();
  await look(reader, 'what else can be done with a card');
  await reader.getByRole('link', { name: 'Card and comments' }).click();
  const acts = async () => {
    const { liked, likes, bookmarked } = await read<Acts>(callApi(reader, 'GET', `/cards/${next}`));
    return { liked, likes, bookmarked };
  };
  await reader.getByRole('button', { name: 'Save for later', exact: true }).click();
  await soon(acts).toEqual({ liked: false, likes: 0, bookmarked: true });
  await reader.context().setOffline(true);
  const like = reader.getByRole('button', { name: /^Like/ });
  // Two clicks at once would be one.
  for (const isOn of [true, false, true])
    await actUntil(
      () => like.click(),
      async () => (await like.getAttribute('aria-pressed')) === String(isOn),
    );
  await reader.context().setOffline(false);
  await soon(acts).toEqual({ liked: true, likes: 1, bookmarked: true });
  const kept = await read<{ cards: { id: string }[] }>(callApi(reader, 'GET', '/feeds/bookmarks'));
  expect(kept.cards.map((card) => card.id)).toEqual([next]);

  await reader.getByRole('link', { name: 'Birdwatcher' }).click();
  await reader.getByRole('link', { name: /Birds with crests/ }).click();
  await reader.getByRole('button', { name: 'Learn all', exact: true }).click();
  await reader.getByText('You’ve chosen all words of this collection').waitFor();
  await look(reader, 'a collection that is learned');
  await soon(async () => (await readStanding(reader)).words.learning).toBe(1);

  await reader.getByRole('link', { name: 'Birdwatcher' }).click();
  await reader.getByRole('link', { name: 'Learn these words' }).click();
  await reader.getByRole('button', { name: 'Learn', exact: true }).click();
  await soon(async () => (await readStanding(reader)).words.learning).toBe(2);

  await publish(author, admin, 'nuthatch', 'поползень');
  await reader.goto('/tags/birds');
  await reader.getByRole('link', { name: 'Learn these words' }).click();
  await reader.getByText('nuthatch', { exact: true }).first().waitFor();
  await reader.getByRole('button', { name: 'Learn', exact: true }).click();
  await soon(async () => (await readStanding(reader)).words.learning).toBe(3);
  expectNone();
});

it('a follower hears of an author’s new cards as they come, those of a day in one line, and goes from the bell to the newest', async () => {
  const [author, admin] = [await visit(), await visit()];
  const reader = await visit({ device: 'phone', isLive: true });
  await Promise.all([beUser(author), beUser(reader)]);
  await makeAdmin(await beUser(admin));
  await read(callApi(author, 'PUT', '/user/name', { name: 'Marsh walker' }));
  const { id } = await read<{ id: string }>(callApi(author, 'GET', '/user'));
  await reader.goto(`/users/${id}`);
  await reader.getByRole('button', { name: 'Follow', exact: true }).click();
  await soon(() => read<Person>(callApi(reader, 'GET', `/users/${id}`)).then(({ follows }) => follows)).toBe(true);
  const bell = reader.getByRole('link', { name: /1.unread notification/ });
  expect(await bell.count()).toBe(0);

  /** What can be taken back for half a minute is told only then. */
  const settle = () => runBeside(inject('siteData'), 'test/settle-decisions.fixture.ts');
  const tell = async () => (await read<{ unread: number }>(callApi(reader, 'GET', '/notifications/unread'))).unread;
  await publish(author, admin, 'shrike', 'сорокопут');
  await settle();
  // Nothing is loaded anew: the bell says so by itself.
  await bell.waitFor();
  const newest = await publish(author, admin, 'bittern', 'выпь');
  await settle();
  await reader.getByRole('link', { name: /bittern/ }).waitFor();
  expect(await tell()).toBe(1);

  await bell.click();
  const line = reader.getByRole('link', { name: /Marsh walker has 2 new cards, “bittern” among them/ });
  await line.waitFor();
  await look(reader, 'new cards of somebody who is followed');
  await soon(tell).toBe(0);
  await line.click();
  await soon(() => new URL(reader.url()).pathname).toBe(`/cards/${newest}`);
  await reader.getByRole('heading', { name: 'bittern', level: 1 }).waitFor();
  await reader.getByRole('link', { name: 'News', exact: true }).waitFor();
  expectNone();
});
