import { readFile } from 'node:fs/promises';
import { levels } from '@kadro/core/terms/levels';
import { z } from 'zod';

/** A short saying for the end of a workout, with the lowest level that can read it. */
const fortune = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  text: z.string().min(1).max(160),
  translation: z.string().min(1).max(160),
  level: z.enum(levels),
});
export type Fortune = z.output<typeof fortune>;

/** Reads the sayings of the starter deck. */
export const loadStarterFortunes = async (): Promise<readonly Fortune[]> =>
  z.array(fortune).parse(JSON.parse(await readFile(new URL('../fortunes.json', import.meta.url), 'utf8')));
