import { levels } from '@kadro/core/levels';
import { checkRecipe } from './check-recipe.ts';
import { checkTexts } from './check-text.ts';
import { deckEntrySchema } from './deck-entry.ts';
import type { DeckEntry } from './deck-entry.ts';

const deckSize = 300;
const levelSize = { min: 42, max: 44 };
const leastPartsOfSpeech = 8;

const checkEntry = (entry: DeckEntry): string[] => {
  const shape = deckEntrySchema.safeParse(entry).error?.issues ?? [];
  const problems = [
    ...shape.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...checkTexts(entry),
    ...checkRecipe(entry.recipe),
  ];
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

/** A headword may stand twice only as two senses: another translation and another meaning group. */
const checkSenses = (entries: readonly DeckEntry[]): string[] =>
  [...groupBy(entries, (entry) => entry.headword.toLowerCase())]
    .filter(([, senses]) => new Set(senses.map((sense) => sense.group)).size < senses.length)
    .map(([headword, senses]) => `${senses.map((sense) => sense.id).join(', ')}: ${headword} is not in two senses`);

const checkBalance = (entries: readonly DeckEntry[]): string[] => {
  const problems: string[] = [];
  if (entries.length !== deckSize) problems.push(`deck: ${entries.length} words, not ${deckSize}`);
  for (const level of levels) {
    const size = entries.filter((entry) => entry.level === level).length;
    if (size < levelSize.min || size > levelSize.max) {
      problems.push(`${level}: ${size} words, not ${levelSize.min} to ${levelSize.max}`);
    }
  }
  const parts = new Set(entries.map((entry) => entry.partOfSpeech)).size;
  if (parts < leastPartsOfSpeech) problems.push(`deck: ${parts} parts of speech, fewer than ${leastPartsOfSpeech}`);
  return problems;
};

/**
 * Holds a deck to all its rules and returns the problems, each beginning with the ids or the level concerned; none
 * means the deck is good. Whether each recipe can be drawn is not looked at here.
 */
export const checkDeck = (entries: readonly DeckEntry[]): string[] => [
  ...entries.flatMap(checkEntry),
  ...checkUnique(entries),
  ...checkSenses(entries),
  ...checkBalance(entries),
];
