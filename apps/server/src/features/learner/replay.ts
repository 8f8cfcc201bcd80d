import { isDeepStrictEqual } from 'node:util';
import { wordDueAtMs, wordStage, type LearnerState, type Rules, type RulesOf, type WordState } from '@kadro/core';
import { fillUnknown, readLearner, readTotals, readWord, writeLearner } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { dayColumns, loadRules, wordColumns } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { foldLog, type FoldedLog } from './fold-log.ts';
import { writeDays } from './write-days.ts';

/** A difference between a learner's rows and log. */
export interface Difference {
  userId: string;
  what: string;
}

export interface ReplayReport {
  learners: number;
  events: number;
  differences: Difference[];
}

const batchSize = 200;
/** Max attempts to repair a learner who keeps writing. */
const maxAttempts = 5;

type WordRow = {
  word_id: string;
  card_id: string;
  status: string;
  stage: string | null;
  due_at: Date | null;
  aside_until: Date | null;
  state: unknown;
};

interface DayRow {
  day: string;
  mark: string;
  totals: unknown;
}

interface Rows {
  learner: { version: number; repairs: number; state: unknown } | undefined;
  words: WordRow[];
  days: DayRow[];
}

/** Reads a learner's rows and log from one snapshot. */
const readOne = (db: Kysely<Tables>, userId: string, rulesOf: RulesOf): Promise<{ rows: Rows; folded: FoldedLog }> =>
  withTransaction(
    db,
    async (trx) => {
      const learner = await trx
        .selectFrom('learners')
        .select(['version', 'repairs', 'state'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const words = await trx
        .selectFrom('learning')
        .select(['word_id', 'card_id', 'status', 'stage', 'due_at', 'aside_until', 'state'])
        .where('user_id', '=', userId)
        .execute();
      const { rows: days } = await sql<DayRow>`
        select day::text, mark, totals from learner_days where user_id = ${userId} order by day`.execute(trx);
      return { rows: { learner, words, days }, folded: await foldLog(trx, userId, rulesOf) };
    },
    { isolationLevel: 'repeatable read' },
  );

const sameTime = (column: Date | null, ms: number | null): boolean =>
  (column?.getTime() ?? null) === (ms === null ? null : Math.trunc(ms));

/** Parses a row's JSON; null if it is unreadable. */
const readOrNull = <Read>(read: (json: unknown) => Read, json: unknown): Read | null => {
  try {
    return read(json);
  } catch {
    return null;
  }
};

const differsInWord = (row: WordRow | undefined, { word, rules }: { word: WordState; rules: Rules }): boolean =>
  row === undefined ||
  !isDeepStrictEqual(readOrNull(readWord, row.state), word) ||
  row.card_id !== word.cardId ||
  row.status !== word.status ||
  row.stage !== wordStage(word, rules) ||
  !sameTime(row.due_at, wordDueAtMs(word)) ||
  !sameTime(row.aside_until, word.putAsideUntilMs);

/** Figures that an older release did not count are no difference. */
const differsInLearner = (state: unknown, folded: LearnerState | null): boolean => {
  const learner = readOrNull(readLearner, state);
  if (learner === null || folded === null) return learner !== folded;
  return !isDeepStrictEqual(fillUnknown(learner, folded), folded);
};

/** Lists the days whose rows differ; rows are missing until a learner's figures are completed. */
const compareDays = (rows: readonly DayRow[], folded: FoldedLog): string[] => {
  const left = new Map(rows.map((row) => [row.day, row]));
  const found = folded.days.flatMap((end) => {
    const row = left.get(end.day);
    left.delete(end.day);
    const isSame =
      row?.mark === dayColumns(end).mark && isDeepStrictEqual(readOrNull(readTotals, row.totals), end.totals);
    return isSame ? [] : [`the day ${end.day} differs`];
  });
  return [...found, ...Array.from(left.keys(), (day) => `the day ${day} is not in the log`)];
};

/** Lists the differences between one learner's rows and the folded log. */
const compare = ({ learner, words, days }: Rows, folded: FoldedLog): string[] => {
  const found: string[] = [];
  if (learner === undefined) return ['the learner has no row'];
  if (learner.version !== folded.events)
    found.push(`the row is at version ${learner.version}, the log at ${folded.events}`);
  if (differsInLearner(learner.state, folded.learner)) found.push('the learner’s state differs');
  for (const { seq, code } of folded.rejected) found.push(`event ${seq} of the log does not fit: ${code}`);
  const rows = new Map(words.map((row) => [row.word_id, row]));
  for (const [wordId, entry] of folded.words) {
    if (differsInWord(rows.get(wordId), entry)) found.push(`the word ${wordId} differs`);
    rows.delete(wordId);
  }
  for (const wordId of rows.keys()) found.push(`the word ${wordId} is not in the log`);
  if (readOrNull(readLearner, learner.state)?.figures !== null) found.push(...compareDays(days, folded));
  if (folded.learner !== null && folded.learner.points !== folded.points)
    found.push('the points are not the sum of the ledger');
  return found;
};

/**
 * Replaces the rows by the folded state if they are unchanged since they were read; false after a concurrent change. Never touches
 * the log. `repairs` invalidates the rows cached by other nodes.
 */
const rebuild = (db: Kysely<Tables>, userId: string, { learner }: Rows, folded: FoldedLog): Promise<boolean> =>
  withTransaction(db, async (trx) => {
    if (learner === undefined || folded.learner === null) return true;
    const updated = await trx
      .updateTable('learners')
      .set({ version: folded.events, repairs: learner.repairs + 1, state: writeLearner(folded.learner) })
      .where('user_id', '=', userId)
      .where('version', '=', learner.version)
      .where('repairs', '=', learner.repairs)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return false;
    await writeDays(trx, userId, folded.days);
    await trx.deleteFrom('learning').where('user_id', '=', userId).execute();
    for (const { word, rules } of folded.words.values()) {
      await trx
        .insertInto('learning')
        .values({ user_id: userId, ...wordColumns(word, rules) })
        .execute();
    }
    return true;
  });

const replayOne = async (
  db: Kysely<Tables>,
  userId: string,
  rulesOf: RulesOf,
  repair: boolean,
): Promise<{ events: number; found: string[] }> => {
  for (let attempt = 1; ; attempt += 1) {
    const { rows, folded } = await readOne(db, userId, rulesOf);
    const found = compare(rows, folded);
    const isDone = found.length === 0 || !repair || folded.rejected.length > 0;
    if (isDone || (await rebuild(db, userId, rows, folded))) return { events: folded.events, found };
    if (attempt >= maxAttempts) return { events: folded.events, found: ['the learner writes too fast to be repaired'] };
  }
};

/**
 * Replays every learner's log and compares it with the rows; `repair` rewrites differing rows. Safe to run on a live server: each
 * learner is read from one snapshot, and repaired only at that version.
 */
export const replayAll = async (db: Kysely<Tables>, { repair }: { repair: boolean }): Promise<ReplayReport> => {
  const rulesOf = await loadRules(db);
  const report: ReplayReport = { learners: 0, events: 0, differences: [] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows: users } = await sql<{ user_id: string }>`
      select id as user_id from users where id > ${after}::uuid order by id limit ${batchSize}`.execute(db);
    if (users.length === 0) return report;
    for (const { user_id: userId } of users) {
      const { events, found } = await replayOne(db, userId, rulesOf, repair);
      report.learners += 1;
      report.events += events;
      report.differences.push(...found.map((what) => ({ userId, what })));
      after = userId;
    }
  }
};
