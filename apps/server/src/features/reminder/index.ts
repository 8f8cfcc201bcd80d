export { reminderFeature } from './feature.ts';
export { remindLearners, type ReminderTools } from './remind-learners.ts';
