import { href, type Locale } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { queueMail } from '../../mail/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import type { AccountTools } from '../tools.ts';
import { hashCode, keepSecret, newCode, newLinkToken } from './mailed-secrets.ts';

/** Queues the mail with a new link and code for an address of the user, in the caller's transaction. */
export const sendConfirmation = async (
  trx: Kysely<Tables>,
  { now, publicUrl, secret }: Pick<AccountTools, 'now' | 'publicUrl' | 'secret'>,
  { userId, email, locale }: { userId: string; email: string; locale: Locale },
): Promise<void> => {
  const nowMs = now();
  const token = newLinkToken();
  const code = newCode();
  const codeHash = hashCode(secret, userId, code);
  await keepSecret(trx, { userId, purpose: 'confirm-email', email, token, codeHash, nowMs });
  const { name } = await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow();
  const link = publicUrl + href('emailVerified', { id: userId, hash: token });
  await queueMail(trx, { userId, recipient: email, locale, mail: { kind: 'confirm-email', name, link, code }, nowMs });
};
