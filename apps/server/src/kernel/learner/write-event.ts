import {
  wordDueAtMs,
  wordStage,
  type AnswerOutcome,
  type DayEnd,
  type LearnerEvent,
  type LearnerState,
  type PointsEntry,
  type Rules,
  type WordState,
} from '@kadro/core';
import { toStoredWord, writeDayMark, writeLearner, writeOutcome, writeTotals, writeWord } from '@kadro/core/stored';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { liveSession } from '../sessions/live-session.ts';
import { toEventRow } from './stored-event.ts';

/** One change of a learner: the event, the resulting rows, and the reply stored for a repeated request. */
export interface Step {
  event: LearnerEvent;
  atMs: number;
  learner: LearnerState;
  word?: WordState;
  /** The words of an event that changes several. */
  words?: readonly WordState[];
  /** Points that it gave or took back. */
  pointsEntries?: readonly PointsEntry[];
  /** The outcome of an answer. */
  outcome?: AnswerOutcome;
  /** The end of the previous day, on the first change of a day. */
  dayEnd?: DayEnd;
  /** The request that this answers, if it can be repeated. */
  request?: AnsweredRequest;
  /** Hash of a session token that was not looked up; the write requires it to be live. */
  tokenHash?: Buffer;
}

/** The stored part of a request with a client-made id. */
export interface AnsweredRequest {
  /** Kind and id made by the client; unique for the learner. */
  clientId: string;
  /** The request's content, which distinguishes a repetition from another request with the same id. */
  asked?: string;
  reply: unknown;
  /** The outcome of an answer. */
  outcome?: AnswerOutcome;
}

interface EventValues {
  userId: string;
  version: number;
  repairs: number;
  learner: string;
  at: Date;
  sourceId: string | null;
  workoutId: string | null;
  event: string;
}

interface DayValues {
  day: string;
  mark: string;
  totals: string;
}

interface RequestValues {
  at: Date;
  clientId: string;
  asked: string | null;
  reply: string;
  outcome: string | null;
}

interface WordValues {
  wordId: string;
  cardId: string;
  status: string;
  stage: string | null;
  dueAt: Date | null;
  asideUntil: Date | null;
  word: string;
}

const eventRow = (v: EventValues) => sql`
  e as (
    insert into learner_events (user_id, at, seq, source_id, workout_id, event)
    select user_id, ${v.at}::timestamptz, version, ${v.sourceId}::uuid, ${v.workoutId}::uuid, ${v.event}::json from l
  )`;

/** Like `learnerAndEvent`, if the session it was judged for is live and the learner's. */
const learnerOfSession = (v: EventValues & { tokenHash: Buffer }) => sql`
  l as (
    update learners set version = version + 1, state = ${v.learner}::json
    where user_id = ${v.userId} and version = ${v.version} and repairs = ${v.repairs}
      and exists (select from ${liveSession(v.tokenHash)} s where s.user_id = ${v.userId}::uuid)
    returning user_id, version
  ), ${eventRow(v)}`;

// The rows change only if the learner's row still has the version that was judged: one statement, one commit.
const learnerAndEvent = (v: EventValues) => sql`
  l as (
    update learners set version = version + 1, state = ${v.learner}::json
    where user_id = ${v.userId} and version = ${v.version} and repairs = ${v.repairs} returning user_id, version
  ), ${eventRow(v)}`;

