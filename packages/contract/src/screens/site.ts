import { z } from 'zod';
import { accountPaths } from '../accounts/account-paths.ts';
import { adminPaths } from '../admin/admin-paths.ts';
import { maxSupportTextLength } from '../route/limits.ts';
import { oauthProvider } from '../accounts/oauth.ts';
import { paths } from '../route/paths.ts';
import { defineRoute } from '../route/route.ts';
import { email, paceOption } from '../route/values.ts';

/** Who runs this installation, for the legal pages; what the operator has not said is null. */
export const operator = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
});
export type Operator = z.output<typeof operator>;

/** What registrations are reported to, of those who agree: counters of advertising, and the goal's name there. */
export const goal = z.object({
  name: z.string(),
  counters: z.array(z.object({ kind: z.enum(['vk', 'yandex']), id: z.int(), origin: z.string() })).min(1),
});
export type Goal = z.output<typeof goal>;

/** What differs between installations and concerns everybody: the outside log-ins that work here, who runs it, and its rules. */
export const site = z.object({
  providers: z.array(oauthProvider),
  vkMiniApp: z.boolean(),
  operator,
  /** Null where nothing is reported to anybody. */
  goal: goal.nullable(),
  /** Words of one workout at most. */
  workoutSize: z.int().min(1),
  /** The probability of recall at which words come back; an older server does not say. */
  desiredRetention: z.number().gt(0).lt(1).optional(),
  /** The paces a learner may choose from, slowest first; the first is the default. */
  paces: z.array(paceOption),
});
export type Site = z.output<typeof site>;

export const readSite = defineRoute({
  ...paths.readSite,
  name: 'readSite',
  summary: 'The outside log-ins that work here, and who runs this installation.',
  access: 'public',
  status: 200,
  reply: site,
  errors: [],
});

export const askSupport = defineRoute({
  ...accountPaths.askSupport,
  name: 'askSupport',
  summary: 'Sends a message to whoever runs this installation. An account’s own address is used where none is given.',
  access: 'public',
  limit: 'mail',
  body: z.object({ text: z.string().trim().min(1).max(maxSupportTextLength), email: email.optional() }),
  status: 204,
  errors: [],
});

export const stopReminders = defineRoute({
  ...accountPaths.stopReminders,
  name: 'stopReminders',
  summary: 'Ends the reminders by the secret of a mail’s link, without a session (RFC 8058).',
  access: 'public',
  limit: 'sign-in',
  body: z.object({ id: z.uuid(), token: z.string().max(100) }),
  status: 204,
  errors: [],
});

export const readAdminOverview = defineRoute({
  ...adminPaths.readAdminOverview,
  name: 'readAdminOverview',
  summary: 'What waits for an admin, in numbers.',
  access: 'admin',
  status: 200,
  reply: z.object({
    users: z.int().min(0),
    guests: z.int().min(0),
    activeToday: z.int().min(0),
    supportMessages: z.int().min(0),
    clientErrorsToday: z.int().min(0),
    /** The room that is left, in bytes; null for what cannot be told. */
    storage: z
      .object({
        freeBytes: z.int().min(0).nullable(),
        databaseBytes: z.int().min(0).nullable(),
        isReadOnly: z.boolean(),
      })
      .optional(),
  }),
  errors: [401, 403],
});
