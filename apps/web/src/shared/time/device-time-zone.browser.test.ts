import { afterEach, expect, it, vi } from 'vitest';
import { deviceTimeZone } from './device-time-zone.ts';

afterEach(() => vi.unstubAllGlobals());

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

it('says what the browser formats times by', () => expect(deviceTimeZone()).toBe(timeZone));

it('says it in a browser without Temporal, too', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(deviceTimeZone()).toBe(timeZone);
});
