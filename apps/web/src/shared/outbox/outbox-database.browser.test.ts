import { afterEach, expect, it } from 'vitest';
import { waitFor } from '../../test/wait-for.ts';
import { openOutboxDatabase } from './outbox-database.ts';

const name = 'kadro-outbox-test';
const day = 86_400_000;
let now = 0;
const openHere = () => openOutboxDatabase(name, () => now);
const row = (id: string, order: number) => ({ id, order, call: { id } });

/** Clears what the browser keeps, as somebody may at any time. */
const clear = (): Promise<unknown> =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(name).addEventListener('success', resolve);
  });
afterEach(clear);

it('keeps calls in order, over pages, and knows which are done', async () => {
  const one = await openHere();
  // Not waited for: the second follows the first.
  void one.change([row('b', 2)], []);
  expect(await one.change([row('a', 1)], [])).toBe(2);
  const other = await openHere();
  expect((await other.read(() => [])).rows).toEqual([row('a', 1), row('b', 2)]);
  const done = { id: 'a', atMs: 0, outcome: { reply: { points: 3 } } };
  expect(await other.change([], [done])).toBe(1);
  expect(await one.read(() => ['a', 'b'])).toEqual({ rows: [row('b', 2)], done: [done] });
});

it('goes on in a new database when the browser has cleared the old one', async () => {
  const one = await openHere();
  await one.change([row('a', 1)], []);
  await clear();
  expect(await one.change([row('b', 2)], [])).toBe(1);
});

it('forgets after a week what is done', async () => {
  now = 0;
  const one = await openHere();
  await one.change([], [{ id: 'a', atMs: 0 }]);
  now = 8 * day;
  await one.change([], [{ id: 'b', atMs: now }]);
  const other = await openHere();
  await waitFor(async () => expect((await other.read(() => ['a', 'b'])).done.map(({ id }) => id)).toEqual(['b']));
});

it('refuses what the browser does not answer, and goes on when it answers again', async () => {
  const patient = await openHere();
  const one = await openOutboxDatabase(name, () => now, 100);
  const opening = indexedDB.open(name);
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve);
  });
  const calls = opening.result.transaction('calls', 'readwrite').objectStore('calls');
  let isBusy = true;
  // A transaction that always asks for more keeps all others waiting.
  const stay = (): void => {
    if (isBusy) calls.count().addEventListener('success', stay);
  };
  stay();
  await expect(one.change([row('a', 1)], [])).rejects.toThrow('does not answer');
  await expect(one.read(() => [])).rejects.toThrow('does not answer');
  isBusy = false;
  await patient.change([row('b', 2)], []);
  expect((await one.read(() => [])).rows).toContainEqual(row('b', 2));
  opening.result.close();
});
