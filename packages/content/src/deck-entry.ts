import { levels, partsOfSpeech } from '@kadro/core/terms/levels';
import { z } from 'zod';
import { themes } from './themes.ts';

const slug = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens');

const text = (maxLength: number) => z.string().min(1).max(maxLength);

/**
 * One word of the starter deck in one sense: the learnt pair (headword, translation), its context (example and its translation) and
 * the picture (recipe, alt). `translation` is a teacher's choice; `accepted` are others equally right for this sense. `note` holds
 * irregular forms, false friends and the like. `ipa` is General American, without slashes. `rank` is the rough frequency rank in
 * English, 1 the most frequent. `recipe` holds one to three picture recipes separated by ` | `; learners see the first.
 */
export const deckEntrySchema = z
  .strictObject({
    id: slug(64),
    headword: text(60),
    translation: text(80),
    accepted: z.array(text(80)).max(2).readonly(),
    partOfSpeech: z.enum(partsOfSpeech),
    level: z.enum(levels),
    ipa: text(80),
    example: text(160),
    exampleTranslation: text(200),
    tags: z.array(z.enum(themes)).min(1).max(3).readonly(),
    group: slug(30),
    rank: z.int().positive(),
    recipe: text(400),
    alt: z.strictObject({ en: text(160), ru: text(160) }).readonly(),
    note: text(200).optional(),
  })
  .readonly();

export type DeckEntry = z.infer<typeof deckEntrySchema>;

/** Parses the entries of one level; the list and every entry are frozen. */
export const deckSchema = z.array(deckEntrySchema).readonly();
