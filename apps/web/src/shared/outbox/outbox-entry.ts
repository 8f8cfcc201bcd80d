import { keptPaths } from './kept-paths.ts';
import { entryVersion } from './outbox-key.ts';

type Paths = typeof keptPaths;

/** Routes that the contract marks as `kept`. */
export type KeptRoute = { [R in keyof Paths]: Paths[R] extends { kept: string } ? R : never }[keyof Paths];

/** A call queued on the device. */
export interface OutboxEntry {
  readonly version: typeof entryVersion;
  readonly id: string;
  /** The user it was made for; null before it is first sent, as a visitor may have no user yet. */
  readonly owner: string | null;
  readonly route: KeptRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** By the device's clock. */
  readonly madeAtMs: number;
  /** How often the answer was neither a reply nor a refusal: the entry itself may be at fault. */
  readonly tries: number;
  /** The card it is about; null if unknown. */
  readonly card: string | null;
  /** The workout it belongs to; null if none or unknown. */
  readonly workout: string | null;
  /** It belongs to a guest who is no longer here and has no way back. */
  readonly isLeft: boolean;
  /** As text, the refusal of a choice that arrived while no caller waited for it; null for any other entry. */
  readonly refusal: string | null;
}

/** A call to be queued. */
export type NewEntry = Pick<OutboxEntry, 'id' | 'route' | 'params' | 'body'> &
  Partial<Pick<OutboxEntry, 'card' | 'workout'>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/** The entry of a new call; card and workout are read from its body if the caller does not name them. */
export const toEntry = (call: NewEntry, owner: string | null, madeAtMs: number): OutboxEntry => {
  const body = isRecord(call.body) ? call.body : {};
  return {
    version: entryVersion,
    id: call.id,
    owner,
    route: call.route,
    params: call.params,
    body: call.body,
    madeAtMs,
    tries: 0,
    card: call.card ?? textOf(body['cardId']),
    workout: call.workout ?? textOf(body['workoutId']),
    isLeft: false,
    refusal: null,
  };
};

const isKeptRoute = (name: unknown): name is KeptRoute =>
  typeof name === 'string' && Object.entries(keptPaths).some(([known, path]) => known === name && 'kept' in path);

/** Reads a call stored by this release or an earlier one; undefined for anything else. */
const readEntry = (value: unknown, nowMs: number): OutboxEntry | undefined => {
  if (!isRecord(value)) return undefined;
  const { version, id, owner, route, params, body, madeAtMs, tries } = value;
  const isKnown = version === undefined || version === entryVersion;
  if (!isKnown || typeof id !== 'string' || !isKeptRoute(route)) return undefined;
  if (owner !== null && typeof owner !== 'string') return undefined;
  if (!isRecord(params) || !Object.values(params).every((param) => typeof param === 'string')) return undefined;
  const texts = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, String(param)]));
  const card = textOf(value['card']);
  const workout = textOf(value['workout']);
  return {
    // The first releases stored neither a version nor the last properties.
    ...toEntry({ id, route, params: texts, body, card, workout }, owner, countOf(madeAtMs) ?? nowMs),
    tries: countOf(tries) ?? 0,
    isLeft: value['isLeft'] === true,
    refusal: textOf(value['refusal']),
  };
};

/** Contents of the device's storage: calls, and values this release cannot read, left for the release that wrote them. */
export interface StoredEntries {
  readonly entries: readonly OutboxEntry[];
  readonly foreign: readonly unknown[];
}

const readList = (list: readonly unknown[], nowMs: number): StoredEntries => {
  const read = list.map((value) => ({ value, entry: readEntry(value, nowMs) }));
  const entries = read.flatMap(({ entry }) => entry ?? []);
  return {
    entries: entries.map((entry) => ({ ...entry, ...placeOfUndo(entry, entries) })),
    foreign: read.flatMap(({ value, entry }) => (entry === undefined && isRecord(value) ? [value] : [])),
  };
};

/** Reads stored calls from text; empty if the text is not a list. */
export const parseEntries = (text: string | null, nowMs: number): StoredEntries => readList(parseList(text), nowMs);

/** Reads stored calls, without those of another release. */
export const readEntries = (list: readonly unknown[], nowMs: number): readonly OutboxEntry[] =>
  readList(list, nowMs).entries;

/** The first releases stored only the id with an undo of an answer; the answer itself may still be queued. */
const placeOfUndo = (undo: OutboxEntry, entries: readonly OutboxEntry[]): Partial<OutboxEntry> => {
  if (undo.route !== 'undoAnswer' || undo.card !== null) return {};
  const answer = entries.find(({ body }) => isRecord(body) && body['answerId'] === undo.params['answerId']);
  return answer === undefined ? {} : { card: answer.card, workout: answer.workout };
};

const parseList = (text: string | null): readonly unknown[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};
