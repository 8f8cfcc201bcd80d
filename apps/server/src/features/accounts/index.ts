export { registerAccounts, type LearnerTools } from './routes.ts';
export { createAuthenticate, removeExpiredSessions, type LearnerSession } from './sessions.ts';
export { readUserOf } from './users.ts';
