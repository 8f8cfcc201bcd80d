import { z } from 'zod';
import { photo } from './card-making.ts';
import { cardPaths } from './card-paths.ts';
import { cardDecision, cardVersion, managedCard, refusalReason } from './card-values.ts';
import { cardConflict } from './conflicts.ts';
import { maxModerationTextLength, maxQueryLength } from '../route/limits.ts';
import { refusalReasons } from '../route/refusal-reasons.ts';
import { defineRoute } from '../route/route.ts';
import { cardState, instant, slug } from '../route/values.ts';

/** A card as shown to admins. */
export const adminCard = managedCard.extend({
  origin: z.enum(['deck', 'staff', 'author']),
  author: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** Whether the caller is the author: admins cannot decide about their cards. */
  isOwn: z.boolean(),
  decision: cardDecision.nullable(),
});
export type AdminCard = z.output<typeof adminCard>;

/** The content of a card, or of its change. */
const logContent = z.object({
  headword: z.string(),
  translation: z.string(),
  partOfSpeech: z.string(),
  example: z.string(),
  exampleTranslation: z.string(),
  tags: z.array(z.string()),
  commentsAllowed: z.boolean(),
  pictureId: z.string(),
});

/** One line of a card's log. `version` is the card's after it; `by` is null if the user is deleted. */
export const cardLogLine = z.object({
  version: cardVersion,
  at: instant,
  by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  action: z.enum([
    'created',
    'changed',
    'edit-proposed',
    'edit-withdrawn',
    'approved',
    'rejected',
    'taken-down',
    'undone',
    'deleted',
  ]),
  state: cardState,
  reason: refusalReason.nullable(),
  /** The content of the card, or of its change, at that time; null while it was private. */
  content: logContent.nullable(),
});
export type CardLogLine = z.output<typeof cardLogLine>;

const id = z.object({ id: slug });
/** `version` is the reviewed one: 409 if the card or its state has changed since. */
const seen = { version: cardVersion };
const reason = z.object({
  code: z.enum(refusalReasons),
  text: z.string().trim().max(maxModerationTextLength).default(''),
});
/** The card after a decision, and the end of the undo window. */
const decided = z.object({ card: adminCard, undoUntil: instant });
const errors = [401, 403, 404, 409] as const;

/** Pending cards are counted up to this; one more means any higher number. */
export const maxWaitingCount = 1000;

export const listAdminCards = defineRoute({
  ...cardPaths.listAdminCards,
  name: 'listAdminCards',
  summary:
    'Cards that people made, 50 a page: those that wait for a decision, by when they were sent in, changes of published ones among them; or those of another state, by when they were changed. Without `sort`, what waits comes oldest first and all else newest first. Private ones are their authors’ alone. `waiting` is 1,001 for any more. `query` is how the word or its translation begins.',
  access: 'admin',
  query: z.object({
    state: z.enum(['pending', 'published', 'rejected']).default('pending'),
    origin: z.enum(['staff', 'author']).optional(),
    query: z.string().trim().max(maxQueryLength).optional(),
    sort: z.enum(['oldest', 'newest']).optional(),
    cursor: z.string().max(100).optional(),
  }),
  status: 200,
  reply: z.object({ cards: z.array(adminCard), nextCursor: z.string().nullable(), waiting: z.int().min(0) }),
  errors: [401, 403],
});

export const readAdminCard = defineRoute({
  ...cardPaths.readAdminCard,
  name: 'readAdminCard',
  summary:
    'A card with its history, newest first, 100 lines at a time: `before` is the version of the oldest line that is there already. A private card is its author’s alone, and so is what a card said while it was private.',
  access: 'admin',
  params: id,
  query: z.object({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  status: 200,
  reply: z.object({
    card: adminCard,
    log: z.array(cardLogLine),
    hasEarlier: z.boolean(),
    /** The content of the line before the oldest of these, to compute its difference; null without one, or while it was private. */
    earlierContent: logContent.nullable(),
    /** Sources of the pictures of the card and its change, by their ids; none for the deck's. */
    photos: z.array(photo),
    /** The pictures made for a pending card of the staff, including the one it shows; none for other cards. */
    choices: z.array(photo),
  }),
  errors: [401, 403, 404],
});

export const approveCard = defineRoute({
  ...cardPaths.approveCard,
  name: 'approveCard',
  summary: 'Publishes a card that waits, or the change of a published one.',
  access: 'admin',
  params: id,
  body: z.object(seen),
  status: 200,
  reply: decided,
  errors,
  conflict: cardConflict,
});

export const rejectCard = defineRoute({
  ...cardPaths.rejectCard,
  name: 'rejectCard',
  summary: 'Refuses a card that waits, or the change of a published one, with a reason that its author sees.',
  access: 'admin',
  params: id,
  body: z.object({ ...seen, reason }),
  status: 200,
  reply: decided,
  errors,
  conflict: cardConflict,
});

export const takeCardDown = defineRoute({
  ...cardPaths.takeCardDown,
  name: 'takeCardDown',
  summary:
    'Takes a published card from everybody but its author, with a reason. What its author has sent since `version` stands in nobody’s way: that waits, and what is judged is what all see.',
  access: 'admin',
  params: id,
  body: z.object({ ...seen, reason }),
  status: 200,
  reply: decided,
  errors,
  conflict: cardConflict,
});

export const undoDecision = defineRoute({
  ...cardPaths.undoDecision,
  name: 'undoDecision',
  summary: 'Takes the caller’s own last decision about a card back, within 30 seconds.',
  access: 'admin',
  params: id,
  body: z.object(seen),
  status: 200,
  reply: z.object({ card: adminCard }),
  errors,
  conflict: cardConflict,
});
