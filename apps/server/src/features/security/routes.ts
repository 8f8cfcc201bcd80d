import { listActivity, readSecurity } from '@kadro/contract';
import { implement, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import { readActivity } from './activity.ts';
import { countRecoveryCodes } from './codes/recovery-codes.ts';
import { registerCodes } from './codes/routes.ts';
import { readPasskeys } from './passkeys/read-passkeys.ts';
import { registerPasskeys } from './passkeys/routes.ts';
import { registerProofs } from './proof/routes.ts';
import type { SecurityTools } from './tools.ts';

/** Registers the routes of account security and recent activity. */
export const registerSecurity = (app: HttpApp<LearnerSession>, tools: SecurityTools): void => {
  const { db } = tools;

  implement(app, readSecurity, async ({ session: { userId } }) => {
    const row = await db
      .selectFrom('app_codes')
      .select('confirmed_at')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    const since = row?.confirmed_at?.toISOString();
    return {
      passkeys: await readPasskeys(db, userId),
      codes: since === undefined ? null : { since, recoveryLeft: await countRecoveryCodes(db, userId) },
    };
  });

  implement(app, listActivity, ({ query: { before }, session: { userId } }) => readActivity(db, userId, before));

  registerPasskeys(app, tools);
  registerCodes(app, tools);
  registerProofs(app, tools);
};
