import { z } from 'zod';
import { maxExampleLength, maxHeadwordLength, maxTranslationLength } from '../route/limits.ts';
import { refusalReasons } from '../route/refusal-reasons.ts';
import { card, cardState, instant, partOfSpeech, slug } from '../route/values.ts';

/** Why a card is not published: the admin's reason, and an optional text, empty for none. */
export const refusalReason = z.object({ code: z.enum(refusalReasons), text: z.string() });
export type RefusalReason = z.output<typeof refusalReason>;

/**
 * Credit of a photograph: unknown fields are null, links are http or https. `source` is where it was found, `licence` its short
 * name, as “CC BY 4.0”.
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

/** A change of a published card, pending or rejected. The published version is shown until then. */
export const cardEdit = z.object({
  state: z.enum(['pending', 'rejected']),
  card,
  commentsAllowed: z.boolean(),
  reason: refusalReason.nullable(),
});

/** Counts the changes of a card or a draft; an integer within the database's range. */
export const cardVersion = z.int().min(0).max(2_147_483_646);

/**
 * A card as shown to its author and admins. `card` is the visible content; `version` increases with every change and decision,
 * and each of these sends the version it is based on. `submittedAt`: when moderation was requested.
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
  /** Number of learners, counted every hour. */
  learners: z.int().min(0),
});
export type ManagedCard = z.output<typeof managedCard>;

/** The content of an unfinished card: texts as typed, complete or not. */
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
  /** The pictures' job. */
  jobId: z.uuid().optional(),
});

/** A stored draft; `id` is that of its card, existing or future. */
export const cardDraft = z.object({ id: z.uuid(), version: cardVersion, draft: draftContent, updatedAt: instant });
export type CardDraft = z.output<typeof cardDraft>;

/** The last decision about a card; `by` is null if the admin's name no longer exists. */
export const cardDecision = z.object({
  action: z.enum(['approved', 'rejected', 'taken-down', 'undone']),
  by: z.string().nullable(),
  at: instant,
});
export type CardDecision = z.output<typeof cardDecision>;
