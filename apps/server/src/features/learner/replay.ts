import { isDeepStrictEqual } from 'node:util';
import { fold, totalPoints, wordDueAtMs, wordStage, type Folded, type Rules, type WordState } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../kernel/schema.ts';
import { wordColumns } from '../../kernel/index.ts';

/** One place where a learner's rows are not what the log says. */
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

type WordRow = {
  word_id: string;
  card_id: string;
  status: string;
  stage: string | null;
  due_at: Date | null;
  aside_until: Date | null;
  state: WordState;
};

const sameTime = (column: Date | null, ms: number | null): boolean =>
  (column?.getTime() ?? null) === (ms === null ? null : Math.trunc(ms));

const differsInWord = (row: WordRow | undefined, word: WordState, rules: Rules): boolean =>
  row === undefined ||
  !isDeepStrictEqual(row.state, JSON.parse(JSON.stringify(word))) ||
  row.card_id !== word.cardId ||
  row.status !== word.status ||
  row.stage !== wordStage(word, rules) ||
  !sameTime(row.due_at, wordDueAtMs(word)) ||
  !sameTime(row.aside_until, word.putAsideUntilMs);

/** Compares one learner's rows with the fold of the log. */
const compare = async (
  db: Kysely<Tables>,
  userId: string,
  folded: Folded,
  eventCount: number,
  rules: Rules,
): Promise<string[]> => {
  const [learner, words, ledger] = await Promise.all([
    db.selectFrom('learners').select(['version', 'state']).where('user_id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('learning')
      .select(['word_id', 'card_id', 'status', 'stage', 'due_at', 'aside_until', 'state'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('point_entries')
      .select(['reason', 'source', 'cause_id', 'points'])
      .where('user_id', '=', userId)
      .execute(),
  ]);
  const found: string[] = [];
  if (learner === undefined) return ['the learner has no row'];
  if (learner.version !== eventCount) found.push(`the row is at version ${learner.version}, the log at ${eventCount}`);
  if (!isDeepStrictEqual(learner.state, JSON.parse(JSON.stringify(folded.learner))))
    found.push('the learner’s state differs');
  for (const { index, code } of folded.rejected) found.push(`event ${index + 1} of the log does not fit: ${code}`);
  const rows = new Map(words.map((row) => [row.word_id, row]));
  for (const [wordId, word] of folded.words) {
    if (differsInWord(rows.get(wordId), word, rules)) found.push(`the word ${wordId} differs`);
    rows.delete(wordId);
  }
  for (const wordId of rows.keys()) found.push(`the word ${wordId} is not in the log`);
  const line = (entry: { reason: string; source: string; points: number }, cause: string): string =>
    `${entry.reason} ${entry.source} ${cause} ${entry.points}`;
  const kept = ledger.map((entry) => line(entry, entry.cause_id)).sort();
  const told = folded.ledger.map((entry) => line(entry, entry.causeId)).sort();
  if (!isDeepStrictEqual(kept, told)) found.push('the points ledger differs');
  if (folded.learner !== null && folded.learner.points !== totalPoints(folded.ledger))
    found.push('the points are not the sum of the ledger');
  return found;
};

/** Writes the folded state in place of the rows. The log itself is never touched. */
const rebuild = async (
  db: Kysely<Tables>,
  userId: string,
  folded: Folded,
  eventCount: number,
  rules: Rules,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('learners')
      .set({ version: eventCount, state: JSON.stringify(folded.learner) })
      .where('user_id', '=', userId)
      .execute();
    await trx.deleteFrom('learning').where('user_id', '=', userId).execute();
    await trx.deleteFrom('point_entries').where('user_id', '=', userId).execute();
    for (const word of folded.words.values()) {
      await trx
        .insertInto('learning')
        .values({ user_id: userId, ...wordColumns(word, rules) })
        .execute();
    }
    for (const { reason, source, causeId, points } of folded.ledger) {
      await trx
        .insertInto('point_entries')
        .values({ user_id: userId, reason, source, cause_id: causeId, points, seq: eventCount })
        .execute();
    }
  });
};

/**
 * Folds every learner's log anew and compares it with the rows; with `repair`, rows that differ are written anew.
 * Run it while nobody writes, or a learner who writes meanwhile may show as different.
 */
export const replayAll = async (
  db: Kysely<Tables>,
  rules: Rules,
  { repair }: { repair: boolean },
): Promise<ReplayReport> => {
  const report: ReplayReport = { learners: 0, events: 0, differences: [] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows: users } = await sql<{ user_id: string }>`
      select id as user_id from users where id > ${after}::uuid order by id limit ${batchSize}`.execute(db);
    if (users.length === 0) return report;
    for (const { user_id: userId } of users) {
      const rows = await db
        .selectFrom('learner_events')
        .select('event')
        .where('user_id', '=', userId)
        .orderBy('seq')
        .execute();
      const folded = fold(
        rows.map(({ event }) => event),
        () => rules,
      );
      const found = await compare(db, userId, folded, rows.length, rules);
      if (found.length > 0 && repair && folded.rejected.length === 0)
        await rebuild(db, userId, folded, rows.length, rules);
      report.learners += 1;
      report.events += rows.length;
      report.differences.push(...found.map((what) => ({ userId, what })));
      after = userId;
    }
  }
};
