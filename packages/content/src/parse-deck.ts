import type { Level } from '@kadro/core/terms/levels';
import { deckSchema } from './deck-entry.ts';
import type { DeckEntry } from './deck-entry.ts';

const listOf = (text: string, separator: string): string[] => text.split(separator).map((part) => part.trim());

const readBlock = (block: string, level: Level): object => {
  const [head = '', example, exampleTranslation, recipe, alts = '', note, ...more] = block.split('\n');
  const [id = '', headword, partOfSpeech, ipa, translations = '', group, rank, tags = '', ...spare] = listOf(
    head,
    ' | ',
  );
  if (spare.length > 0 || more.length > 0 || (note !== undefined && !note.startsWith('! '))) {
    throw new Error(`the entry of ${id} in ${level} is not of the form that docs/deck.md describes`);
  }
  const [translation, ...accepted] = listOf(translations, ';');
  const [en, ru] = listOf(alts, ' / ');
  return {
    id,
    headword,
    translation,
    accepted,
    partOfSpeech,
    level,
    ipa,
    example,
    exampleTranslation,
    tags: listOf(tags, ','),
    group,
    rank: Number(rank),
    recipe,
    alt: { en, ru },
    ...(note === undefined ? {} : { note: note.slice(2) }),
  };
};

/**
 * Parses one level's file: blocks of five lines, or six with a note, separated by empty lines (docs/deck.md). Throws for a block
 * with too many parts, and a ZodError for an entry outside the schema.
 */
export const parseDeck = (text: string, level: Level): readonly DeckEntry[] =>
  deckSchema.parse(
    text
      .trim()
      .split(/\n{2,}/)
      .map((block) => readBlock(block, level)),
  );
