/** Reasons of a report; without zod, so that the form may list them. */
export const reportReasons = ['wrong-translation', 'wrong-photo', 'spam', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
