import { z } from 'zod';
import { adminPaths } from './admin-paths.ts';
import { adminWord, auditActions, auditLine, wordCard } from './admin-values.ts';
import { headwordMax, ipaMax, translationMax } from './limits.ts';
import { defineRoute } from './route.ts';
import { instant, level, partOfSpeech, slug } from './values.ts';

const id = z.object({ id: slug });
const cursor = z.string().max(200).optional();

/** Cards that can be approved at once. */
export const approveAtOnceMax = 100;

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
      .max(approveAtOnceMax),
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

export const listAdminWords = defineRoute({
  ...adminPaths.listAdminWords,
  name: 'listAdminWords',
  summary:
    'Words, 50 a page. `query` is how the headword or, in Russian, the translation begins; where no word begins so, those that differ from it by one letter are given, with `isSimilar`.',
  access: 'admin',
  query: z.object({
    query: z.string().trim().max(60).optional(),
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
  reply: z.object({ word: adminWord, cards: z.array(wordCard) }),
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
    headword: z.string().trim().min(1).max(headwordMax).optional(),
    translation: z.string().trim().min(1).max(translationMax).optional(),
    partOfSpeech: partOfSpeech.optional(),
    level: level.optional(),
    ipa: z.string().trim().max(ipaMax).optional(),
  }),
  status: 200,
  reply: z.object({ word: adminWord }),
  errors: [401, 403, 404, 409],
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
