import { hourMs } from './durations.ts';
import { expect, it } from 'vitest';
import { dayOf, isTimeZone } from './day.ts';
import { readTimeZone } from './time-zone.ts';
import { offsetMs } from './zone-offset.ts';

it.each<[string, string | null, number]>([
  ['-03:00', 'Etc/GMT+3', -3],
  ['+03:00', 'Etc/GMT-3', 3],
  ['+14:00', 'Etc/GMT-14', 14],
  ['-12:00', 'Etc/GMT+12', -12],
  ['+0530', '+05:30', 5.5],
  ['-09:30', '-09:30', -9.5],
  ['GMT+3', 'Etc/GMT-3', 3],
  ['UTC\u22123', 'Etc/GMT+3', -3],
  ['+00:00', 'UTC', 0],
  ['-00:00', 'UTC', 0],
  ['UTC', 'UTC', 0],
  ['Etc/GMT+3', 'Etc/GMT+3', -3],
])('reads %s as %s', (name, zone, hours) => {
  expect(readTimeZone(name)).toBe(zone);
  expect(isTimeZone(String(zone))).toBe(true);
  expect(offsetMs(Date.UTC(2031, 5, 1), String(zone))).toBe(hours * hourMs);
});

it.each(['+15:00', '-13:00', '+05:60', 'Mars/Olympus', '', '+', '+123:00', 'Asia/Ho Chi Minh'])(
  'does not read %j',
  (name) => {
    expect(readTimeZone(name)).toBeNull();
  },
);

it('counts days by an offset as by a zone', () => {
  expect(dayOf(Date.parse('2031-03-12T18:40:00Z'), '+05:45')).toBe('2031-03-13');
});
