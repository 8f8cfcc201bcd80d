import { remindLearners, type ReminderTools } from './remind-learners.ts';
import { registerReminders } from './routes.ts';
import type { Feature } from '../../kernel/index.ts';

/** Reminders by mail. */
export const reminderFeature: Feature<ReminderTools> = {
  name: 'reminder',
  routes: registerReminders,
  // Zones lie half and quarter hours apart.
  jobs: (tools) => [{ name: 'remind', run: () => remindLearners(tools), cron: '*/15 * * * *' }],
};
