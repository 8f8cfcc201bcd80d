import type { z } from 'zod';
import type { LearnerEvent } from '../learner/events.ts';
import { packEvent, unpackEvent, type EventColumns } from './event-codec.ts';
import {
  eventV1,
  eventV2,
  eventV3,
  eventV4,
  eventV5,
  eventV6,
  eventV7,
  eventV8,
  eventV9,
  eventV10,
  eventV11,
  eventV12,
} from './event-shapes.ts';
import { newest } from './newest.ts';
import { openRow, parseRow, UnreadableRowError } from './read-row.ts';
import { wordFromV1 } from './word.ts';

/** Reads the event of a stored row of any release. `columns` supply what the row's JSON omits. Throws an UnreadableRowError. */
export const readEvent = (json: unknown, columns: Partial<EventColumns> = {}): LearnerEvent => {
  const { row, version } = openRow('event', json);
  if (version === 12) return parseRow('event', version, eventV12, unpackEvent(row, columns));
  if (version === 11) return parseRow('event', version, eventV11, unpackEvent(row, columns));
  if (version === 10) return parseRow('event', version, eventV10, unpackEvent(row, columns));
  if (version === 9) return parseRow('event', version, eventV9, unpackEvent(row, columns));
  if (version === 8) return parseRow('event', version, eventV8, unpackEvent(row, columns));
  if (version === 7) return parseRow('event', version, eventV7, unpackEvent(row, columns));
  if (version === 6) return parseRow('event', version, eventV6, unpackEvent(row, columns));
  if (version === 5) return parseRow('event', version, eventV5, unpackEvent(row, columns));
  if (version === 4) return parseRow('event', version, eventV4, unpackEvent(row, columns));
  if (version === 3) return parseRow('event', version, eventV3, unpackEvent(row, columns));
  if (version === 2) return withWords(parseRow('event', version, eventV2, unpackEvent(row, columns)));
  if (version === 1) return fromV1(parseRow('event', version, eventV1, row));
  throw new UnreadableRowError('event', version, 'a newer release wrote it');
};

const newestVersion = newest<LearnerEvent>()(12, eventV12);

/**
 * The JSON text of an event's row, without the values of the columns named by `held` (`eventColumns`), which the reader must
 * supply. An answer then takes about 110 bytes.
 */
export const writeEvent = (event: LearnerEvent, held: readonly (keyof EventColumns)[] = []): string =>
  JSON.stringify(packEvent(event, newestVersion, held));

const withWords = (event: z.output<typeof eventV2>): LearnerEvent =>
  event.kind === 'words-brought' ? { ...event, words: event.words.map(wordFromV1) } : event;

const fromV1 = (event: z.output<typeof eventV1>): LearnerEvent => {
  if (event.kind !== 'answered') return withWords(event);
  const { receivedAtMs, ...answered } = event;
  return { ...answered, atMs: receivedAtMs };
};
