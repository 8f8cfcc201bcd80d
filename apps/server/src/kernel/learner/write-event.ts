import {
  wordDueAtMs,
  wordStage,
  type AnswerOutcome,
  type LearnerEvent,
  type LearnerState,
  type PointsEntry,
  type Rules,
  type WordState,
} from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../schema.ts';

/** One step of a learner: the event, the rows after it, and the reply to keep for a repetition of the request. */
export interface Step {
  event: LearnerEvent;
  atMs: number;
  learner: LearnerState;
  word?: WordState;
  /** The words of an event that changes many. */
  words?: readonly WordState[];
  pointsEntries?: readonly PointsEntry[];
  /** Kind and id made by the client; unique for the learner. */
  clientId?: string;
  workoutId?: string;
  reply?: unknown;
  outcome?: AnswerOutcome;
}

interface EventValues {
  userId: string;
  version: number;
  learner: string;
  clientId: string | null;
  workoutId: string | null;
  wordId: string | null;
  at: Date;
  event: string;
  reply: string | null;
  outcome: string | null;
}

interface WordValues extends EventValues {
  cardId: string;
  status: string;
  stage: string | null;
  dueAt: Date | null;
  asideUntil: Date | null;
  word: string;
}

interface PointsValues extends WordValues {
  points: string;
}

interface ManyValues extends EventValues {
  words: string;
  points: string;
}

// The rows change only when the learner's row still has the version that was judged: one statement, one commit.
const learnerAndEvent = (v: EventValues) => sql`
  l as (
    update learners set version = version + 1, state = ${v.learner}::json
    where user_id = ${v.userId} and version = ${v.version} returning user_id, version
  ), e as (
    insert into learner_events (user_id, seq, client_id, workout_id, word_id, at, event, reply, outcome)
    select user_id, version, ${v.clientId}, ${v.workoutId}::uuid, ${v.wordId}, ${v.at}::timestamptz, ${v.event}::json, ${v.reply}::json,
      ${v.outcome}::json
    from l
  )`;

const replaceWord = sql`
    on conflict (user_id, word_id) do update set card_id = excluded.card_id, status = excluded.status,
      stage = excluded.stage, due_at = excluded.due_at, aside_until = excluded.aside_until, state = excluded.state`;

const wordRow = (v: WordValues) => sql`
  w as (
    insert into learning (user_id, word_id, card_id, status, stage, due_at, aside_until, state)
    select user_id, ${v.wordId}, ${v.cardId}, ${v.status}, ${v.stage}, ${v.dueAt}::timestamptz, ${v.asideUntil}::timestamptz, ${v.word}::json
    from l${replaceWord}
  )`;

const wordRows = (v: ManyValues) => sql`
  w as (
    insert into learning (user_id, word_id, card_id, status, stage, due_at, aside_until, state)
    select l.user_id, x.word_id, x.card_id, x.status, x.stage, x.due_at, x.aside_until, x.state
    from l, json_to_recordset(${v.words}::json) as x(word_id text, card_id text, status text, stage text,
      due_at timestamptz, aside_until timestamptz, state json)${replaceWord}
  )`;

const pointRows = (v: { points: string }) => sql`
  p as (
    insert into point_entries (user_id, reason, source, cause_id, points, seq)
    select l.user_id, x.reason, x.source, x."causeId", x.points, l.version
    from l, json_to_recordset(${v.points}::json) as x(reason text, source text, "causeId" text, points int)
  )`;

interface Written {
  version: number;
}

const writeLearner = prepareQuery<Tables, EventValues>()((db, v) => ({
  compile: () => sql<Written>`with ${learnerAndEvent(v)} select version from l`.compile(db),
}));

const writeWord = prepareQuery<Tables, WordValues>()((db, v) => ({
  compile: () => sql<Written>`with ${learnerAndEvent(v)}, ${wordRow(v)} select version from l`.compile(db),
}));

const writePoints = prepareQuery<Tables, PointsValues>()((db, v) => ({
  compile: () => sql<Written>`with ${learnerAndEvent(v)}, ${pointRows(v)} select version from l`.compile(db),
}));

const writeWordAndPoints = prepareQuery<Tables, PointsValues>()((db, v) => ({
  compile: () =>
    sql<Written>`with ${learnerAndEvent(v)}, ${wordRow(v)}, ${pointRows(v)} select version from l`.compile(db),
}));

const writeWords = prepareQuery<Tables, ManyValues>()((db, v) => ({
  compile: () =>
    sql<Written>`with ${learnerAndEvent(v)}, ${wordRows(v)}, ${pointRows(v)} select version from l`.compile(db),
}));

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** A word's row, without the user: what is asked for in SQL stands in columns of its own. */
export const wordColumns = (word: WordState, rules: Rules) => ({
  word_id: word.wordId,
  card_id: word.cardId,
  status: word.status,
  stage: wordStage(word, rules),
  due_at: toDate(wordDueAtMs(word)),
  aside_until: toDate(word.putAsideUntilMs),
  state: JSON.stringify(word),
});

/**
 * Writes a step if the learner's row still has `version`; false when another step came before it.
 * Throws a unique violation of `learner_events_client_id` when the same request was written meanwhile.
 */
export const writeStep = async (
  db: Kysely<Tables>,
  { userId, version }: { userId: string; version: number },
  step: Step,
  rules: Rules,
): Promise<boolean> => {
  const { word, words, pointsEntries = [] } = step;
  const row = word === undefined ? undefined : wordColumns(word, rules);
  const event: EventValues = {
    userId,
    version,
    learner: JSON.stringify(step.learner),
    clientId: step.clientId ?? null,
    workoutId: step.workoutId ?? null,
    wordId: row?.word_id ?? null,
    at: new Date(step.atMs),
    event: JSON.stringify(step.event),
    reply: step.reply === undefined ? null : JSON.stringify(step.reply),
    outcome: step.outcome === undefined ? null : JSON.stringify(step.outcome),
  };
  const points = JSON.stringify(pointsEntries);
  if (words !== undefined) {
    const rows = words.map((each) => ({ ...wordColumns(each, rules), state: each }));
    return (await writeWords.first(db, { ...event, points, words: JSON.stringify(rows) })) !== undefined;
  }
  const values: PointsValues = {
    ...event,
    cardId: row?.card_id ?? '',
    status: row?.status ?? '',
    stage: row?.stage ?? null,
    dueAt: row?.due_at ?? null,
    asideUntil: row?.aside_until ?? null,
    word: row?.state ?? '',
    points,
  };
  const awards = pointsEntries.length > 0;
  const statement =
    word === undefined ? (awards ? writePoints : writeLearner) : awards ? writeWordAndPoints : writeWord;
  return (await statement.first(db, values)) !== undefined;
};
