import type { LearnerEvent } from '../learner/events.ts';

// The log is stored forever, so its lines are short: one-letter keys, the time of an answer as its distance to its arrival, and
// nothing that the row's columns contain already.

/** Values that an event's columns may hold instead of its JSON. */
export interface EventColumns {
  /** The client's id, or that of the guest whose words were merged. */
  id: string | null;
  workoutId: string | null;
  wordId: string | null;
  atMs: number;
}

/** The column values of an event. */
export const eventColumns = (event: LearnerEvent): EventColumns => ({
  id: idOf(event),
  workoutId: 'workoutId' in event ? event.workoutId : null,
  wordId: 'wordId' in event ? event.wordId : null,
  atMs: event.atMs,
});

const idOf = (event: LearnerEvent): string | null => {
  switch (event.kind) {
    case 'chosen':
    case 'choice-undone':
      return event.choiceId;
    case 'answered':
    case 'answer-undone':
      return event.answerId;
    case 'card-skipped':
      return event.skipId;
    case 'words-brought':
      return event.guestId;
    case 'level-tested':
      return event.testId;
    case 'game-row-won':
      return event.gameId;
    case 'known-audited':
      return event.auditId;
    default:
      return null;
  }
};

type Kind = LearnerEvent['kind'];

export const kindCodesV3 = {
  'learner-created': 'n',
  'settings-changed': 's',
  chosen: 'c',
  'choice-undone': 'cu',
  'card-skipped': 'sk',
  'known-taken-back': 'kb',
  'word-dropped': 'd',
  answered: 'a',
  'answer-undone': 'au',
  'workout-finished': 'w',
  came: 'm',
  'offer-answered': 'o',
  'word-put-aside': 'p',
  'email-confirmed': 'e',
  'words-brought': 'b',
} as const satisfies Partial<Record<Kind, string>>;

export const kindCodesV4 = { ...kindCodesV3, 'card-approved': 'ca' } as const satisfies Partial<Record<Kind, string>>;

export const kindCodesV5 = {
  ...kindCodesV4,
  'level-tested': 'lt',
  'level-test-rejected': 'lr',
} as const satisfies Partial<Record<Kind, string>>;

export const kindCodesV6 = { ...kindCodesV5, 'game-row-won': 'gr' } as const satisfies Partial<Record<Kind, string>>;

export const kindCodesV9 = { ...kindCodesV6, 'known-audited': 'ka' } as const satisfies Partial<Record<Kind, string>>;

export const kindCodesV10 = { ...kindCodesV9, 'memory-fitted': 'mf' } as const satisfies Partial<Record<Kind, string>>;

/** With later additions. */
export const kindCodes = { ...kindCodesV10, 'card-exchanged': 'cx' } as const satisfies Record<Kind, string>;

/** Short keys; fields that share a key never occur in the same kind of event. */
export const fieldKeysV2 = {
  atMs: 't',
  rules: 'r',
  choiceId: 'i',
  answerId: 'i',
  skipId: 'i',
  guestId: 'i',
  workoutId: 'w',
  wordId: 'o',
  cardId: 'c',
  timeZone: 'z',
  zone: 'zc',
  level: 'l',
  pace: 'p',
  choice: 'h',
  dueCount: 'n',
  due: 'n',
  seenMs: 's',
  day: 'd',
  missed: 'm',
  grade: 'g',
  answeredAtMs: 'a',
  responseMs: 'q',
  elapsedDays: 'e',
  dueAtMs: 'u',
  accepted: 'y',
  untilMs: 'x',
  words: 'b',
} as const;

export const fieldKeysV3 = { ...fieldKeysV2, cue: 'f', introduction: 'j' } as const;

export const fieldKeysV5 = { ...fieldKeysV3, testId: 'i', way: 'wy' } as const;

export const fieldKeysV6 = { ...fieldKeysV5, gameId: 'i', row: 'rw', points: 'pt' } as const;

export const fieldKeysV7 = { ...fieldKeysV6, begins: 'bg' } as const;

export const fieldKeysV9 = { ...fieldKeysV7, auditId: 'i', recall: 'rc' } as const;

export const fieldKeysV10 = { ...fieldKeysV9, weights: 'ww', reviews: 'rv', held: 'hd', gain: 'gn' } as const;

/** With later additions. */
export const fieldKeys = { ...fieldKeysV10, moves: 'mv', begun: 'bn', won: 'wn' } as const;

type Field = keyof typeof fieldKeys;

const common = ['atMs', 'rules', 'begins'] as const;
/** Fields that only events of one kind have. */
type FieldOf<K extends Kind> = Exclude<keyof Extract<LearnerEvent, { kind: K }>, 'kind' | (typeof common)[number]>;

