import { expect, it } from 'vitest';
import { describeZone, listZones } from './time-zones.ts';

const nowMs = Date.parse('2026-11-22T12:00:00Z');

// A browser knows fewer names than Node.
it('a browser’s time zones are all called in Russian where that is the language', () => {
  const raw = listZones([], 'ru', nowMs).filter(({ name }) => !/[а-я]/i.test(name) || /[a-z]/i.test(name));
  expect(raw.map(({ name }) => name)).toEqual([]);
  expect(describeZone('Europe/Moscow', 'ru', nowMs)).toMatchObject({ name: 'Москва', offset: 'UTC+3' });
  expect(describeZone('Asia/Tbilisi', 'ru', nowMs)).toMatchObject({ name: 'Тбилиси (Грузия)', offset: 'UTC+4' });
});
