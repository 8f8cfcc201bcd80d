export { reminderFeature } from './feature.ts';
export { remindLearners, type ReminderTools } from './remind-learners.ts';
export { stopLinkOf } from './stop-token.ts';
