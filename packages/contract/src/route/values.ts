import { z } from 'zod';
import { emailPattern, toAsciiAddress } from './email-address.ts';
import { maxEmailLength, maxPasswordLength, passwordMin, maxUserNameLength } from './limits.ts';
import { levels, stages, partsOfSpeech } from '@kadro/core/terms/levels';

export const level = z.enum(levels);
export const stage = z.enum(stages);
export const partOfSpeech = z.enum(partsOfSpeech);
export const locale = z.enum(['en', 'ru']);
export type Locale = z.output<typeof locale>;

/** An instant, ISO 8601 in UTC with `Z`. */
export const instant = z.iso.datetime({ offset: false }).meta({ description: 'ISO 8601, UTC' });
/** A user's day, `YYYY-MM-DD` in the user's own time zone. */
export const day = z.iso.date();
/** Id of a card or a word: a slug in the starter deck, a UUID for what users make. */
export const slug = z.string().regex(/^[a-z0-9-]{1,64}$/);
/** Id of a person. */
export const userId = z.uuid().toLowerCase();
/** A tag as cards bear it: in small letters. */
export const tagName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}_-]{1,64}$/u);
/**
 * An id made by the client, with which a repeated request is recognised. Some devices write capitals, and ids are
 * compared letter by letter: all are kept in small ones.
 */
export const clientId = z.uuid().toLowerCase();
/** IANA name of a time zone; whether it exists is checked by the server. */
export const timeZone = z.union([
  z
    .string()
    .min(1)
    .max(64)
    .regex(/^[A-Za-z0-9_+\-/]+$/),
  /** An offset from UTC that no zone of the database has all year, such as +05:45. */
  z.string().regex(/^[+-]\d{2}:\d{2}$/),
]);
/** The time zone that a device names: one that the server does not know is no reason to refuse a newcomer. */
export const deviceTimeZone = z.string().max(200);
/** What a device says of somebody who may be new: `level` is what a visitor named. */
export const newcomer = {
  timeZone: deviceTimeZone.optional(),
  locale: locale.optional(),
  level: level.optional(),
};
/** Hour of a day, 0–23; null for none. */
export const reminderHour = z.int().min(0).max(23).nullable();
/** An e-mail address as a person types it: outer space is cut, an international domain becomes Punycode, at most 254 characters. */
export const email = z
  .string()
  .trim()
  .overwrite(toAsciiAddress)
  .max(maxEmailLength)
  .pipe(z.email({ pattern: emailPattern }));
/** A password being chosen; whether it is too common is checked by the server. */
export const newPassword = z.string().min(passwordMin).max(maxPasswordLength);
/** A password being entered: also one that no rule would accept today. */
export const enteredPassword = z.string().min(1).max(maxPasswordLength);
export const userName = z.string().trim().min(1).max(maxUserNameLength);
/** Secret of a mailed link: 256 bits, base64url. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const count = z.int().min(0);

/**
 * A learner's choices of the day: `refillsAt` is the start of the next day in the user's time zone. `returned`: moves of
 * choices that count for the day all the same, given back by an offer. `toWin`: choices that still win the day while no
 * word is due, 0 once it is won. A reply of an older release says neither.
 */
export const moves = z.object({
  left: count,
  limit: count,
  returned: count.optional(),
  toWin: count.optional(),
  refillsAt: instant,
});
/** Words that a learner may have in learning at once, and about how many answers a day that asks for. */
export const paceOption = z.object({ pace: z.int().min(1), answersADay: z.int().min(1) });
export type PaceOption = z.output<typeof paceOption>;
/** How full the learning is: words in learning, repeating and fixing, without those put aside, against the learner's pace; words due against the limit above which no new card is taken. */
export const learningLoad = z.object({ inStages: count, limit: count, due: count, dueLimit: count });
export type Moves = z.output<typeof moves>;
export type LearningLoad = z.output<typeof learningLoad>;

/** Consecutive days won; `wonToday` tells whether today already counts. */
export const streak = z.object({ length: count, freezes: count, wonToday: z.boolean(), lastWonDay: day.nullable() });
export type Streak = z.output<typeof streak>;

/** Whether `recordVisit` would win the day now; absent where not. */
export const visitWinsDay = z.literal(true).optional();

/** Words by stage; `known` are those the learner marked as known in the feed. */
export const stageCounts = z.object({ learning: count, repeating: count, fixing: count, learned: count, known: count });
export type StageCounts = z.output<typeof stageCounts>;

/** Private: its author's alone; pending: an admin has yet to look at it; rejected: with a reason for its author. */
export const cardState = z.enum(['private', 'pending', 'published', 'rejected']);
export type CardState = z.output<typeof cardState>;

/** A card as learners see it. `mark` bounds the headword inside the example (UTF-16 offsets). */
export const card = z.object({
  id: slug,
  wordId: slug,
  headword: z.string(),
  translation: z.string(),
  partOfSpeech,
  level,
  ipa: z.string(),
  example: z.string(),
  exampleTranslation: z.string(),
  mark: z.object({ start: count, end: count }).nullable(),
  tags: z.array(z.string()),
  /** Who made it, with a name or without; null for the deck's, and where the author is hidden. */
  author: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** Somebody made it who has left it, or is gone. */
  authorHidden: z.literal(true).optional(),
  /** Of a card that its author alone sees. */
  state: cardState.exclude(['published']).optional(),
  picture: z.object({ id: z.string(), alt: z.object({ en: z.string(), ru: z.string() }) }),
});
export type Card = z.output<typeof card>;
