import { describe, expect, it } from 'vitest';
import { createStorage } from '../storage/storage.ts';
import { parseEntries, toEntry } from './outbox-entry.ts';
import { createOutboxStore } from './outbox-store.ts';
import { entry } from './test-outbox.ts';

const uuid = (last: number) => `6f1d7c3e-0000-4000-8000-00000000000${last}`;

/** As release 2.2.1 of November 2026 stored its entries; they had no version. */
const ofFirstRelease = [
  {
    id: uuid(1),
    owner: 'u1',
    route: 'chooseCard',
    params: {},
    body: { choiceId: uuid(1), cardId: 'apple', choice: 'learn' },
  },
  {
    id: uuid(2),
    owner: 'u1',
    route: 'answerCard',
    params: {},
    body: {
      answerId: uuid(2),
      workoutId: uuid(9),
      cardId: 'pear',
      grade: 'knew',
      answeredAt: '2026-11-20T10:00:00.000Z',
      responseMs: 900,
    },
  },
  { id: `undo-${uuid(2)}`, owner: 'u1', route: 'undoAnswer', params: { answerId: uuid(2) } },
  { id: `finish-${uuid(9)}`, owner: null, route: 'finishWorkout', params: {}, body: { workoutId: uuid(9) } },
];

describe('parseEntries', () => {
  it('reads what the release before versions stored, with what each call is about', () => {
    const { entries, foreign } = parseEntries(JSON.stringify(ofFirstRelease), 7);
    expect(foreign).toEqual([]);
    expect(entries.map(({ id, owner, route, params, body }) => ({ id, owner, route, params, body }))).toEqual(
      ofFirstRelease.map((stored) => ({ body: undefined, ...stored })),
    );
    expect(
      entries.map(({ version, madeAtMs, tries, card, workout }) => [version, madeAtMs, tries, card, workout]),
    ).toEqual([
      [2, 7, 0, 'apple', null],
      [2, 7, 0, 'pear', uuid(9)],
      [2, 7, 0, 'pear', uuid(9)],
      [2, 7, 0, null, uuid(9)],
    ]);
  });

  it('reads what it wrote', () => {
    const kept = { ...toEntry(entry('a'), 'u1', 5), tries: 2 };
    expect(parseEntries(JSON.stringify([kept]), 9)).toEqual({ entries: [kept], foreign: [] });
  });

  it.each(['{', '7', '{}', null])('finds nothing in %j', (text) => {
    expect(parseEntries(text, 0)).toEqual({ entries: [], foreign: [] });
  });
});

it('leaves in its place what a later release stored', () => {
  const memory = createStorage(() => {
    throw new Error('no device');
  });
  const later = { ...toEntry(entry('later'), 'u1', 0), version: 3 };
  const unknown = { ...toEntry(entry('unknown'), 'u1', 0), route: 'readMinds' };
  memory.set('outbox', JSON.stringify([later, unknown, 7]));
  const store = createOutboxStore(memory, 'outbox', () => 0);
  expect(store.read()).toEqual([]);
  store.write([toEntry(entry('a'), 'u1', 0)]);
  expect(store.read().map(({ id }) => id)).toEqual(['a']);
  store.write([]);
  expect(JSON.parse(memory.get('outbox') ?? '')).toEqual([later, unknown]);
});
