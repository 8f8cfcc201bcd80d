import { z } from 'zod';
import { proofConflict, stepsConflict } from './conflicts.ts';
import { accountPaths } from './account-paths.ts';
import { returnPathPattern } from '../route/paths.ts';
import { signInPaths } from './sign-in-paths.ts';
import { defineRoute } from '../route/route.ts';
import { signedIn } from './sign-in.ts';
import { instant, newcomer } from '../route/values.ts';

/** External login providers. */
export const oauthProvider = z.enum(['vk', 'yandex']);
export type OauthProvider = z.output<typeof oauthProvider>;

/** A path of this app to return to; anything that could lead elsewhere is rejected. */
export const returnPath = z.string().max(500).regex(returnPathPattern);

export const startOauth = defineRoute({
  ...signInPaths.startOauth,
  name: 'startOauth',
  summary: 'Begins a log-in at a provider, or linking it to the signed-in account: the address to send the browser to.',
  access: 'public',
  limit: 'sign-in',
  params: z.object({ provider: oauthProvider }),
  body: z.object({ intent: z.enum(['log-in', 'link']), returnTo: returnPath.optional() }),
  status: 200,
  reply: z.object({ url: z.url() }),
  errors: [401, 403, 404, 409],
  conflict: proofConflict,
});

export const finishOauth = defineRoute({
  ...signInPaths.finishOauth,
  name: 'finishOauth',
  summary:
    'Ends what startOauth began in the same browser, with what the provider sent back. A wrong, used or outdated state and a refused code are a 422 on `state` or `code`; a conflict with another account is a 409 that explains it.',
  access: 'public',
  limit: 'sign-in',
  body: z.object({
    state: z.string().max(200),
    code: z.string().max(4000).optional(),
    deviceId: z.string().max(500).optional(),
    /** The provider's error instead of a code, such as `access_denied`. */
    error: z.string().max(200).optional(),
    ...newcomer,
  }),
  status: 200,
  reply: z.object({
    ...signedIn.shape,
    outcome: z.enum(['logged-in', 'registered', 'linked']),
    provider: oauthProvider,
    returnTo: returnPath.nullable(),
  }),
  errors: [401, 403, 404, 409],
  conflict: stepsConflict,
});

/** An account at a provider that can log this user in. */
export const identity = z.object({
  provider: oauthProvider,
  name: z.string().nullable(),
  email: z.string().nullable(),
  linkedAt: instant,
});
export type Identity = z.output<typeof identity>;

export const listIdentities = defineRoute({
  ...accountPaths.listIdentities,
  name: 'listIdentities',
  summary: 'The providers linked to the account.',
  access: 'full-user',
  status: 200,
  reply: z.object({ identities: z.array(identity) }),
  errors: [401, 403],
});

export const unlinkIdentity = defineRoute({
  ...accountPaths.unlinkIdentity,
  name: 'unlinkIdentity',
  summary: 'Takes a provider off the account; 409 when it is the last way in.',
  access: 'full-user',
  params: z.object({ provider: oauthProvider }),
  status: 204,
  errors: [401, 403, 404, 409],
  conflict: proofConflict,
});
