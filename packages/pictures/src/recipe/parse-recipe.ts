import { RecipeError } from '../figures/item.ts';
import { parseItem } from '../figures/parse-item.ts';
import { isTime } from '../scenery/palettes.ts';
import { isStudioName } from '../scenery/studios.ts';
import { isSettingName } from '../settings/names.ts';
import type { Recipe } from './recipe.ts';
import { isActName, isOptionName, leastItems, panelCounts } from './vocabulary.ts';

const headPattern = /^([a-z]+)(?:@([a-z]+))?(?::([a-z]+))?$/;
/** Limits of one scene, and of several together. */
const maxItems = 8;
const maxItemsOfScenes = 12;

/** Parses the alternatives of a recipe text, separated by "|". Throws `RecipeError` that names the unknown word. */
export const parseRecipe = (text: string): Recipe[] =>
  text.split('|').map((alternative) => parseAlternative(alternative.trim()));

/** Returns the faults of a recipe text, one sentence an alternative; empty if it can be drawn. */
export const checkRecipe = (text: string): string[] =>
  text.split('|').flatMap((alternative) => {
    try {
      parseAlternative(alternative.trim());
      return [];
    } catch (error) {
      if (error instanceof RecipeError) return [error.message];
      throw error;
    }
  });

const parseAlternative = (text: string): Recipe => {
  const [head = '', ...words] = text.split(/\s+/);
  const match = headPattern.exec(head);
  if (match === null) throw new RecipeError(`a recipe begins with act@setting:time, not with "${head}"`);
  const [, act = '', setting, time] = match;
  if (!isActName(act)) throw new RecipeError(`unknown act "${act}"`);
  const recipe: Recipe = { act, items: [], options: {}, ...placeOf(setting, time) };
  if (panelCounts[act] !== undefined) recipe.panels = [{ from: 0 }];
  for (const word of words) addWord(recipe, word);
  checkItems(recipe);
  checkPanels(recipe);
  return recipe;
};

const placeOf = (setting: string | undefined, time: string | undefined): Pick<Recipe, 'setting' | 'time'> => {
  if (setting !== undefined && !isSettingName(setting)) throw new RecipeError(`unknown setting "${setting}"`);
  if (time !== undefined && !isTime(time)) throw new RecipeError(`unknown time "${time}"`);
  return { ...(setting === undefined ? {} : { setting }), ...(time === undefined ? {} : { time }) };
};

/** `->` begins the next scene; `@setting:time` after it sets that scene's place. */
const addToPanels = (recipe: Recipe, word: string): boolean => {
  const place = /^@([a-z]+)(?::([a-z]+))?$/.exec(word);
  if (word !== '->' && place === null) return false;
  const { panels } = recipe;
  if (panels === undefined) throw new RecipeError(`act "${recipe.act}" has one scene only, without "${word}"`);
  if (place === null) {
    panels.push({ from: recipe.items.length });
    return true;
  }
  const last = panels.at(-1);
  if (last === undefined || panels.length < 2 || last.from < recipe.items.length)
    throw new RecipeError(`"${word}" does not follow "->"`);
  Object.assign(last, placeOf(place[1], place[2]));
  return true;
};

const checkPanels = ({ act, panels, items }: Recipe): void => {
  if (panels === undefined) return;
  const counts = panelCounts[act] ?? [];
  if (!counts.includes(panels.length)) throw new RecipeError(`act "${act}" wants ${counts.join(' or ')} scenes`);
  if (panels.some(({ from }, index) => from >= (panels[index + 1]?.from ?? items.length)))
    throw new RecipeError(`act "${act}" has an empty scene`);
};

const addWord = (recipe: Recipe, word: string): void => {
  if (word.startsWith('#')) {
    const studio = word.slice(1);
    if (!isStudioName(studio)) throw new RecipeError(`unknown studio "${word}"`);
    recipe.studio = studio;
    return;
  }
  if (addToPanels(recipe, word)) return;
  const [key = '', value] = word.split('=');
  if (value === undefined) {
    recipe.items.push(parseItem(word));
    return;
  }
  if (!isOptionName(key) || !Number.isFinite(Number(value))) throw new RecipeError(`unknown option "${word}"`);
  recipe.options[key] = Number(value);
};

const checkItems = ({ act, items, panels }: Recipe): void => {
  const most = panels === undefined ? maxItems : maxItemsOfScenes;
  const least = leastItems[act] ?? 1;
  if (items.length < least)
    throw new RecipeError(`act "${act}" needs at least ${least} ${least === 1 ? 'item' : 'items'}`);
  if (items.length > most) throw new RecipeError(`more than ${most} items`);
  const first = items[0];
  if ((act === 'think' || act === 'say') && first?.isPerson !== true)
    throw new RecipeError(`act "${act}" begins with a person, not with "${first?.name ?? ''}"`);
};
