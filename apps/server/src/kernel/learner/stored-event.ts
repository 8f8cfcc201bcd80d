import type { LearnerEvent } from '@kadro/core';
import { eventColumns, readEvent, writeEvent, type EventColumns } from '@kadro/core/stored';

/** The columns of an event's row in the log, besides the user and the sequence number. */
export interface EventRow {
  at: Date;
  source_id: string | null;
  workout_id: string | null;
  event: unknown;
}

/** The form in which PostgreSQL prints a UUID. An id of another form would come back changed, so it stays in the JSON. */
const plainId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns an event's row: ids and time in columns, at a third of their length, and the rest as short JSON. */
export const toEventRow = (event: LearnerEvent): EventRow & { event: string } => {
  const { id, workoutId, atMs } = eventColumns(event);
  const columnNames: (keyof EventColumns)[] = ['atMs'];
  const toColumn = (column: 'id' | 'workoutId', value: string | null): string | null => {
    if (value === null || !plainId.test(value)) return null;
    columnNames.push(column);
    return value;
  };
  return {
    source_id: toColumn('id', id),
    workout_id: toColumn('workoutId', workoutId),
    at: new Date(atMs),
    event: writeEvent(event, columnNames),
  };
};

/** Names that rows of release 1 gave the ids that are columns now (migration 3). */
const idNames: Partial<Record<string, string>> = {
  chosen: 'choiceId',
  'choice-undone': 'choiceId',
  answered: 'answerId',
  'answer-undone': 'answerId',
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const withIds = (event: unknown, { source_id: id, workout_id: workoutId }: EventRow): unknown => {
  if (!isRecord(event) || 'v' in event) return event;
  const idName = idNames[String(event['kind'])];
  return {
    ...event,
    ...(idName === undefined || id === null ? {} : { [idName]: id }),
    ...(workoutId === null ? {} : { workoutId }),
  };
};

/** Reads the event of a row written by any release. Throws an UnreadableRowError. */
export const fromEventRow = (row: EventRow): LearnerEvent =>
  readEvent(withIds(row.event, row), { id: row.source_id, workoutId: row.workout_id, atMs: row.at.getTime() });
