import type { OauthPerson } from '@kadro/adapters/oauth/port';
import { agreementConflict, type Locale, type OauthProvider } from '@kadro/contract';
import type { Level } from '@kadro/core';
import type { Kysely } from 'kysely';
import { isUniqueViolation, withTransaction } from '../../platform/database/index.ts';
import { AppError, refuseConflict, say } from '../../platform/http/index.ts';
import { countMail, makeAccount, sendConfirmation } from '../accounts/index.ts';
import { type LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { OauthTools } from './tools.ts';

interface Newcomer {
  provider: OauthProvider;
  person: OauthPerson;
  caller: LearnerSession | null;
  locale: Locale;
  timeZone: string | undefined;
  level: Level | undefined;
  /** A new account may be created: the person saw the documents and continued. */
  hasAgreed: boolean;
  /** The caller's network address. */
  from: string;
}

export interface Found {
  userId: string;
  outcome: 'logged-in' | 'registered';
}

/** Returns the user of a provider's person, and stores the provider's current name and e-mail for the settings. */
const findUser = async (
  db: Kysely<Tables>,
  { provider, person: { subject, name, email } }: Newcomer,
): Promise<Found | null> => {
  const row = await db
    .updateTable('identities')
    .set((row) => ({
      name: row.fn.coalesce(row.val(name), row.ref('name')),
      email: row.fn.coalesce(row.val(email), row.ref('email')),
    }))
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, outcome: 'logged-in' };
};

/** Creates the account and its identity in one transaction. The e-mail is added as unconfirmed. */
const makeUser = (tools: OauthTools, { provider, person, caller, locale, timeZone, level, from }: Newcomer) =>
  withTransaction(tools.db, async (trx): Promise<string> => {
    const { rules } = tools;
    const nowMs = tools.now();
    const { subject, name, email } = person;
    const account = { guest: caller, name, email, passwordHash: null, locale, timeZone, level, nowMs, rules };
    const userId = await makeAccount(trx, account);
    await trx
      .insertInto('identities')
      .values({ provider, subject, user_id: userId, name, email, linked_at: new Date(nowMs) })
      .execute();
    if (email === null) return userId;
    const mail = { userId, purpose: 'confirm-email', recipient: email, from } as const;
    // A person vouched for by the provider is let in anyway, and can request the mail later.
    if ((await countMail(trx, tools, mail)) === 0) await sendConfirmation(trx, tools, { userId, email, locale });
    return userId;
  });

/**
 * Returns the user of a provider's person, created the first time from the calling guest or new. Throws an explained 409 if the e-mail
 * belongs to another account, if the caller has an account, to which the person could be linked, and if a new person has not agreed to
 * the documents.
 */
export const findOrMakeUser = async (tools: OauthTools, newcomer: Newcomer): Promise<Found> => {
  const { db } = tools;
  const known = await findUser(db, newcomer);
  if (known !== null) return known;
  if (newcomer.caller?.isGuest === false) throw new AppError({ status: 409, wording: say((m) => m.linkInSettings) });
  if (!newcomer.hasAgreed)
    throw refuseConflict(
      agreementConflict,
      { agreement: 'required' },
      say((m) => m.agreementFirst),
    );
  try {
    const userId = await makeUser(tools, newcomer);
    return { userId, outcome: 'registered' };
  } catch (error) {
    // The same person may have logged in twice at once, and the other call was faster.
    const made = await findUser(db, newcomer);
    if (made !== null) return made;
    if (!isUniqueViolation(error, 'users_email')) throw error;
    throw new AppError({ status: 409, wording: say((m) => m.oauthEmailTaken) });
  }
};
