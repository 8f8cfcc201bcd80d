/** Key of the kept calls in the device's storage. */
export const outboxKey = 'outbox';

/** Calls that may be kept and sent again, because their own ids make a repetition harmless. */
export const keptRoutes = ['chooseCard', 'answerCard', 'undoAnswer', 'finishWorkout'] as const;
export type KeptRoute = (typeof keptRoutes)[number];

/** A call that waits on the device. */
export interface OutboxEntry {
  readonly id: string;
  /** The user it was made for; null before it is first sent, when a visitor may not have a user yet. */
  readonly owner: string | null;
  readonly route: KeptRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface OutboxStore {
  read(): readonly OutboxEntry[];
  write(entries: readonly OutboxEntry[]): void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntry = (value: unknown): value is OutboxEntry =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  (value['owner'] === null || typeof value['owner'] === 'string') &&
  keptRoutes.some((route) => route === value['route']) &&
  isRecord(value['params']) &&
  Object.values(value['params']).every((param) => typeof param === 'string');

/** Reads kept entries from text; what an older version or another hand wrote is left out. */
export const parseEntries = (text: string | null): readonly OutboxEntry[] => {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
};
