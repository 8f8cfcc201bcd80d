import { dayMs } from '@kadro/core';
import { describe, expect, it } from 'vitest';
import { countWorkout, installKey, readRecord } from './install-record.ts';
import { wayOfBrowser } from './install.ts';
const today = Date.parse('2026-03-10T12:00:00Z');
const makeStorage = (kept?: string) => {
  const texts = new Map(kept === undefined ? [] : [[installKey, kept]]);
  return {
    get: (key: string) => texts.get(key) ?? null,
    set: (key: string, value: string) => void texts.set(key, value),
    remove: (key: string) => void texts.delete(key),
  };
};

describe('the record of offers', () => {
  it('begins with no workout, and today', () => {
    expect(readRecord(makeStorage(), today)).toEqual({ counter: 0, nextPromptDate: '2026-03-10' });
  });

  it.each(['nonsense', '7', 'null', '{"counter":"1"}', '{"counter":1,"nextPromptDate":"soon"}'])(
    'begins anew where %s is kept',
    (kept) => {
      expect(readRecord(makeStorage(kept), today)).toEqual({ counter: 0, nextPromptDate: '2026-03-10' });
    },
  );

  it('allows an offer after the second workout, then not for two weeks', () => {
    const storage = makeStorage();
    expect(countWorkout(storage, today)).toBe(false);
    expect(readRecord(storage, today).counter).toBe(1);
    expect(countWorkout(storage, today)).toBe(true);
    expect(readRecord(storage, today)).toEqual({ counter: 0, nextPromptDate: '2026-03-24' });
    const days = Array.from({ length: 16 }, (_, day) => countWorkout(storage, today + day * dayMs));
    expect(days.indexOf(true)).toBe(14);
    expect(days.filter(Boolean)).toHaveLength(1);
  });
});

describe('wayOfBrowser', () => {
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
  it.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, 'ios'],
    ['iPad that calls itself a Mac', mac, 5, 'ios'],
    ['Safari on a Mac', mac, 0, 'mac-safari'],
    ['Chrome on a Mac', 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 0, 'browser-menu'],
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, 'browser-menu'],
    ['Firefox on a desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'none'],
  ])('%s', (_name, userAgent, touchPoints, way) => {
    expect(wayOfBrowser(userAgent, touchPoints)).toBe(way);
  });
});
