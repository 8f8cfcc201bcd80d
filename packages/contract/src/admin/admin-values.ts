import { z } from 'zod';
import { auditActions } from './audit-actions.ts';
import { fortuneStates } from './fortune-states.ts';
import { cardState, instant, level, locale, partOfSpeech, slug } from '../route/values.ts';

/** A word as shown to admins. `version` increases with every change by an admin. */
export const adminWord = z.object({
  id: slug,
  version: z.int(),
  headword: z.string(),
  translation: z.string(),
  partOfSpeech,
  level,
  ipa: z.string(),
  /** Its frequency rank. */
  rank: z.int(),
  /** Cards that show it, and the number of people who learn it with them, counted every hour. */
  cards: z.int().min(0),
  learners: z.int().min(0),
});
export type AdminWord = z.output<typeof adminWord>;

/** Difficulty of a word by level-test answers, and its prior from the deck's order: logits, 1.5 per level. */
export const testDifficulty = z.object({ prior: z.number(), difficulty: z.number(), answers: z.int().min(1) });
export type TestDifficulty = z.output<typeof testDifficulty>;

/** A card of a word as visible to admins: the content of a private one is omitted. */
export const wordCard = z.object({
  id: slug,
  origin: z.enum(['deck', 'staff', 'author']),
  state: cardState,
  learners: z.int().min(0),
  example: z.string().nullable(),
  pictureId: slug.nullable(),
});
export type WordCard = z.output<typeof wordCard>;

/** One line of the audit log; `by` is null for the command line, and if the admin's account is deleted. */
export const auditLine = z.object({
  id: z.uuid(),
  at: instant,
  by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  action: z.enum(auditActions),
  /** The id of the card, the word, or the user. */
  subject: z.string(),
  /** Named details: a field's value before and after, a reason. */
  detail: z.record(z.string(), z.string().nullable()),
});
export type AuditLine = z.output<typeof auditLine>;

/** A merge of two words: `source` no longer exists, its cards and learners belong to `target`. */
export const wordMerge = z.object({
  id: z.uuid(),
  at: instant,
  by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  source: adminWord.pick({ id: true, headword: true, translation: true }),
  target: adminWord.pick({ id: true, headword: true, translation: true }),
  /** Cards move at once; learners move, and on reversal return, one after another. */
  state: z.enum(['merging', 'merged', 'reversing', 'reversed']),
  cards: z.int().min(0),
  /** Learners moved so far, or, during a reversal, still to return. */
  learners: z.int().min(0),
});
export type WordMerge = z.output<typeof wordMerge>;

/** A saying as shown to admins. `version` increases with every change. */
export const adminFortune = z.object({
  id: slug,
  version: z.int(),
  text: z.string(),
  translation: z.string(),
  level,
  /** Only published ones are shown to learners. */
  state: z.enum(fortuneStates),
  /** Number of times shown, counted every hour. */
  shown: z.int().min(0),
  changedAt: instant,
});
export type AdminFortune = z.output<typeof adminFortune>;

/** A message to the operator. It outlives its author's account, without the address. */
export const supportMessage = z.object({
  id: z.uuid(),
  at: instant,
  text: z.string(),
  /** Address for the answer; null if there is none. */
  email: z.string().nullable(),
  locale,
  /** Whether the author has an account, or a guest's, that still exists. */
  hasAccount: z.boolean(),
  /** The outcome; `answer` is null if the message was archived without one. */
  done: z
    .object({
      at: instant,
      by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
});
export type SupportMessage = z.output<typeof supportMessage>;
