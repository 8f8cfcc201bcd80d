import { z } from 'zod';

/** A period as long as the longest month: how many were active in one is told by days up to it. */
export const maxGapDays = 31;
/** After so many days it is asked who is still there. */
export const keptAfterDays = [1, 7, 30] as const;
/** A decision came within so many hours; the last bound has no end. */
export const promisedHours = 24;

/** What is counted of a day, by name. What is nought is left out. */
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

/** How many were active on the day and not in the days before it, as many as `gap`, but 0 for all that are looked at. */
export const gapName = (gap: number): string => `gap${gap}`;
export const keptName = (days: number): string => `kept${days}`;

const reviewPrefix = 'review.';
export const reviewName = (stage: string, grade: 'knew' | 'forgot'): string => `${reviewPrefix}${stage}.${grade}`;

const fortunePrefix = 'fortune.';
export const fortuneName = (id: string): string => `${fortunePrefix}${id}`;
/** How often each saying was shown, by its id. */
export const fortunesIn = (counts: Counts): Map<string, number> =>
  new Map(
    Object.entries(counts).flatMap(([name, count]) =>
      name.startsWith(fortunePrefix) ? [[name.slice(fortunePrefix.length), count] as const] : [],
    ),
  );

/** Names of what is counted by replies, which are kept for some weeks only. */
export const isFromReplies = (name: string): boolean => name.startsWith(reviewPrefix) || name.startsWith(fortunePrefix);
