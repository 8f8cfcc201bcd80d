import type { LearningWord } from '@kadro/contract';
import { expect, it } from 'vitest';
import { aCard } from '../../test/cards.ts';
import { areMostDue, groupByWhen } from './group-words.ts';

const nowMs = new Date(2031, 2, 12, 23, 30).getTime();
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
const hourMs = 3_600_000;
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
  const groups = groupByWhen(words, nowMs).map(({ when, words: found }) => [when, ...found.map(({ card }) => card.id)]);
  expect(groups).toEqual([
    ['due', 'late', 'now'],
    ['today', 'soon'],
    ['tomorrow', 'next'],
    ['week', 'six'],
    ['later', 'far'],
    ['aside', 'put'],
  ]);
  expect(groupByWhen([], nowMs)).toEqual([]);
});

it('knows which words are the exception', () => {
  expect(areMostDue(words, nowMs)).toBe(false);
  expect(areMostDue(words.slice(0, 3), nowMs)).toBe(true);
  expect(areMostDue([], nowMs)).toBe(false);
});
