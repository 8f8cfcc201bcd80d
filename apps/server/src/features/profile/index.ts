export { cleanName } from './clean-name.ts';
export { removeDeletedAccounts } from './delete-account.ts';
export { registerProfile } from './routes.ts';
