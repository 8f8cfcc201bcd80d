import { hourMs } from '@kadro/core';
import type { LearningWord } from '@kadro/contract';
import { expect, it } from 'vitest';
import { aCard } from '../../test/cards.ts';
import { areMostDue, groupByWhen } from './group-words.ts';

const timeZone = 'Europe/Moscow';
const nowMs = Date.parse('2031-03-12T23:30:00+03:00');
const aWord = (name: string, inMs: number, isAside = false): LearningWord => {
  const dueAt = new Date(nowMs + inMs).toISOString();
  return {
    card: aCard(name),
    stage: 'learning',
    dueAt,
    stabilityDays: 1,
    stubborn: isAside,
    asideUntil: isAside ? dueAt : null,
  };
};
const words = [
  aWord('late', -hourMs),
  aWord('now', 0),
  aWord('soon', 60_000),
  aWord('next', hourMs),
  aWord('six', 6 * 24 * hourMs),
  aWord('put', 7 * 24 * hourMs, true),
  aWord('far', 30 * 24 * hourMs),
];

it('puts words under the day on which they come back', () => {
  const groups = groupByWhen(words, nowMs, timeZone).map(({ when, words: found }) => [
    when,
    ...found.map(({ card }) => card.id),
  ]);
  expect(groups).toEqual([
    ['due', 'late', 'now'],
    ['today', 'soon'],
    ['tomorrow', 'next'],
    ['week', 'six'],
    ['later', 'far'],
    ['aside', 'put'],
  ]);
  expect(groupByWhen([], nowMs, timeZone)).toEqual([]);
});

it('takes the learner’s days, whatever zone the device is in', () => {
  const words = [aWord('night', 6 * hourMs), aWord('midnight', 30 * 60_000)];
  const whenIn = (zone: string) => groupByWhen(words, nowMs, zone).map(({ when }) => when);
  expect(whenIn('America/New_York')).toEqual(['today']);
  expect(whenIn('Europe/Moscow')).toEqual(['tomorrow']);
  expect(whenIn('Pacific/Honolulu')).toEqual(['today']);
});

it('knows which words are the exception', () => {
  expect(areMostDue(words, nowMs)).toBe(false);
  expect(areMostDue(words.slice(0, 3), nowMs)).toBe(true);
  expect(areMostDue([], nowMs)).toBe(false);
});
