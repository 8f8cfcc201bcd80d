import type { Figures, Period } from '@kadro/contract';
import type { Day } from '@kadro/core';
import type { KeptDays } from './compose-figures.ts';
import { keepLatest } from './keep-latest.ts';

/**
 * A reply, and the row and the day that it is true for: figures change by a learner's steps alone, and by what day it is. A step leaves the
 * days that had ended before the one that stands, of which it was made.
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

/** The replies given last, of a learner and a period, some 40 kB each. */
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
