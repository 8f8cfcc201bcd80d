export { remindLearners } from './remind-learners.ts';
export { registerReminders } from './routes.ts';
