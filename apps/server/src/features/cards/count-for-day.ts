import { dayMs } from '@kadro/core';
import { createHmac } from 'node:crypto';
import { photosPerExample } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { countAttempt } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { AppError, say } from '../../platform/http/index.ts';

/** A daily limit of an author or a network. */
export interface DayCount {
  what: 'cards' | 'changes' | 'photos' | 'network-photos' | 'suggestions';
  /** A user's id, or the key of a network. */
  whose: string;
  max: number;
  secret: string;
  nowMs: number;
}

const wordings = {
  cards: (max: number) => say((m) => m.cardsForToday(max)),
  changes: (max: number) => say((m) => m.changesForToday(max)),
  photos: (max: number) => say((m) => m.photosForToday(max * photosPerExample)),
  'network-photos': () => say((m) => m.photosOfNetwork),
  suggestions: (max: number) => say((m) => m.suggestionsForToday(max)),
};

/** Counts one more, across all nodes; above the limit a 429 rolls back the caller's transaction. */
export const countForDay = async (
  trx: Kysely<Tables>,
  { what, whose, max, secret, nowMs }: DayCount,
): Promise<void> => {
  const key = createHmac('sha256', secret).update(['made', what, whose].join('\n')).digest();
  const { count, endsAtMs } = await countAttempt(trx, { key, windowMs: dayMs, nowMs });
  if (count <= max) return;
  throw new AppError({
    status: 429,
    retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)),
    wording: wordings[what](max),
  });
};
