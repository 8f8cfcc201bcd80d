import { z } from 'zod';
import { agreementConflict, proofConflict, stepsConflict } from './conflicts.ts';
import { accountPaths } from './account-paths.ts';
import { user } from './accounts.ts';
import { paths } from '../route/paths.ts';
import { signInPaths } from './sign-in-paths.ts';
import { defineRoute } from '../route/route.ts';
import { email, enteredPassword, instant, newcomer, newPassword } from '../route/values.ts';

/**
 * The user just logged in, and the number of words that could be merged from this browser's former guest (words the account
 * does not have yet); 0 if there are none.
 */
export const signedIn = z.object({ user, guestWords: z.int().min(0) });
export type SignedIn = z.output<typeof signedIn>;

export const register = defineRoute({
  ...signInPaths.register,
  name: 'register',
  summary:
    'Makes an account. A guest becomes it and keeps everything. A code and a link to confirm the e-mail are sent.',
  access: 'public',
  limit: 'sign-in',
  /** `level`: the one a visitor picked; a guest already has a level. */
  body: z.object({ email, password: newPassword, ...newcomer }),
  status: 201,
  reply: signedIn,
  errors: [409],
});

export const logIn = defineRoute({
  ...signInPaths.logIn,
  name: 'logIn',
  summary:
    'Signs in by e-mail and password. What does not fit is a 422 on `password`, whether or not the e-mail is known; 409 with `steps` where the account asks for a second step.',
  access: 'public',
  allowedWhenReadOnly: true,
  limit: 'sign-in',
  body: z.object({ email, password: enteredPassword }),
  status: 200,
  reply: signedIn,
  errors: [409],
  conflict: stepsConflict,
});

export const logInFromVk = defineRoute({
  ...signInPaths.logInFromVk,
  name: 'logInFromVk',
  summary:
    'Signs in inside the VK mini-app by the launch parameters that VK has signed; makes the account the first time, once its user has agreed to the documents. 409 with `agreement` until then.',
  access: 'public',
  limit: 'sign-in',
  body: z.object({
    params: z.string().max(4000).meta({ description: 'The query of the address VK opened, as it came' }),
    agreed: z
      .boolean()
      .optional()
      .meta({ description: 'The caller was shown the user agreement and the privacy policy, and agrees' }),
    ...newcomer,
  }),
  status: 200,
  reply: signedIn,
  errors: [404, 409],
  conflict: { ...stepsConflict, ...agreementConflict },
});

export const readGuestProgress = defineRoute({
  ...signInPaths.readGuestProgress,
  name: 'readGuestProgress',
  summary: 'How many words of the guest that this browser was before could come along to the account.',
  access: 'full-user',
  status: 200,
  reply: z.object({ words: z.int().min(0) }),
  errors: [401, 403],
});

export const bringGuestProgress = defineRoute({
  ...signInPaths.bringGuestProgress,
  name: 'bringGuestProgress',
  summary: 'Brings the words of that guest along, or leaves them; either way the guest is removed.',
  access: 'full-user',
  body: z.object({ bring: z.boolean() }),
  status: 200,
  reply: z.object({ user, words: z.int().min(0) }),
  errors: [401, 403, 404],
});

export const logOut = defineRoute({
  ...paths.logOut,
  name: 'logOut',
  summary: 'Ends the session. A guest has no way back to its progress.',
  access: 'public',
  allowedWhenReadOnly: true,
  status: 204,
  errors: [],
});

/** A device on which the user is logged in, as identified by its browser. */
export const openSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isMobile: z.boolean(),
  isCurrent: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant,
});
export type OpenSession = z.output<typeof openSession>;

export const listSessions = defineRoute({
  ...accountPaths.listSessions,
  name: 'listSessions',
  summary: 'The devices on which the user is signed in, the present one first, then by last use.',
  access: 'session',
  status: 200,
  reply: z.object({ sessions: z.array(openSession) }),
  errors: [401],
});

export const endSession = defineRoute({
  ...accountPaths.endSession,
  name: 'endSession',
  summary: 'Signs out one of the user’s devices.',
  access: 'session',
  allowedWhenReadOnly: true,
  params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
  status: 204,
  errors: [401, 404, 409],
  conflict: proofConflict,
});

export const readSessionEnd = defineRoute({
  ...accountPaths.readSessionEnd,
  name: 'readSessionEnd',
  summary:
    'Whether the session of the cookie that is sent was ended by its owner: by a log-out, from another device, or with the account.',
  access: 'public',
  status: 200,
  reply: z.object({ byOwner: z.boolean() }),
  errors: [],
});

export const logOutEverywhere = defineRoute({
  ...accountPaths.logOutEverywhere,
  name: 'logOutEverywhere',
  summary: 'Ends all sessions of the user, the present one too.',
  access: 'session',
  allowedWhenReadOnly: true,
  status: 204,
  errors: [401, 409],
  conflict: proofConflict,
});
