import type { Figures, Period } from '@kadro/contract';
import type { Day } from '@kadro/core';
import type { KeptDays } from './compose-figures.ts';
import { keepLatest } from './keep-latest.ts';

/**
 * A cached reply with its row version and day: figures change only with the learner's row and the day. A change of the row does not
 * affect earlier ended days, from which the reply was made.
 */
export interface KeptReply {
  readonly version: number;
  readonly repairs: number;
  readonly timeZone: string;
  readonly today: Day;
  readonly reply: Figures;
  readonly standing: Day;
  readonly ended: KeptDays;
}

/** The latest replies, by learner and period, some 40 kB each. */
export interface KeptReplies {
  readonly find: (userId: string, days: Period) => KeptReply | undefined;
  readonly keep: (userId: string, days: Period, kept: KeptReply) => void;
}

export const createKeptReplies = (): KeptReplies => {
  const replies = new Map<string, KeptReply>();
  const keyOf = (userId: string, days: Period): string => `${userId} ${days}`;
  return {
    find: (userId, days) => replies.get(keyOf(userId, days)),
    keep: (userId, days, kept) => keepLatest(replies, keyOf(userId, days), kept),
  };
};
