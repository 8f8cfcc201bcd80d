import { z } from 'zod';
import { path } from '../route/paths.ts';
import { fullWidth, pictureWidths } from './picture-sources.ts';
import { defineRoute } from '../route/route.ts';

export const readPicture = defineRoute({
  ...path('GET', '/pictures/:file'),
  name: 'readPicture',
  summary: 'An immutable picture. Waits briefly if it is still being drawn, then sends a placeholder.',
  access: 'public',
  limit: 'picture',
  params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.(webp|avif)$/) }),
  query: z.object({
    w: z.coerce.number().pipe(z.literal(pictureWidths)).default(fullWidth),
  }),
  status: 200,
  replyType: 'image/*',
  errors: [404],
});
