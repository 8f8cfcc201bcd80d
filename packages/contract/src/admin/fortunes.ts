import { z } from 'zod';
import { fortuneConflict } from './conflicts.ts';
import { adminPaths } from './admin-paths.ts';
import { adminFortune } from './admin-values.ts';
import { fortuneSorts, fortuneStates } from './fortune-states.ts';
import { maxSayingLength, maxQueryLength } from '../route/limits.ts';
import { defineRoute } from '../route/route.ts';
import { level, slug } from '../route/values.ts';

const text = z.string().trim().min(1).max(maxSayingLength);
const reply = z.object({ fortune: adminFortune });
const params = z.object({ id: slug });

export const listFortunes = defineRoute({
  ...adminPaths.listFortunes,
  name: 'listFortunes',
  summary:
    'Sayings, 50 a page: newest first, or by `sort` those that were shown most; `query` is a part of the text or of the translation.',
  access: 'admin',
  query: z.object({
    query: z.string().trim().max(maxQueryLength).optional(),
    level: level.optional(),
    state: z.enum(fortuneStates).optional(),
    sort: z.enum(fortuneSorts).default('newest'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  reply: z.object({ fortunes: z.array(adminFortune), nextCursor: z.string().nullable() }),
  errors: [401, 403],
});

export const readFortune = defineRoute({
  ...adminPaths.readFortune,
  name: 'readFortune',
  summary: 'One saying.',
  access: 'admin',
  params,
  status: 200,
  reply,
  errors: [401, 403, 404],
});

export const createFortune = defineRoute({
  ...adminPaths.createFortune,
  name: 'createFortune',
  summary: 'Makes a saying, which nobody sees until it is published. The same id again gives what it has become.',
  access: 'admin',
  body: z.object({ id: z.uuid(), text, translation: text, level }),
  status: 201,
  reply,
  errors: [401, 403],
});

export const changeFortune = defineRoute({
  ...adminPaths.changeFortune,
  name: 'changeFortune',
  summary:
    'Changes a saying, publishes it or takes it back. `version` is the one that was read: 409 with the present saying when another change came before.',
  access: 'admin',
  params,
  body: z.object({
    version: z.int(),
    text: text.optional(),
    translation: text.optional(),
    level: level.optional(),
    state: z.enum(fortuneStates).optional(),
  }),
  status: 200,
  reply,
  errors: [401, 403, 404, 409],
  conflict: fortuneConflict,
});
