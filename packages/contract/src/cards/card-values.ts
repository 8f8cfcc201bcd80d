import { z } from 'zod';
import { maxExampleLength, maxHeadwordLength, maxTranslationLength } from '../route/limits.ts';
import { refusalReasons } from '../route/refusal-reasons.ts';
import { card, cardState, instant, partOfSpeech, slug } from '../route/values.ts';

/** Why a card is not for all: what an admin picked, and their own words, empty for none. */
export const refusalReason = z.object({ code: z.enum(refusalReasons), text: z.string() });
export type RefusalReason = z.output<typeof refusalReason>;

/**
 * Whose photograph a picture is: what is not known is null, links are of http or https. `source` is where it was found,
 * `licence` its short name, as “CC BY 4.0”.
 */
export const photoCredit = z.object({
  title: z.string().nullable(),
  author: z.string().nullable(),
  authorUrl: z.url().nullable(),
  source: z.string(),
  sourceUrl: z.url().nullable(),
  licence: z.string(),
  licenceUrl: z.url().nullable(),
});
export type PhotoCredit = z.output<typeof photoCredit>;

/** A published card that was changed: what waits for a decision, or was refused. The published one is shown meanwhile. */
export const cardEdit = z.object({
  state: z.enum(['pending', 'rejected']),
  card,
  commentsAllowed: z.boolean(),
  reason: refusalReason.nullable(),
});

/** Counts the changes of a card or a draft; a whole number as the database keeps it. */
export const cardVersion = z.int().min(0).max(2_147_483_646);

/**
 * A card as its author and admins see it. `card` is what is shown now; `version` goes up with every change and decision,
 * and is sent along with each to tell what it was made on. `submittedAt`: since when a decision is waited for.
 */
export const managedCard = z.object({
  id: slug,
  version: cardVersion,
  state: cardState,
  card,
  edit: cardEdit.nullable(),
  commentsAllowed: z.boolean(),
  reason: refusalReason.nullable(),
  createdAt: instant,
  submittedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  /** How many people learn it, counted every hour. */
  learners: z.int().min(0),
});
export type ManagedCard = z.output<typeof managedCard>;

/** A card as far as it is written: texts as they were typed, whole or not. */
export const draftContent = z.object({
  headword: z.string().max(maxHeadwordLength * 2),
  translation: z.string().max(maxTranslationLength * 2),
  partOfSpeech: partOfSpeech.optional(),
  example: z.string().max(maxExampleLength * 2),
  exampleTranslation: z.string().max(maxExampleLength * 2),
  tags: z.string().max(300),
  isPrivate: z.boolean(),
  commentsAllowed: z.boolean(),
  photoId: slug.optional(),
  /** The pictures that were asked for. */
  jobId: z.uuid().optional(),
});

/** A draft as it is kept; `id` is the one that its card has, or will have. */
export const cardDraft = z.object({ id: z.uuid(), version: cardVersion, draft: draftContent, updatedAt: instant });
export type CardDraft = z.output<typeof cardDraft>;

/** What was decided about a card as last, by whom, and when; `by` is null where nobody has that name any more. */
export const cardDecision = z.object({
  action: z.enum(['approved', 'rejected', 'taken-down', 'undone']),
  by: z.string().nullable(),
  at: instant,
});
export type CardDecision = z.output<typeof cardDecision>;
