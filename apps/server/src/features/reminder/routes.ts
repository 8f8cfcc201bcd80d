import { screenPaths } from '@kadro/contract/screens/screens';
import { stopReminders as stopRemindersRoute } from '@kadro/contract';
import { z } from 'zod';
import { AppError, implement, say, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import type { ReminderTools } from './remind-learners.ts';
import { stopReminders } from './stop-reminders.ts';

const linkParams = z.object({ id: z.uuid(), token: z.string() });

/**
 * Ends reminders: by the screen behind a mail's link, and by the mail program itself, which posts to the same address
 * (RFC 8058). It has neither cookies nor a CSRF token: the secret in the address is all that counts.
 */
export const registerReminders = (app: HttpApp<LearnerSession>, tools: Pick<ReminderTools, 'db' | 'secret'>): void => {
  implement(app, stopRemindersRoute, async ({ body }) => {
    if (await stopReminders(tools, body)) return;
    throw new AppError({ status: 422, errors: { token: [say((m) => m.stopLinkWrong)] } });
  });

  void app.register((scope, _options, done) => {
    // Mail programs send the standard's fixed text as either kind of form.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, _bytes, parsed) => parsed(null));
    }
    scope.post(
      screenPaths.stopReminders,
      { onRequest: app.http.guard({ access: 'public', safe: true, lookUp: 'never' }) },
      async (request, reply) => {
        const link = linkParams.safeParse(request.params);
        if (!link.success || !(await stopReminders(tools, link.data))) throw new AppError({ status: 404 });
        return reply.code(204).send();
      },
    );
    done();
  });
};
