import { z } from 'zod';
import { proofConflict } from './conflicts.ts';
import { maxPasskeyNameLength, maxRecoveryCodeLength } from '../route/limits.ts';
import { defineRoute } from '../route/route.ts';
import { securityPaths as paths } from './security-paths.ts';
import { signedIn } from './sign-in.ts';
import { enteredPassword, instant } from '../route/values.ts';
import { passkeyAssertion, passkeyAttestation, passkeyCreation, passkeyRequest } from './webauthn.ts';

/** A passkey as shown to its owner. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** It is synced to the owner's other devices. */
  isSynced: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const passkeyId = z.string().regex(/^[A-Za-z0-9_-]{1,1400}$/);
const passkeyName = z.string().trim().min(1).max(maxPasskeyNameLength);
/** A code of the authenticator app, with any separators the user typed. */
const appCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
/** A recovery code as typed: case and separators are ignored. */
const recoveryCode = z.string().min(1).max(maxRecoveryCodeLength);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const readSecurity = defineRoute({
  ...paths.readSecurity,
  name: 'readSecurity',
  summary: 'The passkeys of the account, and whether log-ins ask for a code of the authenticator app.',
  access: 'full-user',
  status: 200,
  reply: z.object({
    passkeys: z.array(passkey),
    /** When codes were enabled, and the number of unused recovery codes; null if codes are off. */
    codes: z.object({ since: instant, recoveryLeft: z.int().min(0) }).nullable(),
  }),
  errors: [401, 403],
});

export const startPasskeyLogIn = defineRoute({
  ...paths.startPasskeyLogIn,
  name: 'startPasskeyLogIn',
  summary: 'What a browser needs to log in by a passkey, with a challenge for this browser, once, for five minutes.',
  access: 'public',
  allowedWhenReadOnly: true,
  status: 200,
  reply: passkeyRequest,
  errors: [],
});

export const logInByPasskey = defineRoute({
  ...paths.logInByPasskey,
  name: 'logInByPasskey',
  summary: 'Signs in by a passkey, which is both steps at once. What does not fit is a 422 on `response`.',
  access: 'public',
  limit: 'sign-in',
  body: z.object({ response: passkeyAssertion }),
  allowedWhenReadOnly: true,
  status: 200,
  reply: signedIn,
  errors: [],
});

export const takeSecondStep = defineRoute({
  ...paths.takeSecondStep,
  name: 'takeSecondStep',
  summary:
    'Ends a log-in that was answered 409 with `steps`, in the same browser: by a code of the app, or a recovery code. A wrong one is a 422; 409 when there is no such log-in (any more), then it begins anew.',
  access: 'public',
  limit: 'sign-in',
  body: z.union([z.object({ code: appCode }), z.object({ recoveryCode })]),
  allowedWhenReadOnly: true,
  status: 200,
  reply: signedIn,
  errors: [409],
});

export const checkProof = defineRoute({
  ...paths.checkProof,
  name: 'checkProof',
  summary: 'Whether who is there was proved within the last five minutes; if not, a 409 with `proofs`.',
  access: 'full-user',
  status: 204,
  errors: [401, 403, 409],
  conflict: proofConflict,
});

export const startProof = defineRoute({
  ...paths.startProof,
  name: 'startProof',
  summary: 'What a browser needs to prove by a passkey of the account who is there.',
  access: 'full-user',
  allowedWhenReadOnly: true,
  status: 200,
  reply: passkeyRequest,
  errors: [401, 403, 409],
});

export const prove = defineRoute({
  ...paths.prove,
  name: 'prove',
  summary:
    'Proves who is there, for five minutes: what a 409 with `proofs` asks for. One of them is given; what does not fit is a 422 on it.',
  access: 'full-user',
  limit: 'sign-in',
  body: z.union([
    z.object({ password: enteredPassword }),
    z.object({ code: appCode }),
    z.object({ response: passkeyAssertion }),
  ]),
  allowedWhenReadOnly: true,
  status: 204,
  errors: [401, 403, 409],
});

export const startPasskey = defineRoute({
  ...paths.startPasskey,
  name: 'startPasskey',
  summary: 'What a browser needs to make a passkey. Asks for a proof; 409 at the greatest number of passkeys.',
  access: 'full-user',
  status: 200,
  reply: passkeyCreation,
  errors: [401, 403, 409],
  conflict: proofConflict,
});

