import type { WorkoutCard } from '@kadro/contract';
import {
  askOf,
  composeWorkout,
  confusionBetween,
  firstCues,
  introductionAsks,
  isCue,
  retrievabilityAfter,
  type Confusable,
  type Confusion,
  type Cue,
  type Rules,
  type Stage,
  type Weights,
  type WordState,
  dayMs,
} from '@kadro/core';
import { findGaps } from '@kadro/core/english/gaps';
import { readWord } from '@kadro/core/stored';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { shownCard, studiedColumns, toCard, type CardRow } from '../deck/index.ts';
import { confusedBehind } from '../games/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** The columns that decide whether a due word joins a workout. */
interface PlacedRow {
  stage: Stage;
  due_at: Date;
  confused: string[] | null;
}

interface DueRow extends PlacedRow, CardRow {
  state: unknown;
}

/** A due word with its state and card. */
export interface DueWord {
  row: DueRow;
  word: WordState;
  dueAtMs: number;
  isNew: boolean;
}

const isNew = sql.raw(`(l.stage = 'learning' and l.state->'memory'->>'state' = 'new')`);

const cardAndState = sql`l.state, ${studiedColumns}`;

interface DueQuery {
  userId: string;
  now: Date;
}

const dueWords = (v: DueQuery, columns: RawBuilder<unknown>, kind: RawBuilder<unknown>, most: number) => sql`(
  select l.stage, l.due_at, ${confusedBehind(v.userId, sql.ref('l.word_id'))} as confused, ${columns}
  from learning l join cards c on ${shownCard} join words w on w.id = c.word_id
  where l.user_id = ${v.userId} and l.due_at <= ${v.now} and ${kind}
  order by l.due_at, l.word_id limit ${most})`;

interface WorkoutQuery extends DueQuery {
  reviews: number;
  introductions: number;
}

// The limits are per kind, so that many new words do not hide the reviews behind them.
const dueOfEachKind = <Row>(v: WorkoutQuery, columns: RawBuilder<unknown>): RawBuilder<Row> =>
  sql`${dueWords(v, columns, sql`not ${isNew}`, v.reviews)} union all ${dueWords(v, columns, isNew, v.introductions)}`;

const selectDue = prepareQuery<Tables, WorkoutQuery>()((db, v) => ({
  compile: () => dueOfEachKind<DueRow>(v, cardAndState).compile(db),
}));

const selectPlaced = prepareQuery<Tables, WorkoutQuery>()((db, v) => ({
  compile: () =>
    dueOfEachKind<PlacedRow & { word_id: string; is_new: boolean }>(v, sql`l.word_id, ${isNew} as is_new`).compile(db),
}));

const selectSchedule = prepareQuery<Tables, { userId: string; now: Date }>()((db, v) => ({
  compile: () =>
    sql<{ due: number; next_due_at: Date | null }>`
      select (select count(*) from learning where user_id = ${v.userId} and due_at <= ${v.now})::int as due,
        (select min(due_at) from learning where user_id = ${v.userId} and due_at > ${v.now}) as next_due_at`.compile(
      db,
    ),
}));

/** Returns the number of words due now, and when the next one is due. */
export const readSchedule = async (
  db: Kysely<Tables>,
  userId: string,
  nowMs: number,
): Promise<{ due: number; nextDueAt: string | null }> => {
  const row = await selectSchedule.first(db, { userId, now: new Date(nowMs) });
  return { due: row?.due ?? 0, nextDueAt: row?.next_due_at?.toISOString() ?? null };
};

const toDueWord = (row: DueRow): DueWord => {
  const word = readWord(row.state);
  return { row, word, dueAtMs: row.due_at.getTime(), isNew: word.memory?.state === 'new' };
};

const workoutQuery = (userId: string, { workoutSize, introduction }: Rules, nowMs: number): WorkoutQuery => ({
  userId,
  now: new Date(nowMs),
  reviews: workoutSize,
  introductions: introduction?.wordsPerWorkout ?? workoutSize,
});

