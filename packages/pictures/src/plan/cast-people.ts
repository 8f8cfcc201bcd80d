import { hashText } from '../draw/random.ts';
import { emotionOf, isEmotionSprite } from '../figures/emotion-sprites.ts';
import type { Item } from '../figures/item.ts';
import { readSentence } from '../language/read-sentence.ts';
import { wordsOf } from '../language/lemmas.ts';
import type { Recipe } from '../recipe/recipe.ts';

const anybody = ['man', 'woman'] as const;

/** Returns the people of the sentence that the recipe does not name, in order. */
const peopleLeft = (items: readonly Item[], example: string): string[] => {
  const named = items.filter(({ isPerson, name }) => isPerson && !isEmotionSprite(name)).map(({ name }) => name);
  const left = readSentence(example, '')
    .mentions.filter(({ isPerson }) => isPerson)
    .map(({ name }) => name);
  for (const name of named) {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
};

/**
 * Turns emotion sprites that a recipe uses for people into persons with that feeling, of the sex, age and trade of a person in the
 * sentence; without one, chance decides.
 */
export const castPeople = (recipe: Recipe, example: string): Recipe => {
  const left = peopleLeft(recipe.items, example);
  const isOf = (item: Item): boolean => item.isPerson && isEmotionSprite(item.name);
  let turn = 0;
  const toPerson = (item: Item): Item => {
    if (!isOf(item)) return item;
    const emotion = emotionOf(item.name);
    const name = left.shift() ?? anybody[(hashText(example) + turn) % anybody.length] ?? 'man';
    turn += 1;
    return { ...item, name, ...emotion };
  };
  const items = recipe.items.map((item) => {
    const person = toPerson(item);
    return person.relation === undefined
      ? person
      : { ...person, relation: { ...person.relation, to: person.relation.to.map(toPerson) } };
  });
  return { ...recipe, items };
};

const kinWords = new Set(
  'mother father mom mum dad parents parent son daughter brother sister brothers sisters family grandma grandmother grandpa grandfather grandparents uncle aunt cousin cousins twins twin nephew niece'.split(
    ' ',
  ),
);

/** The sentence speaks of a family. */
export const namesKin = (example: string): boolean => wordsOf(example).some((word) => kinWords.has(word));
