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
/** A tag as shown on cards: in lower case. */
export const tagName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}_-]{1,64}$/u);
/**
 * An id made by the client that identifies a repeated request. Some devices send capitals, and ids are compared exactly, so all
 * are lower-cased.
 */
export const clientId = z.uuid().toLowerCase();
/** IANA name of a time zone; the server checks that it exists. */
export const timeZone = z.union([
  z
    .string()
    .min(1)
    .max(64)
    .regex(/^[A-Za-z0-9_+\-/]+$/),
  /** An offset from UTC that no zone of the database has all year, such as +05:45. */
  z.string().regex(/^[+-]\d{2}:\d{2}$/),
]);
/** The time zone that a device names: an unknown one is no reason to reject a newcomer. */
export const deviceTimeZone = z.string().max(200);
/** A device's data about a possible newcomer: `level` is the one a visitor picked. */
export const newcomer = {
  timeZone: deviceTimeZone.optional(),
  locale: locale.optional(),
  level: level.optional(),
};
/** Hour of a day, 0–23; null for none. */
export const reminderHour = z.int().min(0).max(23).nullable();
/** An e-mail address as typed: trimmed, with an international domain in Punycode, max 254 characters. */
export const email = z
  .string()
  .trim()
  .overwrite(toAsciiAddress)
  .max(maxEmailLength)
  .pipe(z.email({ pattern: emailPattern }));
/** A password being chosen; the server checks that it is not too common. */
export const newPassword = z.string().min(passwordMin).max(maxPasswordLength);
/** A password being entered: also one that today's rules would reject. */
export const enteredPassword = z.string().min(1).max(maxPasswordLength);
export const userName = z.string().trim().min(1).max(maxUserNameLength);
/** Secret of a mailed link: 256 bits, base64url. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const count = z.int().min(0);

/**
 * A learner's choices of the day: `refillsAt` is the start of the next day in the user's time zone. `returned`: moves returned
 * by an offer, whose choices still count for the day. `toWin`: choices left to win the day while no word is due, 0 once it is
 * won. Older servers send neither.
 */
export const moves = z.object({
  left: count,
  limit: count,
  returned: count.optional(),
  toWin: count.optional(),
  refillsAt: instant,
});
/** A selectable max of words in learning, and its approximate answers a day. */
export const paceOption = z.object({ pace: z.int().min(1), answersADay: z.int().min(1) });
export type PaceOption = z.output<typeof paceOption>;
/** Words in learning, repeating and fixing (not put aside) against the pace, and due words against their limit for new cards. */
export const learningLoad = z.object({ inStages: count, limit: count, due: count, dueLimit: count });
export type Moves = z.output<typeof moves>;
export type LearningLoad = z.output<typeof learningLoad>;

/** Consecutive days won; `wonToday`: whether today already counts. */
export const streak = z.object({ length: count, freezes: count, wonToday: z.boolean(), lastWonDay: day.nullable() });
export type Streak = z.output<typeof streak>;

/** Whether `recordVisit` would win the day now; absent if not. */
export const visitWinsDay = z.literal(true).optional();

/** Words by stage; `known` are those the learner marked as known in the feed. */
export const stageCounts = z.object({ learning: count, repeating: count, fixing: count, learned: count, known: count });
export type StageCounts = z.output<typeof stageCounts>;

/** Private: visible to its author only; pending: awaits an admin's review; rejected: with a reason for its author. */
export const cardState = z.enum(['private', 'pending', 'published', 'rejected']);
export type CardState = z.output<typeof cardState>;

/** A card as shown to learners. `mark` bounds the headword inside the example (UTF-16 offsets). */
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
  /** The author, with or without a name; null for the deck's cards, and if the author is hidden. */
  author: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** The author has disowned the card, or is deleted. */
  authorHidden: z.literal(true).optional(),
  /** For a card that only its author sees. */
  state: cardState.exclude(['published']).optional(),
  picture: z.object({ id: z.string(), alt: z.object({ en: z.string(), ru: z.string() }) }),
});
export type Card = z.output<typeof card>;
