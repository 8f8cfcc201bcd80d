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
/** The words of three days are known: what was answered before tells nothing of them. */
const rememberedMs = 4 * 86_400_000;

interface Stored {
  readonly userId: string;
  readonly at: AnsweredAt;
  /** When new words were introduced; absent in what an older build stored. */
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

/** The times with that of a card, or without it, and without those that say nothing any more. */
const withCard = (times: AnsweredAt, cardId: string, atMs: number | null): AnsweredAt => {
  const others = Object.entries(times).filter(([id, at]) => id !== cardId && at > Date.now() - rememberedMs);
  return Object.fromEntries(atMs === null ? others : [...others, [cardId, atMs] as const]);
};

/**
 * Notes when a card was answered, or with null that it was not after all: until the server has told of it anew it is not
 * asked again, unless it was introduced, which has it due the next day.
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

/** What a workout of this device is composed by: the answers given on it, and the zone of the learner's days. */
const readDone = (): [answeredAt: AnsweredAt, introduced: Introduced] => {
  const { at, introduced } = readAnswered();
  const timeZone = session.user.get()?.timeZone ?? '';
  return [at, { at: introduced, timeZone: isTimeZone(timeZone) ? timeZone : deviceTimeZone() }];
};

listen('sessionReset', () => storage.remove(answeredKey));

/** Keeps the words of the coming days, for when there is no connection. */
export const keepComing = (coming: Coming): Promise<void> => keepReply(name, coming);

/** Makes a workout of what was kept; undefined where that is not known. */
export const giveComing = async (nowMs: number): Promise<Workout | undefined> => {
  const coming = await recallReply<Coming>(name);
  const [answeredAt, introduced] = readDone();
  return coming && composeComing(coming, answeredAt, nowMs, introduced);
};

/** How many words are due by what was kept; undefined where nothing was. */
export const countDue = async (nowMs: number): Promise<number | undefined> => {
  const coming = await recallReply<Coming>(name);
  const [answeredAt, introduced] = readDone();
  return coming && dueOfComing(coming, answeredAt, nowMs, introduced).length;
};
