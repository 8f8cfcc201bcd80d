import type { Coming, Workout } from '@kadro/contract';
import { isTimeZone } from '@kadro/core/day/day';
import { listen } from '../events/events.ts';
import { session } from '../session/session.ts';
import { storage } from '../storage/storage.ts';
import { deviceTimeZone } from '../time/device-time-zone.ts';
import { composeComing, dueOfComing, type AnsweredAt, type Introduced } from './compose-coming.ts';
import { keepReply, recallReply } from './kept-reply.ts';

const name = 'coming';
const answeredKey = 'comingAnswered';
/** The cached words cover three days: older answers say nothing about them. */
const rememberedMs = 4 * 86_400_000;

interface Stored {
  readonly userId: string;
  readonly at: AnsweredAt;
  /** When new words were introduced; absent in data of older builds. */
  readonly introduced?: AnsweredAt;
}

const readAnswered = (): Required<Pick<Stored, 'at' | 'introduced'>> => {
  try {
    const { userId, at = {}, introduced = {} }: Partial<Stored> = JSON.parse(storage.get(answeredKey) ?? '{}');
    return userId === session.user.get()?.id ? { at, introduced } : { at: {}, introduced: {} };
  } catch {
    return { at: {}, introduced: {} };
  }
};

/** The times with or without that of a card, and without expired ones. */
const withCard = (times: AnsweredAt, cardId: string, atMs: number | null): AnsweredAt => {
  const others = Object.entries(times).filter(([id, at]) => id !== cardId && at > Date.now() - rememberedMs);
  return Object.fromEntries(atMs === null ? others : [...others, [cardId, atMs] as const]);
};

/**
 * Records when a card was answered, or with null that the answer was undone. The card is not due again until the server reports a
 * new due date; an introduced one is due the next day.
 */
export const noteAnswered = (cardId: string, atMs: number | null, isIntroduction = false): void => {
  const userId = session.user.get()?.id;
  if (userId === undefined) return;
  const { at, introduced } = readAnswered();
  const stored: Stored = {
    userId,
    at: withCard(at, cardId, atMs),
    introduced: isIntroduction || atMs === null ? withCard(introduced, cardId, atMs) : introduced,
  };
  storage.set(answeredKey, JSON.stringify(stored));
};

/** Inputs of a workout composed on this device: its answers, and the zone of the learner's days. */
const readDone = (): [answeredAt: AnsweredAt, introduced: Introduced] => {
  const { at, introduced } = readAnswered();
  const timeZone = session.user.get()?.timeZone ?? '';
  return [at, { at: introduced, timeZone: isTimeZone(timeZone) ? timeZone : deviceTimeZone() }];
};

listen('sessionReset', () => storage.remove(answeredKey));

/** Caches the words of the coming days for use offline. */
export const keepComing = (coming: Coming): Promise<void> => keepReply(name, coming);

/** Composes a workout from the cached words; undefined if there are none. */
export const giveComing = async (nowMs: number): Promise<Workout | undefined> => {
  const coming = await recallReply<Coming>(name);
  const [answeredAt, introduced] = readDone();
  return coming && composeComing(coming, answeredAt, nowMs, introduced);
};

/** Number of due words in the cache; undefined if it is empty. */
export const countDue = async (nowMs: number): Promise<number | undefined> => {
  const coming = await recallReply<Coming>(name);
  const [answeredAt, introduced] = readDone();
  return coming && dueOfComing(coming, answeredAt, nowMs, introduced).length;
};
