import { dayMs } from '@kadro/core';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { countDay, startMsOf } from './count-days.ts';
import { addCounts, fortunesIn, isFromReplies, readCounts, type Counts } from './stored-counts.ts';
/** Replies are removed after 60 days, so figures based on them can be recounted for slightly less. */
const repliesLastMs = 58 * dayMs;

export interface DaysReport {
  readonly days: number;
  readonly differences: string[];
}

const differ = (day: string, kept: Counts, counted: Counts, withReplies: boolean): string[] =>
  [...new Set([...Object.keys(kept), ...Object.keys(counted)])]
    .filter((name) => withReplies || !isFromReplies(name))
    .flatMap((name) => {
      const [was, is] = [kept[name] ?? 0, counted[name] ?? 0];
      return was === is ? [] : [`${day}: ${name} is ${was}, the log has ${is}`];
    });

/** Returns sayings whose number is not the sum of the final days. */
const checkShown = async (db: Kysely<Tables>, days: ReadonlyMap<string, number>): Promise<string[]> => {
  const fortunes = await db.selectFrom('fortunes').select(['id', 'shown']).orderBy('id').execute();
  return fortunes.flatMap(({ id, shown }) => {
    const sum = days.get(id) ?? 0;
    return shown === sum ? [] : [`fortune ${id}: shown ${shown} times, the days have ${sum}`];
  });
};

/** Recounts every final day from the log and lists the differences to the stored figures. */
export const checkDays = async (db: Kysely<Tables>, nowMs: number): Promise<DaysReport> => {
  const days = await db.selectFrom('stat_days').select('day').where('is_final', '=', true).orderBy('day').execute();
  const differences: string[] = [];
  let shown: Counts = {};
  for (const { day } of days) {
    const [kept, counted] = await withTransaction(
      db,
      async (trx) => {
        const row = await trx.selectFrom('stat_days').select('counts').where('day', '=', day).executeTakeFirstOrThrow();
        return [readCounts(row.counts), await countDay(trx, day)] as const;
      },
      { isolationLevel: 'repeatable read' },
    );
    shown = addCounts(shown, kept);
    differences.push(...differ(day, kept, counted, nowMs - startMsOf(day) < repliesLastMs));
  }
  differences.push(...(await checkShown(db, fortunesIn(shown))));
  return { days: days.length, differences };
};
