import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRepeatLog } from './log-repeats.ts';
import { loggingOptions } from './log-requests.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says a failure once with its error, then how often it was repeated, and after a rest anew', () => {
  const lines: Record<string, unknown>[] = [];
  const { log } = Fastify(loggingOptions({ level: 'info', stream: { write: (line) => lines.push(JSON.parse(line)) } }));
  const logRepeats = makeRepeatLog();
  const fail = (times: number): void => {
    for (let time = 0; time < times; time += 1) logRepeats(log, 'warn', 'away', new Error('no connection'));
  };
  fail(52_000);
  logRepeats(log, 'error', 'another', new Error('other'));
  const first = { level: 'warn', msg: 'away', err: { message: 'no connection', stack: expect.any(String) } };
  expect(lines).toMatchObject([first, { level: 'error', msg: 'another' }]);

  lines.length = 0;
  vi.advanceTimersByTime(10_000);
  fail(3);
  vi.advanceTimersByTime(10_000);
  expect(lines).toMatchObject([
    { msg: 'away', repeated: 51_999 },
    { msg: 'away', repeated: 3 },
  ]);
  expect(lines.some((line) => 'err' in line)).toBe(false);

  lines.length = 0;
  vi.advanceTimersByTime(10_000);
  fail(2);
  expect(lines).toMatchObject([first]);
});
