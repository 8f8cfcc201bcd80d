import type { Coming } from '@kadro/contract';
import { expect, it } from 'vitest';
import { aWorkoutCard } from '../../test/cards.ts';
import { composeComing, dueOfComing } from './compose-coming.ts';

const nowMs = Date.parse('2031-03-12T08:00:00Z');
const at = (hours: number): string => new Date(nowMs + hours * 3_600_000).toISOString();
const aComing = (cards: Coming['cards'], workoutSize = 20): Coming => ({
  cards,
  rules: { workoutSize, introduction: { asks: 2, wordsPerWorkout: 2 } },
});
const idsOf = (coming: Coming, answered = {}, atMs = nowMs) =>
  composeComing(coming, answered, atMs)?.cards.map(({ id }) => id);

it('has what has come to be due since the connection went, and what comes next', () => {
  const coming = aComing([
    aWorkoutCard('evening', { dueAt: at(-10) }),
    aWorkoutCard('night', { dueAt: at(-3) }),
    aWorkoutCard('noon', { dueAt: at(4) }),
  ]);
  const workout = composeComing(coming, {}, nowMs);
  expect(workout).toMatchObject({ due: 2, backlog: 0, nextDueAt: at(4) });
  expect(workout?.cards.map(({ id }) => id)).toEqual(['evening', 'night']);
  expect(idsOf(coming, {}, nowMs + 5 * 3_600_000)).toEqual(['evening', 'night', 'noon']);
  // Each is a workout of its own.
  expect(composeComing(coming, {}, nowMs)?.workoutId).not.toBe(workout?.workoutId);
});

it('leaves out what was answered since it was due, until it is due again', () => {
  const coming = aComing([aWorkoutCard('told', { dueAt: at(-3) }), aWorkoutCard('again', { dueAt: at(-1) })]);
  const answered = { told: nowMs - 2 * 3_600_000, again: nowMs - 2 * 3_600_000 };
  expect(dueOfComing(coming, answered, nowMs).map(({ id }) => id)).toEqual(['again']);
  expect(idsOf(coming, answered)).toEqual(['again']);
});

it('is put together by the rules of the server: its size, its new words, and what was taken for each other', () => {
  const coming = aComing(
    [
      { ...aWorkoutCard('review', { dueAt: at(-5) }), confused: ['other'] },
      aWorkoutCard('other', { dueAt: at(-4) }),
      ...['a', 'b', 'c'].map((id) => aWorkoutCard(id, { dueAt: at(-2), introduction: true })),
    ],
    6,
  );
  const workout = composeComing(coming, {}, nowMs);
  expect(workout?.cards.map(({ id }) => id)).toEqual(['review', 'a', 'b']);
  expect(workout).toMatchObject({ due: 5, backlog: 2 });
  expect(workout?.cards[0]).not.toHaveProperty('confused');
});

it('knows nothing of words beyond what was kept', () => {
  expect(composeComing(aComing([]), {}, nowMs)).toBeUndefined();
  expect(composeComing(aComing([aWorkoutCard('noon', { dueAt: at(4) })]), {}, nowMs)).toMatchObject({
    cards: [],
    due: 0,
    nextDueAt: at(4),
  });
  expect(idsOf(aComing([aWorkoutCard('done', { dueAt: at(-4) })]), { done: nowMs })).toBeUndefined();
});

it('asks for a word that this device introduced from the learner’s next day on, once, as a review', () => {
  const [one, two] = [
    { cue: 'english', picture: 'blurred' },
    { cue: 'russian', picture: 'shown' },
  ] as const;
  const card = aWorkoutCard('new', { dueAt: at(-2), introduction: true, asks: [one, two] });
  const rules = { workoutSize: 20, introduction: { asks: 2, wordsPerWorkout: 7, dueNextDay: true } };
  const coming = { cards: [card], rules };
  const introduced = { at: { new: nowMs }, timeZone: 'Europe/Moscow' };
  // Midnight in Moscow is 13 hours away.
  const midnightMs = nowMs + 13 * 3_600_000;
  expect(dueOfComing(coming, { new: nowMs }, midnightMs - 1, introduced)).toEqual([]);
  const [again] = composeComing(coming, { new: nowMs }, midnightMs, introduced)?.cards ?? [];
  expect(again).toMatchObject({ id: 'new', introduction: false, asks: [one] });
  expect(dueOfComing(coming, { new: midnightMs + 1 }, midnightMs + 50 * 3_600_000, introduced)).toEqual([]);
  // A server of the release before lets it wait by its rating.
  const older = { cards: [card], rules: { ...rules, introduction: { asks: 2, wordsPerWorkout: 7 } } };
  expect(dueOfComing(older, { new: nowMs }, midnightMs, introduced)).toEqual([]);
});
