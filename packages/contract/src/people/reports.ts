import { z } from 'zod';
import { actPaths } from './act-paths.ts';
import { commentPaths } from './comment-paths.ts';
import { maxReportTextLength } from '../route/limits.ts';
import { reportReasons } from './report-reasons.ts';
import { defineRoute } from '../route/route.ts';
import { instant, slug } from '../route/values.ts';

const reason = z.enum(reportReasons);
const subject = z.enum(['card', 'comment', 'collection', 'person']);

export const report = defineRoute({
  ...actPaths.report,
  name: 'report',
  summary:
    'Reports a card, a comment, a collection, or somebody’s name and picture to the moderators, with what it says now. Once a person, until it was decided about; what was dismissed, not again by the same person while it says the same. 404 for what the caller may not see, and who has neither name nor picture; 412 for guests, for one’s own, and for more than may be sent in a day: a device keeps the call, and these end it.',
  access: 'session',
  body: z.object({
    subject,
    /** The id of the card, the comment, the collection or the person. */
    id: slug,
    reason,
    text: z.string().trim().max(maxReportTextLength).default(''),
  }),
  status: 204,
});

const person = z.object({ id: z.string(), name: z.string().nullable() });

/** Reported content: a comment's text, a collection's name; a card's word, translation, example; a person's name, picture. */
const reportedContent = z.record(z.string(), z.string());

/** Reported content that awaits a decision. */
export const reportCase = z.object({
  id: z.uuid(),
  subject,
  subjectId: z.string(),
  /** The card, or the comment's card; null for a collection and a person. */
  cardId: z.string().nullable(),
  /** The author; null if there is none or the account is deleted. */
  author: person.nullable(),
  openedAt: instant,
  /** Number of people who reported it. */
  reports: z.int().min(1),
  said: reportedContent,
  /** Whether it can be taken down: it still exists and is no card of the starter deck. */
  canRemove: z.boolean(),
  /** Whether the caller is the author: admins cannot decide about their content. */
  isOwn: z.boolean(),
  /** The first reports, max ten; `said` if the content was different then. */
  latest: z.array(z.object({ by: person, at: instant, reason, text: z.string(), said: reportedContent.nullable() })),
});
export type ReportCase = z.output<typeof reportCase>;

export const listReports = defineRoute({
  ...commentPaths.listReports,
  name: 'listReports',
  summary: 'What was reported and waits for a decision, oldest first, 20 a page.',
  access: 'admin',
  query: z.object({ cursor: z.string().max(200).optional() }),
  status: 200,
  reply: z.object({ cases: z.array(reportCase), nextCursor: z.string().nullable() }),
  errors: [401, 403],
});

export const decideReport = defineRoute({
  ...commentPaths.decideReport,
  name: 'decideReport',
  summary:
    'Decides about what was reported: `removed` deletes the comment, takes the card down or hides the collection from all but its author, for `reason`, `dismissed` leaves it. 403 for one’s own, 409 where somebody decided before, or where it cannot be removed.',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  body: z.object({ outcome: z.enum(['removed', 'dismissed']), reason: reason.default('other') }),
  status: 204,
  errors: [401, 403, 404, 409],
});
