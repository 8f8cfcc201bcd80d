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

/** Whether an item is somebody or something, one or several, and how it stands to another. */
const kindOf = (token: string): string => {
  const [subject = '', relation = ''] = token.split('>');
  return [/^(?:\d\*)?c:/.test(subject) ? 'person' : 'thing', /^[2-9]\*/.test(subject) ? 's' : '', relation].join('');
};

/** What a picture is built like: its act and places, and of each scene who and what is in it by kind, in order. */
const layoutOf = (entry: DeckEntry): string => {
  const { act, setting } = headOf(entry);
  const tokens = (entry.recipe.split('|')[0] ?? '').trim().split(/\s+/).slice(1);
  const shapes = tokens
    .filter((token) => !/[#=]/.test(token))
    .map((token) => (token === '->' || token.startsWith('@') ? (token.split(':')[0] ?? token) : kindOf(token)));
  return `${act}@${setting} ${shapes.join(' ')}`;
};

/** Settings that more than 15 % of a level stand in: one finding for each card above that. */
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

/** Cards built as another of the twenty before them, by frequency. */
const checkLayouts = (entries: readonly DeckEntry[]): Finding[] => {
  const byRank = entries.toSorted((one, other) => one.rank - other.rank);
  return byRank.flatMap((entry, at) => {
    const before = byRank.slice(Math.max(0, at - row + 1), at).find((other) => layoutOf(other) === layoutOf(entry));
    return before === undefined ? [] : [ofLayouts(entry, `built as ${before.id}: ${layoutOf(entry)}`)];
  });
};

/**
 * Holds the pictures of each level to variety, and every recipe to what can be drawn: `problemsOf` gives what is wrong
 * with a recipe.
 */
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
