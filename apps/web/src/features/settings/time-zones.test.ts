import { describe, expect, it } from 'vitest';
import { describeZone, findZones, listZones } from './time-zones.ts';

const nowMs = Date.parse('2026-11-22T12:00:00Z');

describe('a time zone', () => {
  it.each([
    ['Europe/Moscow', 'Moscow', 'Москва', 'UTC+3'],
    ['Europe/Berlin', 'Berlin (Germany)', 'Берлин (Германия)', 'UTC+1'],
    ['Asia/Yekaterinburg', 'Yekaterinburg', 'Екатеринбург', 'UTC+5'],
    ['America/New_York', 'New York', 'Нью-Йорк', 'UTC-5'],
    ['Asia/Tbilisi', 'Tbilisi (Georgia)', 'Тбилиси (Грузия)', 'UTC+4'],
  ])('%s is called as people call it', (id, en, ru, offset) => {
    expect(describeZone(id, 'en', nowMs)).toMatchObject({ name: en, offset });
    expect(describeZone(id, 'ru', nowMs)).toMatchObject({ name: ru, offset });
  });

  it('that the browser does not know has at least its city', () => {
    expect(describeZone('Mars/Olympus_Mons', 'ru', nowMs)).toMatchObject({
      id: 'Mars/Olympus_Mons',
      name: 'Olympus Mons',
    });
  });
});

describe('the list of time zones', () => {
  const zones = listZones(['Europe/Moscow', 'Mars/Olympus_Mons'], 'ru', nowMs);
  it('goes from west to east, with every zone once', () => {
    const hours = zones.map((zone) => zone.hours);
    expect(hours).toEqual(hours.toSorted((one, other) => one - other));
    expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
    expect(zones.map(({ id }) => id)).toContain('Mars/Olympus_Mons');
  });

  it.each([
    ['берл', 'Europe/Berlin'],
    ['грузия', 'Asia/Tbilisi'],
    ['new york', 'America/New_York'],
    ['нью-йорк', 'America/New_York'],
    ['utc+5 екат', 'Asia/Yekaterinburg'],
    ['кишинев', 'Europe/Chisinau'],
  ])('is searched by %j', (query, id) => {
    expect(findZones(zones, query).map((zone) => zone.id)).toContain(id);
    expect(findZones(zones, query).length).toBeLessThan(40);
  });

  it('has nothing for nonsense, and all for nothing', () => {
    expect(findZones(zones, 'zzzz')).toEqual([]);
    expect(findZones(zones, ' ')).toHaveLength(zones.length);
  });
});
