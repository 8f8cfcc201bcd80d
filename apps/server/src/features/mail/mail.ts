import { instant, oauthProvider, timeZone } from '@kadro/contract';
import { z } from 'zod';

const link = z.url({ protocol: /^https?$/ });

/** A queued mail: its kind and the parts of its text. Links are absolute. */
export const mail = z.discriminatedUnion('kind', [
  /** Asks for the confirmation of the address it goes to. */
  z.object({ kind: z.literal('confirm-email'), name: z.string().nullable(), link, code: z.string().regex(/^\d{6}$/) }),
  z.object({ kind: z.literal('reset-password'), link }),
  /** To the present address: a new one awaits confirmation. */
  z.object({ kind: z.literal('email-changing'), email: z.string(), forgotLink: link }),
  /** To the previous address. */
  z.object({ kind: z.literal('email-changed'), email: z.string(), supportLink: link }),
  z.object({ kind: z.literal('password-changed'), forgotLink: link }),
  /** An outside provider was linked to the account; `link` leads to where it can be removed. */
  z.object({ kind: z.literal('provider-linked'), provider: oauthProvider, link }),
  /** Another credential of the account changed; `link` leads to the list. */
  z.object({
    kind: z.literal('security-changed'),
    change: z.enum(['passkey-added', 'passkey-removed', 'codes-on', 'codes-off', 'recovery-code-used']),
    link,
  }),
  /** A day's tries at the codes of the authenticator app are used up; `link` leads to where sessions are ended. */
  z.object({ kind: z.literal('code-limit'), link }),
  /** The account will be removed at `until`, shown in the user's time zone. */
  z.object({ kind: z.literal('account-deletion'), until: instant, timeZone, link }),
  /** `stopLink` ends the reminders without a log-in, by a click or by the mail program (RFC 8058). */
  z.object({ kind: z.literal('reminder'), due: z.int().min(1), link, stopLink: link }),
  /** A push message that reached no device; `stopLink` as in a reminder. */
  z.object({ kind: z.literal('push-by-mail'), title: z.string(), body: z.string(), link, stopLink: link }),
  /** To the operator: a support message, and the address for the answer, if there is one. */
  z.object({ kind: z.literal('support'), text: z.string(), from: z.string().nullable() }),
  /** The operator's answer to a support message, with the question. */
  z.object({ kind: z.literal('support-answer'), text: z.string(), question: z.string() }),
]);
export type Mail = z.output<typeof mail>;
