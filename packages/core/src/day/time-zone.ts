import { isTimeZone } from './day.ts';

const offset = /^(?:UTC|GMT)?([+\u2212-])(\d{1,2})(?::?(\d{2}))?$/i;
/** Offsets of the zone database in whole hours: `Etc/GMT+12` to `Etc/GMT-14`. */
const minHours = -12;
const maxHours = 14;

/**
 * Normalises the time zone that a device names. Some browsers name an offset from UTC ("-03:00"): whole hours become the zone
 * database's zone, whose sign is inverted ("Etc/GMT+3"), others stay offsets ("+05:45"). Returns null for an invalid zone.
 */
export const readTimeZone = (name: string): string | null => {
  const [, sign, hoursText, minutesText = '00'] = offset.exec(name) ?? [];
  if (sign === undefined) return isTimeZone(name) ? name : null;
  const hours = Number(hoursText) * (sign === '+' ? 1 : -1);
  if (hours < minHours || hours > maxHours || Number(minutesText) > 59) return null;
  if (minutesText !== '00') return `${sign === '+' ? '+' : '-'}${String(hoursText).padStart(2, '0')}:${minutesText}`;
  if (hours === 0) return 'UTC';
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};
