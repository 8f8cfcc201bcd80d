import type { CardDraft } from '@kadro/contract';
import { partsOfSpeech } from '@kadro/core/terms/levels';
import { openRow, parseRow } from '@kadro/core/stored';
import { z } from 'zod';

type Content = CardDraft['draft'];

/** Version 1, which has no `v`, and version 2 have the same fields; later versions get their own shape. */
export const draftV1 = z.object({
  headword: z.string(),
  translation: z.string(),
  partOfSpeech: z.enum(partsOfSpeech).optional(),
  example: z.string(),
  exampleTranslation: z.string(),
  tags: z.string(),
  isPrivate: z.boolean(),
  commentsAllowed: z.boolean(),
  photoId: z.string().optional(),
  jobId: z.string().optional(),
});
export const draftV2 = draftV1.extend({ v: z.literal(2) });

/** Parses a stored draft of this or an older release; null for a newer one. Throws an UnreadableRowError for invalid JSON. */
export const readDraft = (json: unknown): Content | null => {
  const { row, version } = openRow('draft', json);
  if (version === 1) return parseRow('draft', version, draftV1, row);
  if (version !== 2) return null;
  const { v: _version, ...draft } = parseRow('draft', version, draftV2, row);
  return draft;
};

/** Serializes a draft for its row. */
export const writeStoredDraft = (draft: Content): string => {
  const stored: z.output<typeof draftV2> = { v: 2, ...draft };
  return JSON.stringify(stored);
};