const requestRow = (v: RequestValues) => sql`
  r as (
    insert into learner_replies (user_id, client_id, at, asked, reply, outcome)
    select user_id, ${v.clientId}, ${v.at}::timestamptz, ${v.asked}, ${v.reply}::json, ${v.outcome}::json from l
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

const wordRows = (v: { words: string }) => sql`
  w as (
    insert into learning (user_id, word_id, card_id, status, stage, due_at, aside_until, state)
    select l.user_id, x.word_id, x.card_id, x.status, x.stage, x.due_at, x.aside_until, x.state
    from l, json_to_recordset(${v.words}::json) as x(word_id text, card_id text, status text, stage text,
      due_at timestamptz, aside_until timestamptz, state json)${replaceWord}
  )`;

const dayRow = (v: DayValues) => sql`
  d as (
    insert into learner_days (user_id, day, mark, totals)
    select user_id, ${v.day}::date, ${v.mark}, ${v.totals}::json from l
    on conflict (user_id, day) do update set mark = excluded.mark, totals = excluded.totals
  )`;

/**
 * Prepares the statement of a change, and a second form for the first change of a day, which also stores the end of the previous
 * day. Returns false if the change was not written.
 */
const prepareStep = <Values extends object>(build: (v: Values) => RawBuilder<unknown>) => {
  const plain = prepareQuery<Tables, Values>()((db, v) => ({
    compile: () => sql`with ${build(v)} select from l`.compile(db),
  }));
  const withDayEnd = prepareQuery<Tables, Values & DayValues>()((db, v) => ({
    compile: () => sql`with ${build(v)}, ${dayRow(v)} select from l`.compile(db),
  }));
  return async (db: Kysely<Tables>, values: Values, day: DayValues | null): Promise<boolean> => {
    const rows = day === null ? plain.count(db, values) : withDayEnd.count(db, { ...values, ...day });
    return (await rows) > 0;
  };
};

const writeLearnerRow = prepareStep<EventValues>(learnerAndEvent);
const writeRequest = prepareStep<EventValues & RequestValues>((v) => sql`${learnerAndEvent(v)}, ${requestRow(v)}`);
const writeWordRow = prepareStep<EventValues & WordValues>((v) => sql`${learnerAndEvent(v)}, ${wordRow(v)}`);
const writeWordAndRequest = prepareStep<EventValues & WordValues & RequestValues>(
  (v) => sql`${learnerAndEvent(v)}, ${requestRow(v)}, ${wordRow(v)}`,
);
const writeWordOfSession = prepareStep<EventValues & WordValues & RequestValues & { tokenHash: Buffer }>(
  (v) => sql`${learnerOfSession(v)}, ${requestRow(v)}, ${wordRow(v)}`,
);
const writeWordsAndRequest = prepareStep<EventValues & RequestValues & { words: string }>(
  (v) => sql`${learnerAndEvent(v)}, ${requestRow(v)}, ${wordRows(v)}`,
);

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Returns a word's row without the user: values used in SQL have separate columns. */
export const wordColumns = (word: WordState, rules: Rules) => ({
  word_id: word.wordId,
  card_id: word.cardId,
  status: word.status,
  stage: wordStage(word, rules),
  due_at: toDate(wordDueAtMs(word)),
  aside_until: toDate(word.putAsideUntilMs),
  state: writeWord(word),
});

/** Returns a day's row without the user. */
export const dayColumns = (end: DayEnd): DayValues => ({
  day: end.day,
  mark: writeDayMark(end),
  totals: writeTotals(end.totals),
});

const requestValues = ({ clientId, asked, reply, outcome }: AnsweredRequest): Omit<RequestValues, 'at'> => ({
  clientId,
  asked: asked ?? null,
  reply: JSON.stringify(reply),
  outcome: outcome === undefined ? null : writeOutcome(outcome),
});

const wordValues = (word: WordState, rules: Rules): WordValues => {
  const row = wordColumns(word, rules);
  return {
    wordId: row.word_id,
    cardId: row.card_id,
    status: row.status,
    stage: row.stage,
    dueAt: row.due_at,
    asideUntil: row.aside_until,
    word: row.state,
  };
};

/**
 * Writes a change if the learner's row is still the one that was judged; otherwise returns false. Throws a unique violation of
 * `learner_replies_pkey` if the same request was already written.
 */
export const writeStep = (
  db: Kysely<Tables>,
  { userId, version, repairs }: { userId: string; version: number; repairs: number },
  step: Step,
  rules: Rules,
): Promise<boolean> => {
  const { word, words, request, tokenHash, dayEnd } = step;
  const day = dayEnd === undefined ? null : dayColumns(dayEnd);
  const row = toEventRow(step.event);
  const values: EventValues = {
    userId,
    version,
    repairs,
    learner: writeLearner(step.learner),
    at: row.at,
    sourceId: row.source_id,
    workoutId: row.workout_id,
    event: row.event,
  };
  if (words !== undefined) {
    if (request === undefined) throw new Error('an event of many words without a request');
    const rows = words.map((each) => ({ ...wordColumns(each, rules), state: toStoredWord(each) }));
    return writeWordsAndRequest(db, { ...values, ...requestValues(request), words: JSON.stringify(rows) }, day);
  }
  if (word === undefined) {
    return request === undefined
      ? writeLearnerRow(db, values, day)
      : writeRequest(db, { ...values, ...requestValues(request) }, day);
  }
  if (tokenHash !== undefined) {
    if (request === undefined) throw new Error('a step judged by what was kept, without a request');
    const sessionValues = { ...values, ...wordValues(word, rules), ...requestValues(request), tokenHash };
    return writeWordOfSession(db, sessionValues, day);
  }
  return request === undefined
    ? writeWordRow(db, { ...values, ...wordValues(word, rules) }, day)
    : writeWordAndRequest(db, { ...values, ...wordValues(word, rules), ...requestValues(request) }, day);
};
