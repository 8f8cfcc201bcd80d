import type { TextStorage } from '../storage/storage.ts';

/** Key of the install-prompt record in local storage. */
export const installKey = 'installPrompt';

/** `counter`: workouts finished since the app was last offered. Days are ISO dates, on or after which it may be offered. */
export interface InstallRecord {
  readonly counter: number;
  readonly nextPromptDate: string;
}

/** Workouts after which the app is offered, and days for which it is not after that. */
const workoutsBefore = 2;
const restDays = 14;

const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

/** The record as it is kept; a new one is of today. */
export const readRecord = (storage: TextStorage, nowMs: number): InstallRecord => {
  const fresh = { counter: 0, nextPromptDate: dayOf(nowMs) };
  try {
    const kept: unknown = JSON.parse(storage.get(installKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return fresh;
    const { counter, nextPromptDate } = { ...fresh, ...kept };
    return Number.isInteger(counter) && /^\d{4}-\d\d-\d\d$/.test(nextPromptDate) ? { counter, nextPromptDate } : fresh;
  } catch {
    return fresh;
  }
};

/** Counts a finished workout. Answers whether the app may be offered now; if so, it rests for two weeks from today. */
export const countWorkout = (storage: TextStorage, nowMs: number): boolean => {
  const { counter, nextPromptDate } = readRecord(storage, nowMs);
  const isDue = counter + 1 >= workoutsBefore && nextPromptDate <= dayOf(nowMs);
  const next = isDue
    ? { counter: 0, nextPromptDate: dayOf(nowMs + restDays * 86_400_000) }
    : { counter: counter + 1, nextPromptDate };
  storage.set(installKey, JSON.stringify(next));
  return isDue;
};
