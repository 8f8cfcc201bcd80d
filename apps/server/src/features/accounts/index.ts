export { accountsFeature } from './feature.ts';
export { createAttempts } from './attempts.ts';
export { changeSession } from './change-session.ts';
export { demandPassword } from './demand-password.ts';
export { sendConfirmation } from './email/send-confirmation.ts';
export { makeAccount } from './make-account.ts';
export { createPasswords } from './passwords.ts';
export type { AccountTools } from './tools.ts';
export { readUserOf } from './users.ts';
