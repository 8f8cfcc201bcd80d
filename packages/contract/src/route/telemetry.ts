import { z } from 'zod';
import { paths } from './paths.ts';
import { defineRoute } from './route.ts';

/** A client error: what failed, where (part of the app), details, and the stack. All text, nothing personal. */
export const clientError = z.object({
  err: z.string().max(2000),
  instance: z.string().max(200),
  info: z.string().max(4000),
  stack: z.string().max(16000),
});
export type ClientError = z.output<typeof clientError>;

export const reportError = defineRoute({
  ...paths.reportError,
  name: 'reportError',
  summary: 'Stores an error that a client met.',
  access: 'public',
  limit: 'log',
  body: clientError,
  status: 204,
  errors: [413],
});
