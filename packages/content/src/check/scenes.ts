import { levels } from '@kadro/core/terms/levels';
import type { DeckEntry } from '../deck-entry.ts';
import { findingsOf, type Finding } from './finding.ts';

const maxShare = 0.15;
const row = 20;

const ofSettings = findingsOf('settings');
const ofLayouts = findingsOf('layouts');
const ofRecipes = findingsOf('recipes');

/** Act and setting of a card's first recipe. */
const headOf = ({ recipe }: DeckEntry): { act: string; setting: string } => {
  const [act = '', setting = 'studio'] = (recipe.split(/\s/)[0] ?? '').split(/[@:]/);
  return { act, setting };
};

/** Returns the kind of an item: person or thing, one or several, and its relation to another. */
const kindOf = (token: string): string => {
  const [subject = '', relation = ''] = token.split('>');
  return [/^(?:\d\*)?c:/.test(subject) ? 'person' : 'thing', /^[2-9]\*/.test(subject) ? 's' : '', relation].join('');
};

/** The layout of a picture: its act and places, and the kinds of each scene's items, in order. */
const layoutOf = (entry: DeckEntry): string => {
  const { act, setting } = headOf(entry);
  const tokens = (entry.recipe.split('|')[0] ?? '').trim().split(/\s+/).slice(1);
  const shapes = tokens
    .filter((token) => !/[#=]/.test(token))
    .map((token) => (token === '->' || token.startsWith('@') ? (token.split(':')[0] ?? token) : kindOf(token)));
  return `${act}@${setting} ${shapes.join(' ')}`;
};

/** Settings used by more than 15 % of a level: one finding for each card above that. */
const checkSettings = (entries: readonly DeckEntry[]): Finding[] => {
  const most = Math.ceil(entries.length * maxShare);
  const uses = new Map<string, number>();
  return entries.flatMap((entry) => {
    const { setting } = headOf(entry);
    const count = (uses.get(setting) ?? 0) + 1;
    uses.set(setting, count);
    return count > most ? [ofSettings(entry, `${setting} is the setting of more than ${most} cards`)] : [];
  });
};

/** Finds cards with the same layout as one of the twenty before them, by frequency. */
const checkLayouts = (entries: readonly DeckEntry[]): Finding[] => {
  const byRank = entries.toSorted((one, other) => one.rank - other.rank);
  return byRank.flatMap((entry, at) => {
    const before = byRank.slice(Math.max(0, at - row + 1), at).find((other) => layoutOf(other) === layoutOf(entry));
    return before === undefined ? [] : [ofLayouts(entry, `built as ${before.id}: ${layoutOf(entry)}`)];
  });
};

/** Checks the variety of each level's pictures, and that every recipe can be drawn: `problemsOf` returns a recipe's faults. */
export const checkScenes = (
  entries: readonly DeckEntry[],
  problemsOf: (recipe: string) => readonly string[],
): Finding[] => [
  ...entries.flatMap((entry) => problemsOf(entry.recipe).map((problem) => ofRecipes(entry, problem))),
  ...levels.flatMap((level) => {
    const own = entries.filter((entry) => entry.level === level);
    return [...checkSettings(own), ...checkLayouts(own)];
  }),
];
