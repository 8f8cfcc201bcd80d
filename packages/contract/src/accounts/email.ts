import { z } from 'zod';
import { proofConflict, stepsConflict } from './conflicts.ts';
import { accountPaths } from './account-paths.ts';
import { user } from './accounts.ts';
import { signInPaths } from './sign-in-paths.ts';
import { defineRoute } from '../route/route.ts';
import { signedIn } from './sign-in.ts';
import { email, enteredPassword, instant, linkToken, newPassword } from '../route/values.ts';

/** After a confirmation: the user, and the points awarded (0 if awarded before). */
const confirmed = z.object({ user, points: z.int().min(0) });

export const sendEmailConfirmation = defineRoute({
  ...signInPaths.sendEmailConfirmation,
  name: 'sendEmailConfirmation',
  summary:
    'Mails a new link and code to the address that waits for confirmation. At most once a minute; 409 when none waits.',
  access: 'full-user',
  status: 200,
  reply: z.object({ email: z.string(), nextAt: instant }),
  errors: [401, 403, 409],
});

export const confirmEmailByCode = defineRoute({
  ...signInPaths.confirmEmailByCode,
  name: 'confirmEmailByCode',
  summary: 'Confirms the address by the six digits of the mail. A wrong or outdated code is a 422 on `code`.',
  access: 'full-user',
  limit: 'sign-in',
  body: z.object({ code: z.string().trim().max(20) }),
  status: 200,
  reply: confirmed,
  errors: [401, 403],
});

export const confirmEmailByLink = defineRoute({
  ...signInPaths.confirmEmailByLink,
  name: 'confirmEmailByLink',
  summary:
    'Confirms the address by the link of the mail. A link that is outdated, used, or of another account is a 422 on `hash`.',
  access: 'full-user',
  body: z.object({ id: z.uuid(), hash: linkToken }),
  status: 200,
  reply: confirmed,
  errors: [401, 403],
});

export const changeEmail = defineRoute({
  ...accountPaths.changeEmail,
  name: 'changeEmail',
  summary: 'Sets the address. One that was confirmed stays in force until the new one is, and is told of the change.',
  access: 'full-user',
  limit: 'mail',
  body: z.object({ email, password: enteredPassword.optional() }),
  status: 200,
  reply: user,
  errors: [401, 403, 409],
  conflict: proofConflict,
});

export const changePassword = defineRoute({
  ...accountPaths.changePassword,
  name: 'changePassword',
  summary: 'Sets the password; `current` is needed where there is one. All other sessions end.',
  access: 'full-user',
  limit: 'sign-in',
  body: z.object({ current: enteredPassword.optional(), password: newPassword }),
  status: 200,
  reply: user,
  errors: [401, 403, 409],
  conflict: proofConflict,
});

export const forgotPassword = defineRoute({
  ...signInPaths.forgotPassword,
  name: 'forgotPassword',
  summary:
    'Mails a link to set a new password, where there is such an account. The answer is the same where there is none.',
  access: 'public',
  limit: 'mail',
  body: z.object({ email }),
  status: 204,
  errors: [],
});

export const checkResetLink = defineRoute({
  ...signInPaths.checkResetLink,
  name: 'checkResetLink',
  summary:
    'Says whether a mailed link can still set a password, and leaves it in force. A bad link is a 422 on `token`.',
  access: 'public',
  limit: 'sign-in',
  body: z.object({ token: linkToken }),
  status: 204,
  errors: [],
});

export const resetPassword = defineRoute({
  ...signInPaths.resetPassword,
  name: 'resetPassword',
  summary:
    'Sets a new password by a mailed link (24 hours, once), ends all sessions and signs in. A bad link is a 422 on `token`.',
  access: 'public',
  limit: 'sign-in',
  body: z.object({ token: linkToken, password: newPassword }),
  status: 200,
  reply: signedIn,
  errors: [409],
  conflict: stepsConflict,
});
