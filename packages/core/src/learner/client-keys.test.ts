import { expect, it } from 'vitest';
import { clientKey, keyOfEvent } from './client-keys.ts';

const id = '6f1d7c3e-0000-4000-8000-000000000001';

it('finds rows by the keys under which the first releases wrote them', () => {
  expect([
    clientKey('choiceId', id),
    clientKey('answerId', id),
    clientKey('answerId', id, true),
    clientKey('workoutId', id),
    clientKey('guestId', id),
    clientKey('skipId', id),
  ]).toEqual([`choice:${id}`, `answer:${id}`, `answer-undo:${id}`, `workout:${id}`, `guest:${id}`, `skip:${id}`]);
});

it('names the key of an event that comes once, and none for one that may come again', () => {
  expect(keyOfEvent({ kind: 'answer-undone', answerId: id, wordId: 'apple', atMs: 0 })).toBe(`answer-undo:${id}`);
  expect(keyOfEvent({ kind: 'workout-finished', workoutId: id, atMs: 0 })).toBe(`workout:${id}`);
  expect(keyOfEvent({ kind: 'choice-undone', choiceId: id, wordId: 'apple', atMs: 0 })).toBeNull();
});
