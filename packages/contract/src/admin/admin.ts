import { z } from 'zod';
import { cardConflict } from '../cards/conflicts.ts';
import { wordConflict } from './conflicts.ts';
import { adminPaths } from './admin-paths.ts';
import { adminWord, auditLine, testDifficulty, wordCard, wordMerge } from './admin-values.ts';
import { auditActions } from './audit-actions.ts';
import { cardVersion } from '../cards/card-values.ts';
import { maxHeadwordLength, maxIpaLength, maxQueryLength, maxTranslationLength } from '../route/limits.ts';
import { adminCard } from '../cards/moderation.ts';
import { defineRoute } from '../route/route.ts';
import { instant, level, partOfSpeech, slug } from '../route/values.ts';

const id = z.object({ id: slug });
const cursor = z.string().max(200).optional();

/** Max cards approved at once. */
export const maxApprovalsAtOnce = 100;

export const approveCards = defineRoute({
  ...adminPaths.approveCards,
  name: 'approveCards',
  summary:
    'Publishes cards of the staff that wait, each as it was looked at. Those that cannot be, and why, are named: somebody decided first or it was changed; it does not exist; it is the caller’s own; it is not the staff’s.',
  access: 'admin',
  body: z.object({
    cards: z
      .array(z.object({ id: slug, version: z.int() }))
      .min(1)
      .max(maxApprovalsAtOnce),
  }),
  status: 200,
  reply: z.object({
    approved: z.array(z.object({ id: slug, version: z.int() })),
    refused: z.array(z.object({ id: slug, why: z.enum(['changed', 'gone', 'own', 'not-staff']) })),
    undoUntil: instant,
  }),
  errors: [401, 403],
});
export type BulkApproval = z.output<typeof approveCards.reply>;

export const chooseCardPicture = defineRoute({
  ...adminPaths.chooseCardPicture,
  name: 'chooseCardPicture',
  summary:
    'Gives a card of the staff that waits another one of the pictures that were made for it. 409 once it was decided about or changed, 422 for any other picture.',
  access: 'admin',
  params: id,
  body: z.object({ version: cardVersion, photoId: slug }),
  status: 200,
  reply: z.object({ card: adminCard }),
  errors: [401, 403, 404, 409],
  conflict: cardConflict,
});

export const listAdminWords = defineRoute({
  ...adminPaths.listAdminWords,
  name: 'listAdminWords',
  summary:
    'Words, 50 a page. `query` is how the headword or, in Russian, the translation begins; where no word begins so, those that differ from it by one letter are given, with `isSimilar`.',
  access: 'admin',
  query: z.object({
    query: z.string().trim().max(maxQueryLength).optional(),
    level: level.optional(),
    partOfSpeech: partOfSpeech.optional(),
    sort: z.enum(['headword', 'rank']).default('headword'),
    cursor,
  }),
  status: 200,
  reply: z.object({ words: z.array(adminWord), isSimilar: z.boolean(), nextCursor: z.string().nullable() }),
  errors: [401, 403],
});

export const readAdminWord = defineRoute({
  ...adminPaths.readAdminWord,
  name: 'readAdminWord',
  summary: 'A word with its cards, those that most people learn by first, 100 at most.',
  access: 'admin',
  params: id,
  status: 200,
  reply: z.object({ word: adminWord, cards: z.array(wordCard), testDifficulty: testDifficulty.nullable() }),
  errors: [401, 403, 404],
});

export const changeWord = defineRoute({
  ...adminPaths.changeWord,
  name: 'changeWord',
  summary:
    'Changes a word for all its cards; what learners remember of it stays. `version` is the one that was read: 409 with the present word when another change came before. 422 where another word has that sense already.',
  access: 'admin',
  params: id,
  body: z.object({
    version: z.int(),
    headword: z.string().trim().min(1).max(maxHeadwordLength).optional(),
    translation: z.string().trim().min(1).max(maxTranslationLength).optional(),
    partOfSpeech: partOfSpeech.optional(),
    level: level.optional(),
    ipa: z.string().trim().max(maxIpaLength).optional(),
  }),
  status: 200,
  reply: z.object({ word: adminWord }),
  errors: [401, 403, 404, 409],
  conflict: wordConflict,
});

export const listAudit = defineRoute({
  ...adminPaths.listAudit,
  name: 'listAudit',
  summary:
    'What admins did, newest first, 50 a page; `by` is an admin’s id, `subject` the id of a card, a word or a user.',
  access: 'admin',
  query: z.object({
    action: z.enum(auditActions).optional(),
    by: z.uuid().optional(),
    subject: slug.optional(),
    cursor,
  }),
  status: 200,
  reply: z.object({ lines: z.array(auditLine), nextCursor: z.string().nullable() }),
  errors: [401, 403],
});

const into = z.object({ into: slug });

export const previewMerge = defineRoute({
  ...adminPaths.previewMerge,
  name: 'previewMerge',
  summary: 'What a merge of a word into another one would move: its cards, and how many learn it, and both.',
  access: 'admin',
  params: id,
  query: into,
  status: 200,
  reply: z.object({
    source: adminWord,
    target: adminWord,
    /** The source's cards, max 100; `isMarked`: the target’s headword was found in the example. */
    cards: z.array(wordCard.extend({ isMarked: z.boolean() })),
    learners: z.object({ source: z.int().min(0), both: z.int().min(0) }),
  }),
  errors: [401, 403, 404],
});
export type MergePreview = z.output<typeof previewMerge.reply>;

export const mergeWords = defineRoute({
  ...adminPaths.mergeWords,
  name: 'mergeWords',
  summary:
    'Merges a word into another one: its cards go over at once, its learners with what they remember soon after; who learns both keeps the better memory. 409 when either was changed since it was read.',
  access: 'admin',
  params: id,
  body: into.extend({ version: z.int(), intoVersion: z.int() }),
  status: 202,
  reply: z.object({ merge: wordMerge }),
  errors: [401, 403, 404, 409],
  conflict: wordConflict,
});

export const listMerges = defineRoute({
  ...adminPaths.listMerges,
  name: 'listMerges',
  summary: 'Merges of words, newest first, 50 a page.',
  access: 'admin',
  query: z.object({ cursor }),
  status: 200,
  reply: z.object({ merges: z.array(wordMerge), nextCursor: z.string().nullable() }),
  errors: [401, 403],
});

export const reverseMerge = defineRoute({
  ...adminPaths.reverseMerge,
  name: 'reverseMerge',
  summary:
    'Takes a merge back: its cards return at once, its learners soon after, with what they have learned meanwhile. 409 for one that is not done, or was taken back.',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  status: 202,
  reply: z.object({ merge: wordMerge }),
  errors: [401, 403, 404, 409],
  conflict: wordConflict,
});