/** Reads the due words, of each kind at most as many as a workout can take. */
export const readDueWords = async (
  db: Kysely<Tables>,
  userId: string,
  rules: Rules,
  nowMs: number,
): Promise<DueWord[]> => (await selectDue.all(db, workoutQuery(userId, rules, nowMs))).map(toDueWord);

/** The part of a due word that decides whether a workout takes it. */
export interface PlacedWord extends Confusable {
  dueAtMs: number;
  isNew: boolean;
}

/** Reads the same words as `readDueWords`, without card and memory, for counting. */
export const readPlacedWords = async (
  db: Kysely<Tables>,
  userId: string,
  rules: Rules,
  nowMs: number,
): Promise<PlacedWord[]> =>
  (await selectPlaced.all(db, workoutQuery(userId, rules, nowMs))).map((row) => ({
    wordId: row.word_id,
    stage: row.stage,
    confused: row.confused ?? [],
    dueAtMs: row.due_at.getTime(),
    isNew: row.is_new,
  }));

const selectUntil = prepareQuery<Tables, DueQuery & { most: number }>()((db, v) => ({
  compile: () => sql<DueRow>`${dueWords(v, cardAndState, sql`true`, v.most)}`.compile(db),
}));

/** Reads up to `most` words due by a moment, soonest first. */
export const readDueUntil = async (
  db: Kysely<Tables>,
  v: { userId: string; untilMs: number; most: number },
): Promise<DueWord[]> => {
  const rows = await selectUntil.all(db, { userId: v.userId, now: new Date(v.untilMs), most: v.most });
  return rows.map(toDueWord);
};

const confusable = ({ row: { stage, confused }, word: { wordId } }: DueWord): Confusable => ({
  wordId,
  stage,
  confused: confused ?? [],
});

const confusionOfDue = (one: DueWord, other: DueWord): Confusion =>
  confusionBetween(confusable(one), confusable(other));

/** Composes a workout from due words; words that the learner confused are separated, or contrasted. */
export const composeDue = (due: readonly DueWord[], rules: Rules): DueWord[] =>
  composeWorkout(due, rules, confusionOfDue);

/** Parses the cues that a client supports; older clients name none and get the first ones. */
export const readCues = (named: string | undefined): ReadonlySet<Cue> =>
  new Set(named === undefined ? firstCues : named.split(',').filter(isCue));

/** Converts a due word to the contract's card, with its prompt or introduction. */
export const toWorkoutCard = (
  { row, word, isNew }: DueWord,
  {
    cues,
    rules,
    weights,
    nowMs,
  }: { cues: ReadonlySet<Cue>; rules: Rules; weights: Weights | undefined; nowMs: number },
): WorkoutCard => {
  const introduction = isNew && rules.introduction !== undefined;
  const { wordId, memory } = word;
  const card = toCard(row);
  let gaps: WorkoutCard['gaps'];
  const isUsable = (cue: Cue): boolean => {
    if (!cues.has(cue)) return false;
    if (cue === 'gap') gaps ??= findGaps(card.headword, card.example, card.mark, card.partOfSpeech) ?? undefined;
    return cue !== 'gap' || gaps !== undefined;
  };
  const passedMs = nowMs - (memory?.lastReviewAtMs ?? nowMs);
  const retrievability = memory === null ? 1 : retrievabilityAfter(memory, passedMs / dayMs, rules, weights);
  const asks = introduction
    ? introductionAsks(isUsable)
    : [askOf({ wordId, stage: row.stage, reps: memory?.reps ?? 0, retrievability, isUsable })];
  return {
    ...card,
    stage: row.stage,
    dueAt: row.due_at.toISOString(),
    stubborn: word.stubborn,
    introduction,
    asks,
    ...(gaps === undefined ? {} : { gaps }),
  };
};
