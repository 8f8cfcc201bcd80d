import { remindLearners, type ReminderTools } from './remind-learners.ts';
import { registerReminders } from './routes.ts';
import type { Feature } from '../../kernel/index.ts';

/** Reminders by mail. */
export const reminderFeature: Feature<ReminderTools> = {
  name: 'reminder',
  routes: registerReminders,
  // Zone offsets differ by half and quarter hours.
  jobs: (tools) => [{ name: 'remind', run: () => remindLearners(tools), cron: '*/15 * * * *' }],
};
