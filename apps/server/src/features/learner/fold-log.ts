import {
  applyEvent,
  changedWords,
  keyOfEvent,
  type DayEnd,
  type LearnerEvent,
  type LearnerState,
  type PointsEntry,
  type Refused,
  type Rules,
  type RulesOf,
  type WordState,
} from '@kadro/core';
import { readLearner, readWord, writeLearner, writeWord } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { fromEventRow, loadRules } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Events per page, which bounds the memory. */
const pageSize = 1000;

const selectPage = prepareQuery<Tables, { userId: string; after: number }>()((db, { userId, after }) =>
  db
    .selectFrom('learner_events')
    .select(['seq', 'at', 'source_id', 'workout_id', 'event'])
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(pageSize),
);

/** Yields a learner's log from its beginning, read in pages. */
export const readLog = async function* (
  db: Kysely<Tables>,
  userId: string,
): AsyncGenerator<{ seq: number; event: LearnerEvent }, void> {
  for (let after = 0; ;) {
    const rows = await selectPage.all(db, { userId, after });
    for (const row of rows) yield { seq: row.seq, event: fromEventRow(row) };
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < pageSize) return;
  }
};

/** A ledger line with its event's number. */
export type LedgerLine = PointsEntry & { seq: number };

/** A learner's state folded from the log, as it would be read from rows. */
export interface FoldedLog {
  learner: LearnerState | null;
  /** Each word with the rules of its last change, which determine its stage. */
  words: Map<string, { word: WordState; rules: Rules }>;
  points: number;
  /** The ends of its days. */
  days: DayEnd[];
  events: number;
  /** Events that do not fit the state; none in a sound log. */
  rejected: { seq: number; code: Refused['code'] }[];
}

/** Folds a learner's log event by event, each under its own rules, and yields the ledger's lines. */
const walkLog = async function* (
  db: Kysely<Tables>,
  userId: string,
  rulesOf: RulesOf,
  folded: FoldedLog,
): AsyncGenerator<LedgerLine, void> {
  const seen = new Set<string>();
  for await (const { seq, event } of readLog(db, userId)) {
    folded.events += 1;
    const rules = rulesOf(event.rules);
    const key = keyOfEvent(event);
    const applied =
      key !== null && seen.has(key)
        ? ({ ok: false, code: 'duplicate' } as const)
        : applyEvent(folded.learner, (wordId) => folded.words.get(wordId)?.word ?? null, event, rules);
    if (!applied.ok) {
      folded.rejected.push({ seq, code: applied.code });
      continue;
    }
    if (key !== null) seen.add(key);
    folded.learner = applied.learner;
    for (const word of changedWords(applied)) folded.words.set(word.wordId, { word, rules });
    if (applied.dayEnd !== undefined) folded.days.push(applied.dayEnd);
    for (const entry of applied.pointsEntries ?? []) {
      folded.points += entry.points;
      yield { ...entry, seq };
    }
  }
};

const emptyLog = (): FoldedLog => ({ learner: null, words: new Map(), points: 0, days: [], events: 0, rejected: [] });

/** Folds a learner's whole log. */
export const foldLog = async (db: Kysely<Tables>, userId: string, rulesOf: RulesOf): Promise<FoldedLog> => {
  const folded = emptyLog();
  const lines = walkLog(db, userId, rulesOf, folded);
  while ((await lines.next()).done !== true);
  folded.learner &&= readLearner(writeLearner(folded.learner));
  for (const entry of folded.words.values()) entry.word = readWord(writeWord(entry.word));
  return folded;
};

/** Yields the ledger of a learner's points, which is stored only in the log. */
export const readLedger = async function* (db: Kysely<Tables>, userId: string): AsyncGenerator<LedgerLine, void> {
  yield* walkLog(db, userId, await loadRules(db), emptyLog());
};
