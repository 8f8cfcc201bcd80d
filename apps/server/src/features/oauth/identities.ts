import type { OauthPerson } from '@kadro/adapters/oauth/port';
import { href, type Identity, type OauthProvider } from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isUniqueViolation, withTransaction } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import { demandWayIn, readWaysIn } from '../accounts/index.ts';
import { lockCaller, showAddress, type LearnerSession } from '../../kernel/index.ts';
import { queueMail } from '../mail/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { OauthTools } from './tools.ts';

/** Returns the providers linked to an account, oldest first. */
export const readIdentities = async (db: Kysely<Tables>, userId: string): Promise<Identity[]> => {
  const rows = await db
    .selectFrom('identities')
    .select(['provider', 'name', 'email', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute();
  return rows.map(({ linked_at: linkedAt, email, ...row }) => ({
    ...row,
    email: email && showAddress(email),
    linkedAt: linkedAt.toISOString(),
  }));
};

interface Link {
  provider: OauthProvider;
  person: OauthPerson;
  /** The requesting session, of the account to link to. */
  session: LearnerSession;
  request: FastifyRequest;
  nowMs: number;
}

/**
 * Links a provider's person to an account and notifies its confirmed address; an existing link is no error. Throws an explained 409 if
 * the person belongs to another account, or if the account has another person of this provider.
 */
export const linkIdentity = async (
  { db, publicUrl, security }: Pick<OauthTools, 'db' | 'publicUrl' | 'security'>,
  { provider, person, session, request, nowMs }: Link,
): Promise<void> => {
  const { subject, name, email } = person;
  const { userId } = session;
  try {
    await withTransaction(db, async (trx) => {
      // The provider takes time: a user signed out meanwhile must not get a way back in.
      const user = await lockCaller(trx, session);
      const before = await trx
        .selectFrom('identities')
        .select('user_id')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst();
      const linked = await trx
        .insertInto('identities')
        .values({ provider, subject, user_id: userId, name, email, linked_at: new Date(nowMs) })
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'subject'])
            .doUpdateSet({ name, email })
            .where('identities.user_id', '=', userId),
        )
        .returning('user_id')
        .executeTakeFirst();
      if (linked === undefined) throw new AppError({ status: 409, wording: say((m) => m.identityOfAnother) });
      if (before === undefined) await security.record(trx, { userId, kind: 'linked', way: provider, request, nowMs });
      // A way in that the owner did not add must not go unnoticed: a new password does not close it.
      if (before !== undefined || user.email === null || user.email_verified_at === null) return;
      const mail = { kind: 'provider-linked', provider, link: publicUrl + href('settings') } as const;
      await queueMail(trx, { userId, recipient: user.email, locale: user.locale, mail, nowMs });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError({ status: 409, wording: say((m) => m.providerLinked) });
  }
};

interface Unlink {
  provider: OauthProvider;
  session: Pick<LearnerSession, 'userId' | 'tokenHash'>;
  request: FastifyRequest;
}

/**
 * Unlinks a provider from an account. Throws a 404 if it is not linked, and a 409 if no way in would remain: a provider that is not set
 * up here does not count.
 */
export const unlinkIdentity = (
  {
    db,
    rpId,
    security,
    now,
    usableProviders,
  }: Pick<OauthTools, 'db' | 'rpId' | 'security' | 'now' | 'usableProviders'>,
  { provider, session, request }: Unlink,
): Promise<void> =>
  withTransaction(db, async (trx) => {
    // Simultaneous removals wait for each other here.
    await lockCaller(trx, session);
    const { userId } = session;
    const waysIn = await readWaysIn(trx, userId, rpId);
    if (!waysIn.providers.includes(provider)) throw new AppError({ status: 404 });
    demandWayIn({ ...waysIn, providers: waysIn.providers.filter((other) => other !== provider) }, usableProviders);
    await trx.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider).execute();
    await security.record(trx, { userId, kind: 'unlinked', way: provider, request, nowMs: now() });
  });
