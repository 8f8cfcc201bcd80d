import { z } from 'zod';
import { path } from './paths.ts';
import { defineRoute } from './route.ts';

export const readPicture = defineRoute({
  ...path('GET', '/pictures/:file'),
  name: 'readPicture',
  summary: 'A picture, unchangeable under its id. One that is not drawn yet is waited for, then a placeholder is sent.',
  access: 'public',
  limit: 'picture',
  params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.(webp|avif)$/) }),
  query: z.object({
    w: z.coerce
      .number()
      .pipe(z.union([z.literal(384), z.literal(768)]))
      .default(768),
  }),
  status: 200,
  replyType: 'image/*',
  errors: [404],
});
