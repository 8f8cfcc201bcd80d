import { hashText } from '../draw/random.ts';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { Time } from '../scenery/palettes.ts';
import { isOutdoors } from '../settings/names.ts';
import type { SettingName } from '../settings/names.ts';
import { decorations } from '../scenery/scene.ts';
import type { StudioName } from '../scenery/studios.ts';
import { studioNames } from '../scenery/studios.ts';
import { castPeople, namesKin } from './cast-people.ts';
import { planSentence } from './plan-sentence.ts';
import type { ScenePlan } from './scene-plan.ts';

export type PictureSubject = {
  headword: string;
  /** An English sentence that uses the headword. */
  example: string;
  /** Alternatives separated by "|"; without it the sentence itself is read. */
  recipe?: string | undefined;
  seed: string;
};

export type FourPlans = readonly [ScenePlan, ScenePlan, ScenePlan, ScenePlan];

const pickBy = <T>(list: readonly T[], text: string, step: number): T => {
  const chosen = list[(hashText(text) + step * 3) % list.length];
  if (chosen === undefined) throw new Error('cannot pick from an empty list');
  return chosen;
};

/**
 * Plans four pictures of a word: the first alternative unchanged; the second one mirrored, if any; then the first as a floating
 * island, from near at another time, in layered paper. Metaphors of the studio change palette and backdrop instead. Throws
 * `RecipeError` for an invalid recipe.
 */
export const planPictures = (subject: PictureSubject): FourPlans => {
  const { headword, example, recipe, seed } = subject;
  const read = recipe === undefined || recipe.trim() === '' ? planSentence({ headword, example, seed }) : undefined;
  const [first, second, third] = (read?.recipes ?? parseRecipe(recipe ?? '')).map((alternative) =>
    castPeople(alternative, example),
  );
  if (first === undefined) throw new Error('a word without any composition');
  const studio = (step: number): StudioName => pickBy(studioNames, headword, step);
  const shared = {
    ...(namesKin(example) ? ({ areKin: true } as const) : {}),
    ...(read === undefined ? {} : { understanding: read.understanding }),
  };
  const base = toPlan(first, { seed: `${example}#0${seed}`, studio: studio(0) });
  const plans: ScenePlan[] = [{ ...base, ...shared }];
  const add = (plan: ScenePlan): number =>
    plans.push({ ...plan, ...shared, seed: `${example}#${plans.length}${seed}` });
  if (second !== undefined) add({ ...toPlan(second, { seed, studio: studio(1) }), isMirrored: true });
  if (base.setting !== 'studio' && base.panels === undefined) {
    add({ ...base, layout: 'island', studio: first.studio ?? studio(2) });
    add({
      ...base,
      layout: 'close',
      time: base.time === 'night' ? 'dusk' : base.time === 'golden' ? 'morning' : 'golden',
      items: base.items.slice(0, 2),
      isMirrored: true,
    });
    add({ ...base, layout: 'paper', studio: studio(4) });
  } else {
    if (third !== undefined) add(toPlan(third, { seed, studio: studio(2) }));
    add({ ...base, studio: studio(5), decoration: pickBy(decorations, headword, 1), isMirrored: true });
    add({ ...base, studio: studio(7), decoration: pickBy(decorations, headword, 2) });
    add({ ...base, studio: studio(9), decoration: pickBy(decorations, headword, 3), isMirrored: true });
  }
  const [one, two, three, four] = plans;
  if (one === undefined || two === undefined || three === undefined || four === undefined)
    throw new Error('fewer than four plans');
  return [one, two, three, four];
};

/** Times for a recipe that names none: a deck of nothing but noons is dull. */
const openTimes: readonly Time[] = ['day', 'morning', 'golden', 'day', 'overcast', 'autumn', 'dusk'];

const spreadTime = (setting: SettingName | undefined, seed: string): Time =>
  setting === undefined || setting === 'studio' || !isOutdoors(setting) ? 'day' : pickBy(openTimes, seed, 0);

const toPlan = (recipe: Recipe, defaults: { seed: string; studio: StudioName }): ScenePlan => {
  const setting = recipe.setting ?? 'studio';
  const time = recipe.time ?? spreadTime(recipe.setting, defaults.seed);
  return {
    act: recipe.act,
    items: recipe.items,
    ...(recipe.panels === undefined ? {} : { panels: recipe.panels.map((panel) => ({ setting, time, ...panel })) }),
    options: recipe.options,
    setting,
    time,
    layout: recipe.act === 'close' ? 'close' : 'full',
    studio: recipe.studio ?? defaults.studio,
    isMirrored: false,
    seed: defaults.seed,
  };
};
