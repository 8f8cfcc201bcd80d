import type { Coming, Workout } from '@kadro/contract';
import { listen } from '../events/events.ts';
import { session } from '../session/session.ts';
import { storage } from '../storage/storage.ts';
import { composeComing, dueOfComing, type AnsweredAt } from './compose-coming.ts';
import { keepReply, recallReply } from './kept-reply.ts';

const name = 'coming';
const answeredKey = 'comingAnswered';
/** The words of three days are known: what was answered before tells nothing of them. */
const rememberedMs = 4 * 86_400_000;

interface Stored {
  readonly userId: string;
  readonly at: AnsweredAt;
}

const readAnswered = (): AnsweredAt => {
  try {
    const { userId, at }: Partial<Stored> = JSON.parse(storage.get(answeredKey) ?? '{}');
    return userId === session.user.get()?.id ? (at ?? {}) : {};
  } catch {
    return {};
  }
};

/** Notes when a card was answered, or with null that it was not after all: until the server has told of it anew it is not asked again. */
export const noteAnswered = (cardId: string, atMs: number | null): void => {
  const userId = session.user.get()?.id;
  if (userId === undefined) return;
  const others = Object.entries(readAnswered()).filter(([id, at]) => id !== cardId && at > Date.now() - rememberedMs);
  const at = Object.fromEntries(atMs === null ? others : [...others, [cardId, atMs] as const]);
  const stored: Stored = { userId, at };
  storage.set(answeredKey, JSON.stringify(stored));
};

listen('sessionReset', () => storage.remove(answeredKey));

/** Keeps the words of the coming days, for when there is no connection. */
export const keepComing = (coming: Coming): Promise<void> => keepReply(name, coming);

/** Makes a workout of what was kept; undefined where that is not known. */
export const giveComing = async (nowMs: number): Promise<Workout | undefined> => {
  const coming = await recallReply<Coming>(name);
  return coming && composeComing(coming, readAnswered(), nowMs);
};

/** How many words are due by what was kept; undefined where nothing was. */
export const countDue = async (nowMs: number): Promise<number | undefined> => {
  const coming = await recallReply<Coming>(name);
  return coming && dueOfComing(coming, readAnswered(), nowMs).length;
};
