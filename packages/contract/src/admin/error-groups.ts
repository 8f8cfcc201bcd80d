import { z } from 'zod';
import { adminPaths } from './admin-paths.ts';
import { defineRoute } from '../route/route.ts';
import { day, instant } from '../route/values.ts';

/** Error reports from the same place of the code, in any build. */
export const errorGroup = z.object({
  id: z.string(),
  count: z.int().min(1),
  firstAt: instant,
  lastAt: instant,
  /** By build, most reports first; null if the client sent none. */
  versions: z.array(z.object({ version: z.string().nullable(), count: z.int().min(1) })),
  /** Text of the newest report. */
  err: z.string(),
  instance: z.string(),
  info: z.string(),
  stack: z.string(),
});
export type ErrorGroup = z.output<typeof errorGroup>;

export const listErrorGroups = defineRoute({
  ...adminPaths.listErrorGroups,
  name: 'listErrorGroups',
  summary:
    'Errors that clients met from one day to another (UTC, both included), grouped by stack, the most frequent first, 50 at most. Reports are kept for 90 days.',
  access: 'admin',
  query: z.object({ from: day, to: day, version: z.string().max(40).optional() }),
  status: 200,
  reply: z.object({
    groups: z.array(errorGroup),
    /** All reports of the range, and the number of groups. */
    reports: z.int().min(0),
    groupsTotal: z.int().min(0),
  }),
  errors: [401, 403],
});
