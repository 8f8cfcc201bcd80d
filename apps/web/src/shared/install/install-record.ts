import type { TextStorage } from '../storage/storage.ts';

/** Key of the install-prompt record in local storage. */
export const installKey = 'installPrompt';

/** `counter`: workouts finished since the app was last offered. `nextPromptDate`: ISO day from which it may be offered. */
export interface InstallRecord {
  readonly counter: number;
  readonly nextPromptDate: string;
}

/** When something is offered: after how many workouts, and how many days it rests after that. */
export interface OfferRule {
  /** Key of its record in local storage. */
  readonly key: string;
  readonly workoutsBefore: number;
  readonly restDays: number;
}

const installRule: OfferRule = { key: installKey, workoutsBefore: 2, restDays: 14 };

const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

/** The stored record; a new one starts today. */
export const readRecord = (storage: TextStorage, nowMs: number, key = installKey): InstallRecord => {
  const fresh = { counter: 0, nextPromptDate: dayOf(nowMs) };
  try {
    const kept: unknown = JSON.parse(storage.get(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return fresh;
    const { counter, nextPromptDate } = { ...fresh, ...kept };
    return Number.isInteger(counter) && /^\d{4}-\d\d-\d\d$/.test(nextPromptDate) ? { counter, nextPromptDate } : fresh;
  } catch {
    return fresh;
  }
};

/** Counts a finished workout. Returns whether the offer, by default the app's, may be made now; if so, it rests from today. */
export const countWorkout = (
  storage: TextStorage,
  nowMs: number,
  { key, workoutsBefore, restDays } = installRule,
): boolean => {
  const { counter, nextPromptDate } = readRecord(storage, nowMs, key);
  const isDue = counter + 1 >= workoutsBefore && nextPromptDate <= dayOf(nowMs);
  const next = isDue
    ? { counter: 0, nextPromptDate: dayOf(nowMs + restDays * 86_400_000) }
    : { counter: counter + 1, nextPromptDate };
  storage.set(key, JSON.stringify(next));
  return isDue;
};
