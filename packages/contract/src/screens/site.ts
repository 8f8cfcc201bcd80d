import { z } from 'zod';
import { accountPaths } from '../accounts/account-paths.ts';
import { adminPaths } from '../admin/admin-paths.ts';
import { maxSupportTextLength } from '../route/limits.ts';
import { oauthProvider } from '../accounts/oauth.ts';
import { paths } from '../route/paths.ts';
import { defineRoute } from '../route/route.ts';
import { email, paceOption } from '../route/values.ts';

/** The operator of this installation, for the legal pages; missing data is null. */
export const operator = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
});
export type Operator = z.output<typeof operator>;

/** Conversion goals reported with consent: advertising counters, and the goal's name there. */
export const goal = z.object({
  name: z.string(),
  counters: z.array(z.object({ kind: z.enum(['vk', 'yandex']), id: z.int(), origin: z.string() })).min(1),
});
export type Goal = z.output<typeof goal>;

/** Public settings of an installation: its login providers, operator, and rules. */
export const site = z.object({
  providers: z.array(oauthProvider),
  vkMiniApp: z.boolean(),
  operator,
  /** Null if nothing is reported. */
  goal: goal.nullable(),
  /** Max words of one workout. */
  workoutSize: z.int().min(1),
  /** The probability of recall at which words come due; absent from older servers. */
  desiredRetention: z.number().gt(0).lt(1).optional(),
  /** Selectable paces, slowest first; the first is the default. */
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
    /** Free space in bytes; null if unknown. */
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
