import { dayMs } from '@kadro/core';
import { expect, it } from 'vitest';
import { bodyNow } from './body-now.ts';

const answer = { answerId: 'a', cardId: 'cat', grade: 'knew', answeredAt: '2026-11-20T10:00:00.000Z', responseMs: 900 };
const givenMs = Date.parse(answer.answeredAt);

it.each([
  ['at once', 0, 0],
  ['a day later', dayMs, dayMs],
  ['after months', 90 * dayMs, 30 * dayMs],
])('says how long ago an answer was given that is sent %s', (_, laterMs, ageMs) => {
  expect(bodyNow({ route: 'answerCard', body: answer }, givenMs + laterMs)).toEqual({ ...answer, ageMs });
});

it.each([
  ['an answer from before the clock was set back', 'answerCard', answer, givenMs - 1],
  ['an answer without a time that can be read', 'answerCard', { ...answer, answeredAt: 'soon' }, givenMs],
  ['an answer that is none', 'answerCard', null, givenMs],
  ['another call', 'chooseCard', { choiceId: 'c' }, givenMs],
  ['a call without a body', 'undoAnswer', undefined, givenMs],
] as const)('leaves %s as it is', (_, route, body, nowMs) => {
  expect(bodyNow({ route, body }, nowMs)).toBe(body);
});
