import { dayMs } from '@kadro/core';
import { expect, it } from 'vitest';
import { readEntries } from './outbox-entry.ts';
import { entryVersion } from './outbox-key.ts';
import { createSchedule } from './schedule.ts';

const start = Date.parse('2031-03-12T12:00:00Z');
const stored = {
  version: entryVersion,
  id: 'a',
  owner: 'u',
  route: 'chooseCard',
  params: {},
  body: {},
  madeAtMs: start,
  tries: 9,
};

it('has an entry pause for five minutes at most, also where the clock is set back meanwhile', () => {
  let nowMs = start;
  const delays: number[] = [];
  const later = (_run: () => void, delayMs: number): void => void delays.push(delayMs);
  const schedule = createSchedule({ later, nowMs: () => nowMs, random: () => 1 }, () => undefined);
  const [entry = expect.fail('no entry')] = readEntries([stored], start);
  schedule.rest(entry);
  expect(schedule.isResting('a')).toBe(true);
  schedule.comeBack(true);
  expect(delays).toEqual([300_001]);
  nowMs = start - dayMs;
  expect(schedule.isResting('a')).toBe(false);
  schedule.comeBack(true);
  expect(delays).toEqual([300_001]);
  nowMs = start + 300_000;
  expect(schedule.isResting('a')).toBe(false);
});
