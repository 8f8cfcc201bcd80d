import { levels } from '@kadro/core/terms/levels';
import { checkTexts } from './check-text.ts';
import { deckEntrySchema } from './deck-entry.ts';
import type { DeckEntry } from './deck-entry.ts';
import { deckSizes } from './deck-sizes.ts';

const leastPartsOfSpeech = 8;
const maxRecipes = 3;

const checkEntry = (entry: DeckEntry): string[] => {
  const shape = deckEntrySchema.safeParse(entry).error?.issues ?? [];
  const problems = [...shape.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...checkTexts(entry)];
  if (entry.recipe.split('|').length > maxRecipes) problems.push(`more than ${maxRecipes} recipes`);
  const translations = [entry.translation, ...entry.accepted].map((one) => one.toLowerCase());
  if (new Set(translations).size < translations.length) problems.push('a translation stands twice');
  if (new Set(entry.tags).size < entry.tags.length) problems.push('a tag stands twice');
  return problems.map((problem) => `${entry.id}: ${problem}`);
};

const groupBy = (entries: readonly DeckEntry[], key: (entry: DeckEntry) => string): Map<string, DeckEntry[]> => {
  const groups = new Map<string, DeckEntry[]>();
  for (const entry of entries) groups.set(key(entry), [...(groups.get(key(entry)) ?? []), entry]);
  return groups;
};

const firstRecipe = (entry: DeckEntry): string => entry.recipe.split('|')[0]?.trim() ?? '';

const checkUnique = (entries: readonly DeckEntry[]): string[] => {
  const keys: Record<string, (entry: DeckEntry) => string> = {
    id: (entry) => entry.id,
    'headword and translation': (entry) => `${entry.headword.toLowerCase()} = ${entry.translation.toLowerCase()}`,
    example: (entry) => entry.example.toLowerCase(),
    'first recipe': firstRecipe,
  };
  return Object.entries(keys).flatMap(([name, key]) =>
    [...groupBy(entries, key)]
      .filter(([, same]) => same.length > 1)
      .map(([value, same]) => `${same.map((entry) => entry.id).join(', ')}: same ${name}: ${value}`),
  );
};

/** A headword may occur twice only as two senses: another translation and another meaning group. */
const checkSenses = (entries: readonly DeckEntry[]): string[] =>
  [...groupBy(entries, (entry) => entry.headword.toLowerCase())]
    .filter(([, senses]) => new Set(senses.map((sense) => sense.group)).size < senses.length)
    .map(([headword, senses]) => `${senses.map((sense) => sense.id).join(', ')}: ${headword} is not in two senses`);

const checkBalance = (entries: readonly DeckEntry[]): string[] => {
  const problems = levels.flatMap((level) => {
    const size = entries.filter((entry) => entry.level === level).length;
    return size > deckSizes[level] ? [`${level}: ${size} words, more than ${deckSizes[level]}`] : [];
  });
  const parts = new Set(entries.map((entry) => entry.partOfSpeech)).size;
  if (parts < leastPartsOfSpeech) problems.push(`deck: ${parts} parts of speech, fewer than ${leastPartsOfSpeech}`);
  return problems;
};

/**
 * Checks a deck against the rules without exceptions; returns the problems, each beginning with the ids or the level concerned,
 * empty if none. Checks by dictionaries and pictures are in the folder `check`.
 */
export const checkDeck = (entries: readonly DeckEntry[]): string[] => [
  ...entries.flatMap(checkEntry),
  ...checkUnique(entries),
  ...checkSenses(entries),
  ...checkBalance(entries),
];
