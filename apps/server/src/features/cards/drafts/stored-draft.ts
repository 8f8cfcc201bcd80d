import type { CardDraft } from '@kadro/contract';
import { partsOfSpeech } from '@kadro/core/terms/levels';
import { openRow, parseRow } from '@kadro/core/stored';
import { z } from 'zod';

type Content = CardDraft['draft'];

/** Version 1, which says no version, and 2. What they say is the same; a later one is a shape of its own. */
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

/** The draft of a stored row, whatever release wrote it; null for one that a newer release wrote. Throws an UnreadableRowError for what is none. */
export const readDraft = (json: unknown): Content | null => {
  const { row, version } = openRow('draft', json);
  if (version === 1) return parseRow('draft', version, draftV1, row);
  if (version !== 2) return null;
  const { v: _version, ...draft } = parseRow('draft', version, draftV2, row);
  return draft;
};

/** The JSON text of a draft's row. */
export const writeStoredDraft = (draft: Content): string => {
  const stored: z.output<typeof draftV2> = { v: 2, ...draft };
  return JSON.stringify(stored);
};
