import { dayMs } from '../day/durations.ts';
import { daysBetween, type Day } from '../day/day.ts';
import type { WordCounts } from '../terms/stage.ts';
import { UnreadableRowError } from './read-row.ts';

/** Calendar data of a year's days, by index in the year. */
export interface YearOfDays {
  /** Answers of each day. */
  readonly answers: number[];
  /** The streak's length on each won day, else 0; starts `daysBeforeYear` days early, as some days are won late. */
  readonly streaks: Int32Array;
  /** Words in each stage at the end of a day; null for a day without activity. */
  readonly countsOn: (place: number) => WordCounts | null;
}

/** Days before a year that may be won within it. */
export const daysBeforeYear = 31;
const epoch = '1970-01-01';
const zero = '0'.charCodeAt(0);
const [minus, colon, separator] = ['-', ':', ';'].map((sign) => sign.charCodeAt(0));

/** A cursor over numbers, days and separators that never splits the text: a year of days is read at once, and often. */
class Reader {
  readonly #text: string;
  at = 0;
  #month = 0;
  #monthStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length;
  }

  /** Skips a character if the text continues with it; returns whether it did. */
  skip(sign: number | undefined): boolean {
    if (this.#text.charCodeAt(this.at) !== sign) return false;
    this.at += 1;
    return true;
  }

  /** A whole number. */
  number(): number {
    const isNegative = this.skip(minus);
    const start = this.at;
    let value = 0;
    for (let digit = this.#digit(); digit >= 0 && digit <= 9; digit = this.#digit()) {
      value = value * 10 + digit;
      this.at += 1;
    }
    if (this.at === start) throw new UnreadableRowError('day mark', 1, `it has no number at letter ${start}`);
    return isNegative ? -value : value;
  }

  /** A day, as days since 1970. */
  day(): number {
    const year = this.number();
    this.at += 1;
    const month = year * 12 + this.number();
    this.at += 1;
    if (month !== this.#month) {
      this.#month = month;
      this.#monthStart = Date.UTC(year, month - year * 12 - 1, 1) / dayMs;
    }
    return this.#monthStart + this.number() - 1;
  }

  /** Reads the version of a mark, which must be the known one. */
  version(): void {
    if (this.#text.startsWith('1 ', this.at)) {
      this.at += 2;
      return;
    }
    const version = /[^ ;]*/.exec(this.#text.slice(this.at))?.[0];
    throw new UnreadableRowError('day mark', version, 'a newer release wrote it');
  }

  #digit(): number {
    return this.#text.charCodeAt(this.at) - zero;
  }
}

const countsAt = (reader: Reader): WordCounts => {
  const next = (): number => {
    reader.at += 1;
    return reader.number();
  };
  return { learning: next(), repeating: next(), fixing: next(), learned: next(), known: next() };
};

/**
 * Reads day marks in order, as `writeDayMark` makes them, separated by semicolons, for `days` days from `from`; earlier days
 * are omitted. The latest report of a day wins, also over the year read `before`. Throws an UnreadableRowError.
 */
export const readYearOfDays = (marks: string, from: Day, days: number, before?: YearOfDays): YearOfDays => {
  const first = daysBetween(epoch, from);
  const answers = before?.answers.slice() ?? Array.from<number>({ length: days }).fill(0);
  const streaks = before?.streaks.slice() ?? new Int32Array(daysBeforeYear + days);
  /** Text position of each day's counts. */
  const countsFrom = new Int32Array(days).fill(-1);
  const reader = new Reader(marks);
  while (!reader.isAtEnd) {
    reader.version();
    const place = reader.day() - first;
    const isWithin = place >= 0 && place < days;
    reader.at += 1;
    const answerCount = reader.number();
    if (isWithin) {
      answers[place] = Math.max(0, answerCount);
      countsFrom[place] = reader.at;
    }
    for (let count = 0; count < 5; count += 1) {
      reader.at += 1;
      reader.number();
    }
    while (!reader.isAtEnd && !reader.skip(separator)) {
      reader.at += 1;
      const won = reader.day() - first + daysBeforeYear;
      reader.skip(colon);
      const length = reader.number();
      if (isWithin && won >= 0) streaks[won] = length;
      reader.skip(colon);
      reader.number();
    }
  }
  return {
    answers,
    streaks,
    countsOn: (place) => {
      const start = countsFrom[place] ?? -1;
      if (start < 0) return before?.countsOn(place) ?? null;
      reader.at = start;
      return countsAt(reader);
    },
  };
};