export const addPasskey = defineRoute({
  ...paths.addPasskey,
  name: 'addPasskey',
  summary: 'Adds the passkey that the browser has made. What does not fit is a 422 on `response`.',
  access: 'full-user',
  limit: 'sign-in',
  body: z.object({ response: passkeyAttestation, name: passkeyName.optional() }),
  status: 201,
  reply: passkey,
  errors: [401, 403, 409],
  conflict: proofConflict,
});

export const renamePasskey = defineRoute({
  ...paths.renamePasskey,
  name: 'renamePasskey',
  summary: 'Gives a passkey another name.',
  access: 'full-user',
  params: z.object({ id: passkeyId }),
  body: z.object({ name: passkeyName }),
  status: 204,
  errors: [401, 403, 404],
});

export const removePasskey = defineRoute({
  ...paths.removePasskey,
  name: 'removePasskey',
  summary: 'Takes a passkey off the account. Asks for a proof; 409 when it is the last way in.',
  access: 'full-user',
  params: z.object({ id: passkeyId }),
  status: 204,
  errors: [401, 403, 404, 409],
  conflict: proofConflict,
});

export const startCodes = defineRoute({
  ...paths.startCodes,
  name: 'startCodes',
  summary:
    'A new secret for an authenticator app; it is in force once a code of it was entered. Asks for a proof; 409 when codes are on.',
  access: 'full-user',
  status: 200,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: [401, 403, 409],
  conflict: proofConflict,
});

export const turnCodesOn = defineRoute({
  ...paths.turnCodesOn,
  name: 'turnCodesOn',
  summary:
    'Has log-ins ask for a code, by a first one; gives ten recovery codes, once. A wrong code is a 422 on `code`.',
  access: 'full-user',
  limit: 'sign-in',
  body: z.object({ code: appCode }),
  status: 200,
  reply: recoveryCodes,
  errors: [401, 403, 409],
  conflict: proofConflict,
});

export const turnCodesOff = defineRoute({
  ...paths.turnCodesOff,
  name: 'turnCodesOff',
  summary: 'Log-ins ask for no code any more. Asks for a proof.',
  access: 'full-user',
  status: 204,
  errors: [401, 403, 409],
  conflict: proofConflict,
});

export const renewRecoveryCodes = defineRoute({
  ...paths.renewRecoveryCodes,
  name: 'renewRecoveryCodes',
  summary:
    'Ten new recovery codes; those before are good for nothing any more. Asks for a proof; 409 when codes are off.',
  access: 'full-user',
  status: 200,
  reply: recoveryCodes,
  errors: [401, 403, 409],
  conflict: proofConflict,
});

/** Security events of an account. */
export const securityEventKind = z.enum([
  'registered',
  'logged-in',
  'refused',
  'locked',
  'email-changed',
  'email-confirmed',
  'password-changed',
  'password-reset',
  'linked',
  'unlinked',
  'passkey-added',
  'passkey-removed',
  'codes-on',
  'codes-off',
  'recovery-codes-made',
  'recovery-code-used',
  'session-ended',
  'sessions-ended',
  'exported',
  'deletion-asked',
  'deletion-taken-back',
]);
export type SecurityEventKind = z.output<typeof securityEventKind>;

/** The method used, if there is more than one. */
export const securityEventWay = z.enum(['password', 'passkey', 'code', 'recovery-code', 'vk', 'yandex', 'operator']);
export type SecurityEventWay = z.output<typeof securityEventWay>;

/** A security event of the account: when, what, and from where if known. */
export const securityEvent = z.object({
  id: z.string(),
  at: instant,
  kind: securityEventKind,
  way: securityEventWay.nullable(),
  /** The truncated network address it came from. */
  address: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Number of occurrences within an hour; `at` is the last one. */
  times: z.int().min(1),
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const listActivity = defineRoute({
  ...paths.listActivity,
  name: 'listActivity',
  summary: 'What happened to the safety of the account within a year, the latest first, 20 at a time.',
  access: 'full-user',
  query: z.object({ before: z.string().max(100).optional() }),
  status: 200,
  reply: z.object({ events: z.array(securityEvent), next: z.string().nullable() }),
  errors: [401, 403],
});
