import type { Level, WordCounts } from '@kadro/core';

/** Something that was done, and how often; less than nothing where it was taken back. */
export type Line = readonly [what: string, count: number];

/** A word as the recount sees it. */
export interface Word {
  readonly level: Level;
  readonly status: 'learn' | 'known' | 'removed';
  readonly chosenAtMs: number;
  /** How well it is remembered; null before the first review, and of a word that is not learned. */
  readonly trace: { stability: number; difficulty: number } | null;
  readonly ratedAtMs: number | null;
  readonly reviews: number;
  readonly dueAtMs: number;
  readonly asideUntilMs: number;
  readonly workoutId: string | null;
  readonly fails: 'none' | 'failed' | 'closed';
  readonly asked: { asks: number; right: number; rating: 'knew' | 'forgot' } | null;
  readonly isPaid: boolean;
  readonly promised: number | null;
}

/** What was done by the day that it counts on, and how many words stood where when each ended. A day never goes back. */
export class Days {
  today = '';
  readonly #lines: { day: string; line: Line }[] = [];
  readonly #ends = new Map<string, WordCounts>();

  reach(day: string): void {
    if (day > this.today) this.today = day;
  }

  add(lines: readonly Line[]): void {
    for (const line of lines) this.#lines.push({ day: this.today, line });
  }

  end(counts: WordCounts): void {
    if (this.today !== '') this.#ends.set(this.today, counts);
  }

  /** How often something was done from one day to another. */
  count(what: string, from = '', to = '9999'): number {
    return this.#lines.reduce(
      (sum, { day, line }) => sum + (line[0] === what && day >= from && day <= to ? line[1] : 0),
      0,
    );
  }

  /** The words by stage at the end of a day. */
  countsAt(day: string): WordCounts {
    const last = [...this.#ends.keys()]
      .filter((each) => each <= day)
      .toSorted()
      .at(-1);
    return this.#ends.get(last ?? '') ?? { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 };
  }
}
