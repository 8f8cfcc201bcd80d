import { z } from 'zod';
import { auditActions } from './audit-actions.ts';
import { fortuneStates } from './fortune-states.ts';
import { cardState, instant, level, locale, partOfSpeech, slug } from '../route/values.ts';

/** A word as admins see it. `version` goes up with every change by an admin. */
export const adminWord = z.object({
  id: slug,
  version: z.int(),
  headword: z.string(),
  translation: z.string(),
  partOfSpeech,
  level,
  ipa: z.string(),
  /** Its place in the list of frequent words. */
  rank: z.int(),
  /** Cards that show it, and how many people learn it by them, counted every hour. */
  cards: z.int().min(0),
  learners: z.int().min(0),
});
export type AdminWord = z.output<typeof adminWord>;

/** How difficult a word is by the answers of level tests, beside where the deck's order has it: logits, 1.5 of them a level. */
export const testDifficulty = z.object({ prior: z.number(), difficulty: z.number(), answers: z.int().min(1) });
export type TestDifficulty = z.output<typeof testDifficulty>;

/** A card of a word, as far as admins may know of it: a private one without what it says. */
export const wordCard = z.object({
  id: slug,
  origin: z.enum(['deck', 'staff', 'author']),
  state: cardState,
  learners: z.int().min(0),
  example: z.string().nullable(),
  pictureId: slug.nullable(),
});
export type WordCard = z.output<typeof wordCard>;

/** One line of the audit log: who did what to what; `by` is null for the command line, and where the admin's account is gone. */
export const auditLine = z.object({
  id: z.uuid(),
  at: instant,
  by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  action: z.enum(auditActions),
  /** The id of the card, the word, or the user. */
  subject: z.string(),
  /** What is to be known of it, by names: what a field said before and after, a reason. */
  detail: z.record(z.string(), z.string().nullable()),
});
export type AuditLine = z.output<typeof auditLine>;

/** Two words made one: `source` is no more, its cards and learners are those of `target`. */
export const wordMerge = z.object({
  id: z.uuid(),
  at: instant,
  by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  source: adminWord.pick({ id: true, headword: true, translation: true }),
  target: adminWord.pick({ id: true, headword: true, translation: true }),
  /** Cards went over at once; learners do one after another, and come back so. */
  state: z.enum(['merging', 'merged', 'reversing', 'reversed']),
  cards: z.int().min(0),
  /** Learners who have gone over, or, while it is reversed, are still to come back. */
  learners: z.int().min(0),
});
export type WordMerge = z.output<typeof wordMerge>;

/** A saying as admins see it. `version` goes up with every change. */
export const adminFortune = z.object({
  id: slug,
  version: z.int(),
  text: z.string(),
  translation: z.string(),
  level,
  /** Only published ones are shown to learners. */
  state: z.enum(fortuneStates),
  /** How often it was shown, counted every hour. */
  shown: z.int().min(0),
  changedAt: instant,
});
export type AdminFortune = z.output<typeof adminFortune>;

/** A message to the operator. It outlives its writer's account, without the address. */
export const supportMessage = z.object({
  id: z.uuid(),
  at: instant,
  text: z.string(),
  /** Where an answer goes; null where there is no address. */
  email: z.string().nullable(),
  locale,
  /** Whether the writer has, or is a guest with, an account that is still there. */
  hasAccount: z.boolean(),
  /** What became of it; `answer` is null where it was put away without one. */
  done: z
    .object({
      at: instant,
      by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
});
export type SupportMessage = z.output<typeof supportMessage>;
