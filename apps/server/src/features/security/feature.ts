import { removeOldSecurityEvents, type Feature } from '../../kernel/index.ts';
import { securityData } from './data.ts';
import { registerSecurity } from './routes.ts';
import type { SecurityTools } from './tools.ts';

/** Passkeys, codes of authenticator apps, reauthentication, and the account's recent activity. */
export const securityFeature: Feature<SecurityTools> = {
  name: 'security',
  routes: registerSecurity,
  cleanUp: async ({ db, now }) => {
    const nowMs = now();
    await db.deleteFrom('passkey_challenges').where('expires_at', '<', new Date(nowMs)).execute();
    await db.deleteFrom('second_steps').where('expires_at', '<', new Date(nowMs)).execute();
    await removeOldSecurityEvents(db, nowMs);
  },
  data: securityData,
};
