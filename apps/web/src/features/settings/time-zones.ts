import type { Locale } from '../../shared/i18n/locales.ts';
import { russianCities } from './time-zone-cities.ts';

export interface TimeZone {
  readonly id: string;
  /** City and country in the interface's language: "Berlin (Germany)", «Берлин (Германия)», «Екатеринбург». */
  readonly name: string;
  /** "UTC+3". */
  readonly offset: string;
  /** Search text, in lowercase. */
  readonly sought: string;
  /** Hours from UTC, to sort by. */
  readonly hours: number;
}

/** Returns a part of a zone's localized name at a time; empty if the browser does not know the zone. */
const nameOf = (id: string, locale: Locale, timeZoneName: 'shortGeneric' | 'shortOffset', nowMs: number): string => {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: id, timeZoneName }).formatToParts(nowMs);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
};

/** Normalizes a text for the search: lowercase, ё as е, without punctuation. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s_/−-]+/g, ' ');

/** Returns the city in a zone's id: "America/Argentina/Buenos_Aires" is "Buenos Aires". */
const cityOf = (id: string): string => (id.split('/').at(-1) ?? id).replaceAll('_', ' ');

/** Returns the city of a zone whose country has several zones, else the country; English adds "Time", and has abbreviations. */
const placeOf = (id: string, locale: Locale, nowMs: number): string => {
  const place = nameOf(id, locale, 'shortGeneric', nowMs).replace(/ Time$/, '');
  // Chromium's Russian has countries, but no cities.
  const isForeign = locale === 'ru' && !/[а-я]/i.test(place);
  return isForeign || /^[A-Z]{1,5}$|^(GMT|UTC)/.test(place) ? '' : place;
};

/** Returns a zone's name, offset and search text. */
export const describeZone = (id: string, locale: Locale, nowMs: number): TimeZone => {
  const place = placeOf(id, locale, nowMs);
  const city = locale === 'ru' ? (russianCities[id] ?? place) : cityOf(id);
  const country = place === '' || place === city ? '' : ` (${place})`;
  const offset = nameOf(id, 'en', 'shortOffset', nowMs).replace('GMT', 'UTC');
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+)(?::(\d+))?/.exec(offset) ?? [];
  const name = `${city || cityOf(id)}${country}`;
  return {
    id,
    name,
    offset,
    sought: plain(`${name} ${id} ${offset}`),
    hours: (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60),
  };
};

/** Returns all zones, from west to east and then by name, including `needed` ones that the browser does not know. */
export const listZones = (needed: readonly string[], locale: Locale, nowMs: number): TimeZone[] =>
  [...new Set([...needed, ...Intl.supportedValuesOf('timeZone')])]
    .map((id) => describeZone(id, locale, nowMs))
    .toSorted((one, other) => one.hours - other.hours || one.name.localeCompare(other.name, locale));

/** Returns the zones in which a word begins with each word of the query. */
export const findZones = (zones: readonly TimeZone[], query: string): TimeZone[] => {
  const words = plain(query).split(' ').filter(Boolean);
  return zones.filter(({ sought }) => words.every((word) => ` ${sought}`.replaceAll('(', '').includes(` ${word}`)));
};
