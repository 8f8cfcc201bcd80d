import { hashText } from '../draw/random.ts';
import type { Item } from '../figures/item.ts';
import { conceptTable } from '../language/concepts.ts';
import { quietCompositions } from '../language/quiet-compositions.ts';
import type { Reading } from '../language/read-sentence.ts';
import { readSentence } from '../language/read-sentence.ts';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { choosePlace, fitsSetting } from './choose-place.ts';
import { offerSymbols } from './offer-symbols.ts';
import { itemsOf } from './sentence-items.ts';

/** How much of a sentence a picture without a recipe shows: it, its word alone, or nothing of it. */
export type Understanding = 'sentence' | 'word' | 'nothing';

export type SentencePlan = { recipes: Recipe[]; understanding: Understanding };

/**
 * Compositions for a word without a recipe, best first: its concept, the scene of its sentence. Where the sentence is not
 * understood they are symbols of the word, or, where that is not known either, quiet still lifes; the plan says which.
 */
export const planSentence = ({
  headword,
  example,
  seed,
}: {
  headword: string;
  example: string;
  seed: string;
}): SentencePlan => {
  const reading = readSentence(example, headword);
  const concept = conceptTable[headword.toLowerCase()];
  const concepts = concept === undefined ? [] : parseRecipe(concept);
  const scene = reading.isUnderstood ? sceneOf(reading, example) : undefined;
  if (scene === undefined) {
    const symbols = symbolsOf(headword);
    return symbols.length > 0
      ? { recipes: symbols, understanding: 'word' }
      : { recipes: quiet(headword, seed), understanding: 'nothing' };
  }
  // What the sentence spells out shows more than a general picture of the word.
  const different = concepts.filter((other) => JSON.stringify(other.items) !== JSON.stringify(scene.items));
  const isTelling = reading.relations.length > 0 || reading.action !== undefined || reading.isNegated;
  const recipes = isTelling || concepts.length === 0 ? [scene, ...different] : [...different, scene];
  return { recipes, understanding: 'sentence' };
};

/** The things the word itself may name. */
const symbolsOf = (headword: string): Recipe[] =>
  offerSymbols(headword)
    .slice(0, 3)
    .flatMap((recipe) => parseRecipe(recipe));

/** Two of the quiet compositions, the word's own ones. */
const quiet = (headword: string, seed: string): Recipe[] => {
  const start = hashText(`${headword}${seed}`);
  return [0, 7].flatMap((step) =>
    parseRecipe(quietCompositions[(start + step) % quietCompositions.length] ?? 'cloche@studio seedling'),
  );
};

const sceneOf = (reading: Reading, example: string): Recipe | undefined => {
  const all = itemsOf(reading);
  const first = all[0];
  if (first === undefined) return undefined;
  const { setting, time } = choosePlace(all, reading, example);
  const items = all.filter((item) => item === first || fitsSetting(item.name, setting));
  const place = { setting, time, options: {} };
  if (reading.isNegated) return { act: 'scene', ...place, ...denied(items, reading) };
  const crowd = items.filter(({ isPerson }) => isPerson);
  const most = headcount(reading);
  if (most > 4) return { act: 'crowd', ...place, items: crowd.slice(0, 4), options: { n: most } };
  return { act: isMeeting(reading, items) ? 'meet' : 'scene', ...place, items };
};

/** Of the people named at one place of the sentence, the most. */
const headcount = ({ mentions }: Reading): number => {
  const heads = new Map<number, number>();
  for (const { isPerson, position, count } of mentions)
    if (isPerson) heads.set(position, (heads.get(position) ?? 0) + count);
  return Math.max(0, ...heads.values());
};

/** Two people, face to face. */
const isMeeting = ({ action }: Reading, items: readonly Item[]): boolean =>
  action !== undefined &&
  items.length <= 3 &&
  items[0]?.isPerson === true &&
  items[1]?.isPerson === true &&
  items[2]?.isPerson !== true &&
  items.every(({ relation }) => relation === undefined) &&
  ['hug', 'shake', 'argue', 'fight', 'give', 'point', 'whisper'].includes(action.pose);

const cross: Item = { name: 'cross-mark', isPerson: false, count: 1, sizeFactor: 1 };

/** What is not so is thought of, and crossed out; what is not there is crossed out where it would be. */
const denied = (items: readonly Item[], { missing, action }: Reading): Pick<Recipe, 'items'> & Partial<Recipe> => {
  const person = items.find(({ isPerson, relation }) => isPerson && relation === undefined);
  const thing: Item | undefined =
    missing === undefined ? undefined : { name: missing.name, isPerson: false, count: 1, sizeFactor: 1 };
  if (person !== undefined) {
    const { pose: _pose, holds: _holds, ...who } = person;
    const thought = thing ?? (action === undefined ? undefined : { ...person, count: 1 });
    return {
      act: 'think',
      items: [{ ...who, pose: 'shrug' }, ...(thought === undefined ? [] : [thought]), cross],
    };
  }
  const [first = cross] = items;
  return { items: [{ ...cross, relation: { kind: 'over', to: [thing ?? { ...first }] } }] };
};
