import { z } from 'zod';

/** Length of the longest month: activity in a month is derived from days up to it. */
export const maxGapDays = 31;
/** Days after which retention is measured. */
export const keptAfterDays = [1, 7, 30] as const;
/** Hours within which a decision is promised; the last bound is open. */
export const promisedHours = 24;

/** Counts of a day by name; zeros are omitted. */
export type Counts = Readonly<Record<string, number>>;

/** The JSON of a day's counts, version 1. */
export const countsV1 = z.object({ v: z.literal(1), n: z.record(z.string(), z.int()) });

export const readCounts = (json: unknown): Counts => countsV1.parse(json).n;

export const writeCounts = (counts: Counts): string => {
  const json: z.output<typeof countsV1> = {
    v: 1,
    n: Object.fromEntries(
      Object.entries(counts)
        .filter(([, count]) => count !== 0)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
  return JSON.stringify(json);
};

export const addCounts = (a: Counts, b: Counts): Counts => {
  const sum: Record<string, number> = { ...a };
  for (const [name, count] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};

/** Name of the count of people active on a day whose previous active day was `gap` days earlier; 0: none in the days examined. */
export const gapName = (gap: number): string => `gap${gap}`;
export const keptName = (days: number): string => `kept${days}`;

const reviewPrefix = 'review.';
export const reviewName = (stage: string, grade: 'knew' | 'forgot'): string => `${reviewPrefix}${stage}.${grade}`;

const fortunePrefix = 'fortune.';
export const fortuneName = (id: string): string => `${fortunePrefix}${id}`;
/** Returns how often each saying was shown, by id. */
export const fortunesIn = (counts: Counts): Map<string, number> =>
  new Map(
    Object.entries(counts).flatMap(([name, count]) =>
      name.startsWith(fortunePrefix) ? [[name.slice(fortunePrefix.length), count] as const] : [],
    ),
  );

/** Whether a count is based on replies, which are stored for some weeks only. */
export const isFromReplies = (name: string): boolean => name.startsWith(reviewPrefix) || name.startsWith(fortunePrefix);
