import { z } from 'zod';
import { supportConflict } from './conflicts.ts';
import { adminPaths } from './admin-paths.ts';
import { supportMessage } from './admin-values.ts';
import { maxSupportAnswerLength } from '../route/limits.ts';
import { defineRoute } from '../route/route.ts';
import { supportStates } from './support-states.ts';

export const listSupport = defineRoute({
  ...adminPaths.listSupport,
  name: 'listSupport',
  summary:
    'Messages to the operator, 50 a page: those that wait, oldest first, or those that were seen to, newest first.',
  access: 'admin',
  query: z.object({ state: z.enum(supportStates).default('waiting'), cursor: z.string().max(200).optional() }),
  status: 200,
  reply: z.object({ messages: z.array(supportMessage), nextCursor: z.string().nullable() }),
  errors: [401, 403],
});

export const answerSupport = defineRoute({
  ...adminPaths.answerSupport,
  name: 'answerSupport',
  summary:
    'Mails an answer to whoever wrote, or puts the message away without one (`text` null). The same `answerId` again changes nothing; 409 with the message when another admin was first; 422 where there is no address.',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  body: z.object({ answerId: z.uuid(), text: z.string().trim().min(1).max(maxSupportAnswerLength).nullable() }),
  status: 200,
  reply: z.object({ message: supportMessage }),
  errors: [401, 403, 404, 409],
  conflict: supportConflict,
});
