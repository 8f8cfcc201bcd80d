import { dayMs } from '@kadro/core';
import type { WordEvent, WordHistory } from '@kadro/contract';
import type { LearnerEvent } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import { fromEventRow, type EventRow } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { readLogPlace, writeLogPlace } from './cursor.ts';

const pageSize = 20;

type LogRow = EventRow & { seq: number };

/** Kinds of the events in a word's history, and of those that undo one: since release 2, and before. */
const shownKinds = ['c', 'a', 'p', 'd', 'kb', 'ka', 'cu', 'au'];
const shownKindsBefore = [
  'chosen',
  'answered',
  'word-put-aside',
  'word-dropped',
  'known-taken-back',
  'choice-undone',
  'answer-undone',
];

/** SQL: the word of an event, as in the index `learner_events_word`. */
const wordOfEvent = sql`coalesce(event->>'o', event->>'wordId')`;

const selectLog = prepareQuery<
  Tables,
  { userId: string; wordId: string; before: number; until: Date; kinds: string[]; limit: number }
>()((db, v) => ({
  compile: () =>
    sql<LogRow>`
      select seq, at, source_id, workout_id, event from learner_events
      where user_id = ${v.userId} and ${wordOfEvent} = ${v.wordId} and seq < ${v.before} and at <= ${v.until}
        and coalesce(event->>'k', event->>'kind') = any(${v.kinds})
      order by seq desc limit ${v.limit}`.compile(db),
}));

const iso = (ms: number): string => new Date(ms).toISOString();

const toEvent = (seq: number, event: LearnerEvent): WordEvent | null => {
  const at = iso(event.atMs);
  switch (event.kind) {
    case 'chosen':
      return { seq, kind: 'chosen', at, choice: event.choice };
    case 'answered': {
      const { grade, answeredAtMs, dueAtMs } = event;
      return {
        seq,
        kind: 'answered',
        at: iso(answeredAtMs),
        grade,
        dueAt: dueAtMs === undefined ? null : iso(dueAtMs),
      };
    }
    case 'word-put-aside':
      return event.untilMs <= event.atMs
        ? { seq, kind: 'taken-up', at }
        : { seq, kind: 'put-aside', at, until: iso(event.untilMs) };
    case 'word-dropped':
      return { seq, kind: 'dropped', at };
    case 'known-audited':
      // Clients of all releases can show this kind; an unchanged word needs no entry.
      return event.grade === 'knew' ? null : { seq, kind: 'known-taken-back', at };
    case 'known-taken-back':
      return { seq, kind: 'known-taken-back', at };
    default:
      return null;
  }
};

/** Returns the id of the choice or answer that an event undoes; null for other events. */
const takenBackBy = (event: LearnerEvent): string | null => {
  if (event.kind === 'answer-undone') return event.answerId;
  return event.kind === 'choice-undone' ? event.choiceId : null;
};

const idOf = (event: LearnerEvent): string | null => {
  if (event.kind === 'answered') return event.answerId;
  return event.kind === 'chosen' ? event.choiceId : null;
};

/** Returns one page of a word's history, newest first. Pages are cut by log rows, so that all cost the same. */
export const readWordHistory = async (
  db: Kysely<Tables>,
  { userId, wordId, cursor, nowMs }: { userId: string; wordId: string; cursor: string | undefined; nowMs: number },
): Promise<WordHistory> => {
  const place = cursor === undefined ? { seq: 2 ** 31 - 1, at: new Date(nowMs) } : readLogPlace(cursor);
  if (place === null) throw new AppError({ status: 422, errors: { cursor: [say((m) => m.wrongValue)] } });
  const kinds = [...shownKinds, ...shownKindsBefore];
  const rows = await selectLog.all(db, {
    userId,
    wordId,
    kinds,
    limit: pageSize + 1,
    before: place.seq,
    // A clock may have been set back between two events.
    until: new Date(place.at.getTime() + dayMs),
  });
  const events = rows.slice(0, pageSize).map((row) => ({ row, event: fromEventRow(row) }));
  // An undo directly precedes its event in this order, so both must be on the same page.
  const last = events.at(-1);
  if (rows.length > pageSize && last !== undefined && takenBackBy(last.event) !== null) events.pop();
  const takenBack = new Set(events.flatMap(({ event }) => takenBackBy(event) ?? []));
  const end = events.at(-1)?.row;
  return {
    events: events.flatMap(({ row, event }) =>
      takenBack.has(idOf(event) ?? '') ? [] : (toEvent(row.seq, event) ?? []),
    ),
    nextCursor: rows.length > pageSize && end !== undefined ? writeLogPlace(end.seq, end.at) : null,
  };
};
