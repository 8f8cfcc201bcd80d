import { href, type SecurityEventKind } from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { queueMail, type Mail } from '../mail/index.ts';
import type { LockedUser } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { SecurityTools } from './tools.ts';

export type ToldByMail = Extract<Mail, { kind: 'security-changed' }>['change'] & SecurityEventKind;

/** Records a change of an account's credentials and notifies its confirmed address, so that the owner cannot miss it. */
export const tellOwner = async (
  { security, publicUrl, now }: Pick<SecurityTools, 'security' | 'publicUrl' | 'now'>,
  trx: Kysely<Tables>,
  { userId, user, kind, request }: { userId: string; user: LockedUser; kind: ToldByMail; request: FastifyRequest },
): Promise<void> => {
  const nowMs = now();
  await security.record(trx, { userId, kind, request, nowMs });
  if (user.email === null || user.email_verified_at === null) return;
  const link = publicUrl + href('settingsGroup', { group: 'security' });
  const mail = { kind: 'security-changed', change: kind, link } as const;
  await queueMail(trx, { userId, recipient: user.email, locale: user.locale, mail, nowMs });
};
