import type { Day } from '../day/day.ts';
import { endDay, type DayEnd, type Totals, type WonDay } from '../learner/figures.ts';
import type { LearnerState } from '../learner/learner.ts';
import type { WordCounts } from '../terms/stage.ts';
import { newest } from './newest.ts';
import { openRow, parseRow, UnreadableRowError } from './read-row.ts';
import { totalsV1 } from './shapes.ts';

const counted = ['learning', 'repeating', 'fixing', 'learned', 'known'] as const satisfies (keyof WordCounts)[];

/** The content of a day's mark. */
export type DayMark = Omit<DayEnd, 'totals'>;

/**
 * Serialises a day's mark: version, day, answers, words by stage and known ones, then the days it won, as `day:length:spent`.
 * Neither JSON nor parsed by a schema, because a year of marks is read at once.
 */
export const writeDayMark = ({ day, answers, counts, wins }: DayEnd): string =>
  [
    1,
    day,
    answers,
    ...counted.map((name) => counts[name]),
    ...wins.map((won) => `${won.day}:${won.length}:${won.spent}`),
  ].join(' ');

/** Parses a mark. Throws an UnreadableRowError. */
export const readDayMark = (mark: string): DayMark => {
  const [version, day = '', answers, learning, repeating, fixing, learned, known, ...wins] = mark.split(' ');
  if (version !== '1') throw new UnreadableRowError('day mark', version, 'a newer release wrote it');
  return {
    day,
    answers: toNumber(answers),
    counts: {
      learning: toNumber(learning),
      repeating: toNumber(repeating),
      fixing: toNumber(fixing),
      learned: toNumber(learned),
      known: toNumber(known),
    },
    wins: wins.map(toWin),
  };
};

/** The day of a mark, without parsing the rest. */
export const dayOfMark = (mark: string): Day => mark.slice('1 '.length, '1 YYYY-MM-DD'.length);

const toWin = (text: string): WonDay => {
  const [day = '', length, spent] = text.split(':');
  return { day, length: toNumber(length), spent: toNumber(spent) };
};

const toNumber = (text: string | undefined): number => {
  const value = Number(text);
  if (!Number.isInteger(value)) throw new UnreadableRowError('day mark', 1, `${String(text)} is no number`);
  return value;
};

const newestVersion = newest<Totals>()(1, totalsV1);

/** The JSON text of a day's totals. */
export const writeTotals = (totals: Totals): string => JSON.stringify({ v: newestVersion, ...totals });

/** The totals of a day's row. Throws an UnreadableRowError. */
export const readTotals = (json: unknown): Totals => {
  const { row, version } = openRow('totals', json);
  if (version === 1) return parseRow('totals', version, totalsV1, row);
  throw new UnreadableRowError('totals', version, 'a newer release wrote it');
};

/** Reads a learner's day ends from rows in the order of days; the current day is the last. */
export const readDayEnds = (
  rows: readonly { mark: string; totals: unknown }[],
  { figures, counts }: Pick<LearnerState, 'figures' | 'counts'>,
): DayEnd[] => {
  const ended = rows.map(({ mark, totals }) => ({ ...readDayMark(mark), totals: readTotals(totals) }));
  const standing = figures === null ? null : endDay(figures, counts);
  return standing === null ? ended : [...ended, standing];
};
