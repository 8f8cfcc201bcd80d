import type { LearnerEvent } from '@kadro/core';
import { eventColumns, readEvent, writeEvent, type EventColumns } from '@kadro/core/stored';

/** The columns of an event's row in the log, besides the user and the place. */
export interface EventRow {
  at: Date;
  source_id: string | null;
  workout_id: string | null;
  event: unknown;
}

/** As PostgreSQL writes an id itself: one written otherwise would come back changed, and stays in the JSON. */
const plainId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An event as its row: ids and time stand in columns, of a third of their length, and the rest as short JSON. */
export const toEventRow = (event: LearnerEvent): EventRow & { event: string } => {
  const { id, workoutId, atMs } = eventColumns(event);
  const held: (keyof EventColumns)[] = ['atMs'];
  const keep = (column: 'id' | 'workoutId', value: string | null): string | null => {
    if (value === null || !plainId.test(value)) return null;
    held.push(column);
    return value;
  };
  return {
    source_id: keep('id', id),
    workout_id: keep('workoutId', workoutId),
    at: new Date(atMs),
    event: writeEvent(event, held),
  };
};

/** What rows of release 1 called the ids that stand in columns now (migration 3). */
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

/** The event of a row, whatever release wrote it. Throws an UnreadableRowError. */
export const fromEventRow = (row: EventRow): LearnerEvent =>
  readEvent(withIds(row.event, row), { id: row.source_id, workoutId: row.workout_id, atMs: row.at.getTime() });