/** The fields of each kind, its id first if it has one. */
const written = {
  'learner-created': ['timeZone', 'level'],
  'settings-changed': ['timeZone', 'zone', 'level', 'pace'],
  chosen: ['choiceId', 'wordId', 'cardId', 'choice', 'level', 'dueCount', 'seenMs', 'day', 'missed', 'recall'],
  'choice-undone': ['choiceId', 'wordId'],
  'card-skipped': ['skipId', 'wordId', 'cardId', 'day'],
  'known-taken-back': ['wordId'],
  'known-audited': ['auditId', 'workoutId', 'wordId', 'grade', 'responseMs', 'cue'],
  'word-dropped': ['wordId', 'day'],
  answered: [
    'answerId',
    'workoutId',
    'wordId',
    'cardId',
    'grade',
    'answeredAtMs',
    'responseMs',
    'elapsedDays',
    'dueAtMs',
    'cue',
    'introduction',
    'begun',
    'won',
  ],
  'answer-undone': ['answerId', 'wordId'],
  'workout-finished': ['workoutId', 'due', 'day', 'missed'],
  came: ['day', 'missed'],
  'offer-answered': ['accepted'],
  'word-put-aside': ['wordId', 'untilMs'],
  'card-exchanged': ['wordId', 'cardId'],
  'email-confirmed': [],
  'words-brought': ['guestId', 'words', 'moves', 'day'],
  'card-approved': ['cardId'],
  'level-tested': ['testId', 'way', 'level', 'day'],
  'level-test-rejected': [],
  'game-row-won': ['gameId', 'row', 'day', 'points'],
  'memory-fitted': ['weights', 'reviews', 'held', 'gain'],
} as const satisfies { [K in Kind]: readonly FieldOf<K>[] };

/** A field missing above would not be written: such a kind does not compile here. */
const fieldsOf: {
  readonly [K in Kind]: FieldOf<K> extends (typeof written)[K][number] ? readonly Field[] : never;
} = written;

const kinds = new Map<unknown, Kind>();

const isKind = (name: string): name is Kind => name in kindCodes;

for (const kind of Object.keys(kindCodes)) if (isKind(kind)) kinds.set(kindCodes[kind], kind);

/** The column that may hold a field. */
const columnOf = (field: Field): keyof EventColumns | null => {
  if (fieldKeys[field] === 'i') return 'id';
  return field === 'workoutId' || field === 'wordId' || field === 'atMs' ? field : null;
};

/** The event's values with short keys, without those that its row's columns hold. */
export const packEvent = (
  event: LearnerEvent,
  version: number,
  held: readonly (keyof EventColumns)[],
): Record<string, unknown> => {
  const values: Partial<Record<Field, unknown>> = event;
  const columns = eventColumns(event);
  const packed: Record<string, unknown> = { v: version, k: kindCodes[event.kind] };
  for (const field of [...common, ...fieldsOf[event.kind]]) {
    const column = columnOf(field);
    const value = shorten(event, field, values[field]);
    const isHeld = column !== null && held.includes(column) && columns[column] !== null;
    if (value !== undefined && !isHeld) packed[fieldKeys[field]] = value;
  }
  return packed;
};

/** The event's fields by their full names; its columns supply what its JSON lacks. */
export const unpackEvent = (
  packed: Record<string, unknown>,
  columns: Partial<EventColumns>,
): Record<string, unknown> => {
  const kind = kinds.get(packed['k']);
  if (kind === undefined) return { kind: packed['k'] };
  const event: Record<string, unknown> = { kind };
  for (const field of [...common, ...fieldsOf[kind]]) {
    const column = columnOf(field);
    const value = packed[fieldKeys[field]] ?? (column === null ? undefined : (columns[column] ?? undefined));
    if (value !== undefined) event[field] = value;
  }
  if (kind === 'workout-finished' && 'n' in packed) event['due'] = packed['n'];
  if (kind === 'memory-fitted') event['weights'] = packed[fieldKeys.weights];
  if ('cardId' in event || !fieldsOf[kind].includes('cardId')) return withTimes(event);
  return withTimes({ ...event, cardId: event['wordId'] });
};

/** Omits defaults: a deck card's id equals its word's, and an answer arrives when it was given. */
const shorten = (event: LearnerEvent, field: Field, value: unknown): unknown => {
  if (field === 'cardId' && 'wordId' in event && value === event.wordId) return undefined;
  if (field === 'answeredAtMs' && event.kind === 'answered') return event.atMs - event.answeredAtMs || undefined;
  return value;
};

const withTimes = (event: Record<string, unknown>): Record<string, unknown> => {
  const { kind, atMs, answeredAtMs = 0 } = event;
  if (kind !== 'answered' || typeof atMs !== 'number' || typeof answeredAtMs !== 'number') return event;
  return { ...event, answeredAtMs: atMs - answeredAtMs };
};
