import { partsOfSpeech } from '@kadro/core';
import { z } from 'zod';

/** The JSON of a card's texts, version 1. */
export const botDraftV1 = z.object({
  v: z.literal(1),
  translation: z.string(),
  partOfSpeech: z.exactOptional(z.enum(partsOfSpeech)),
  example: z.string(),
  exampleTranslation: z.string(),
  tags: z.array(z.string()),
});
export type BotDraft = Omit<z.output<typeof botDraftV1>, 'v'>;

/** Parses a stored draft; null for none. */
export const readDraft = (row: unknown): BotDraft | null => {
  if (row === null || row === undefined) return null;
  const { v: _v, ...draft } = botDraftV1.parse(row);
  return draft;
};

export const toStoredDraft = (draft: BotDraft): string =>
  JSON.stringify({ v: 1, ...draft } satisfies z.input<typeof botDraftV1>);
