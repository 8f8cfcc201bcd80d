import { isDrawnName } from '../figures/drawn-names.ts';
import { isFeelingName, isPoseName } from '../figures/poses.ts';
import { isTime } from '../scenery/palettes.ts';
import { isStudioName } from '../scenery/studios.ts';
import { isSettingName } from '../settings/names.ts';
import { hasSprite, spriteEntry } from '../sprites/catalog.ts';
import { looksPasted } from '../sprites/tiles.ts';
import { HEADS, isRoleName } from '../sprites/tones.ts';
import type { Item, Recipe } from './recipe.ts';
import { RecipeError } from './recipe.ts';
import { isActName, isOptionName, isRelation, LEAST_ITEMS } from './vocabulary.ts';

const ITEM = /^(?:(\d)\*)?(c:)?([a-z0-9-]+)(?:\/([a-z]+))?(?:\+([a-z0-9-]+))?(?:~(\d+(?:\.\d+)?|\.\d+))?$/;
const HEAD = /^([a-z]+)(?:@([a-z]+))?(?::([a-z]+))?$/;
const MOST_ITEMS = 8;

/** Alternatives of a recipe text, which separates them by "|". Throws `RecipeError` naming what it does not know. */
export function parseRecipe(text: string): Recipe[] {
  return text.split('|').map((alternative) => parseAlternative(alternative.trim()));
}

/** What is wrong with a recipe text, one sentence an alternative; empty when it can be drawn. */
export function checkRecipe(text: string): string[] {
  return text.split('|').flatMap((alternative) => {
    try {
      parseAlternative(alternative.trim());
      return [];
    } catch (error) {
      if (error instanceof RecipeError) return [error.message];
      throw error;
    }
  });
}

function parseAlternative(text: string): Recipe {
  const [head = '', ...words] = text.split(/\s+/);
  const match = HEAD.exec(head);
  if (match === null) throw new RecipeError(`a recipe begins with act@setting:time, not with "${head}"`);
  const [, act = '', setting, time] = match;
  if (!isActName(act)) throw new RecipeError(`unknown act "${act}"`);
  const recipe: Recipe = { act, items: [], options: {} };
  if (setting !== undefined) {
    if (!isSettingName(setting)) throw new RecipeError(`unknown setting "${setting}"`);
    recipe.setting = setting;
  }
  if (time !== undefined) {
    if (!isTime(time)) throw new RecipeError(`unknown time "${time}"`);
    recipe.time = time;
  }
  for (const word of words) addWord(recipe, word);
  checkItems(recipe);
  return recipe;
}

function addWord(recipe: Recipe, word: string): void {
  if (word.startsWith('#')) {
    const studio = word.slice(1);
    if (!isStudioName(studio)) throw new RecipeError(`unknown studio "${word}"`);
    recipe.studio = studio;
    return;
  }
  const [key = '', value] = word.split('=');
  if (value === undefined) {
    recipe.items.push(parseItem(word));
    return;
  }
  if (!isOptionName(key) || !Number.isFinite(Number(value))) throw new RecipeError(`unknown option "${word}"`);
  recipe.options[key] = Number(value);
}

function checkItems({ act, items }: Recipe): void {
  const least = LEAST_ITEMS[act] ?? 1;
  if (items.length < least)
    throw new RecipeError(`act "${act}" needs at least ${least} ${least === 1 ? 'item' : 'items'}`);
  if (items.length > MOST_ITEMS) throw new RecipeError(`more than ${MOST_ITEMS} items`);
  const first = items[0];
  if ((act === 'think' || act === 'say') && first?.isPerson !== true)
    throw new RecipeError(`act "${act}" begins with a person, not with "${first?.name ?? ''}"`);
}

/** Reads `3*red-apple`, `c:woman/give+wrapped-gift`, `cat>on>bed`, `a>between>b&c`, `mouse~0.6`. */
export function parseItem(text: string): Item {
  const [subject = '', relation, target, ...rest] = text.split('>');
  const item = parseSubject(subject);
  if (relation === undefined) return item;
  if (!isRelation(relation)) throw new RecipeError(`unknown relation "${relation}" in "${text}"`);
  if (target === undefined || rest.length > 0) throw new RecipeError(`"${text}" is not of the form a>${relation}>b`);
  const to = target.split('&').map(parseSubject);
  const wanted = relation === 'between' ? 2 : 1;
  if (to.length !== wanted)
    throw new RecipeError(`"${relation}" needs ${wanted === 2 ? 'two things joined by &' : 'one thing'} in "${text}"`);
  return { ...item, relation: { kind: relation, to } };
}

function parseSubject(text: string): Item {
  const match = ITEM.exec(text);
  if (match === null) throw new RecipeError(`cannot read the item "${text}"`);
  const [, count = '1', person, name = '', pose, holds, factor = '1'] = match;
  // The sprite of a trade is a bust: it needs a body to stand on.
  const isPerson = person !== undefined || name in HEADS || isRoleName(name);
  if (isPerson ? !(name in HEADS) && !hasSprite(name) : !isDrawnName(name) && !hasSprite(name))
    throw new RecipeError(`unknown sprite "${name}"`);
  if (!isPerson && looksPasted(name))
    throw new RecipeError(
      `the sprite "${name}" is a square picture (${spriteEntry(name)?.en ?? name}) and looks pasted: choose another`,
    );
  if (Number(count) < 1) throw new RecipeError(`"${text}" counts no thing`);
  const item: Item = { name, isPerson, count: Number(count), sizeFactor: Math.min(3, Math.max(0.3, Number(factor))) };
  if (pose !== undefined) addPose(item, pose);
  if (holds !== undefined) {
    if (!hasSprite(holds) || looksPasted(holds))
      throw new RecipeError(`unknown sprite "${holds}" in the hands of "${name}"`);
    item.holds = holds;
  }
  return item;
}

function addPose(item: Item, word: string): void {
  if (!item.isPerson) throw new RecipeError(`only people (c:) have poses, not "${item.name}/${word}"`);
  // A feeling changes the head of a person; an emotion ball already has its own.
  if (isFeelingName(word) && (item.name in HEADS || isRoleName(item.name))) item.feeling = word;
  else if (isPoseName(word)) item.pose = word;
  else if (!isFeelingName(word)) throw new RecipeError(`unknown pose "${word}"`);
}
