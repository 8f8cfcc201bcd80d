import { expect, it } from 'vitest';
import { hourIn, nextHourMs, quietUntilMs } from './hours.ts';

const ms = (instant: string): number => Date.parse(instant);
const next = (now: string, zone: string, hours: number[]): string =>
  new Date(nextHourMs(ms(now), zone, hours)).toISOString().slice(0, 16);

it('knows the hour of zones that lie apart by parts of one', () => {
  const at = ms('2031-03-12T18:20:00Z');
  expect(['UTC', 'Europe/Moscow', 'Asia/Kathmandu', 'Pacific/Kiritimati'].map((zone) => hourIn(at, zone))).toEqual([
    18, 21, 0, 8,
  ]);
});

it('finds the next of some hours, today or tomorrow, and in the night in which clocks change', () => {
  expect(next('2031-03-12T12:00:00Z', 'Europe/Moscow', [10, 18, 20])).toBe('2031-03-12T15:00');
  expect(next('2031-03-12T15:00:00Z', 'Europe/Moscow', [18])).toBe('2031-03-13T15:00');
  expect(next('2031-03-12T12:00:00Z', 'Asia/Kathmandu', [18])).toBe('2031-03-12T12:15');
  // Berlin goes from 02:00 to 03:00 on 30 March 2031, and back on 26 October.
  expect(next('2031-03-29T20:00:00Z', 'Europe/Berlin', [10])).toBe('2031-03-30T08:00');
  expect(next('2031-10-25T20:00:00Z', 'Europe/Berlin', [10])).toBe('2031-10-26T09:00');
});

it('ends quiet hours at their hour, over midnight too, and has none between an hour and itself', () => {
  const quiet = (now: string, from: number, to: number): string | null => {
    const until = quietUntilMs(ms(now), 'Europe/Moscow', { from, to });
    return until === null ? null : new Date(until).toISOString().slice(0, 16);
  };
  expect(quiet('2031-03-12T20:00:00Z', 22, 8)).toBe('2031-03-13T05:00');
  expect(quiet('2031-03-13T04:59:00Z', 22, 8)).toBe('2031-03-13T05:00');
  expect([quiet('2031-03-13T05:00:00Z', 22, 8), quiet('2031-03-12T18:59:00Z', 22, 8)]).toEqual([null, null]);
  expect([quiet('2031-03-12T10:00:00Z', 12, 14), quiet('2031-03-12T11:00:00Z', 12, 14)]).toEqual([
    '2031-03-12T11:00',
    null,
  ]);
  expect(quiet('2031-03-12T09:30:00Z', 12, 12)).toBeNull();
});
