import { hashText } from '../draw/random.ts';
import { isBeast, isFlyer } from '../figures/habits.ts';
import { choosePlace, fitsSetting } from './choose-place.ts';
import { spriteSize } from '../figures/sizes.ts';
import { conceptTable } from '../language/concepts.ts';
import { quietCompositions } from '../language/quiet-compositions.ts';
import type { Mention } from '../language/read-relations.ts';
import type { Reading } from '../language/read-sentence.ts';
import { poseOfVerb, readSentence } from '../language/read-sentence.ts';
import { parseItem } from '../figures/parse-item.ts';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import type { Item } from '../figures/item.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { spriteGroup } from '../sprites/catalog.ts';

const mostThings = 3;
const mostPeople = 2;

/** Compositions for a word without a recipe, best first: its concept, the scene of its sentence, or a quiet still life. */
export const planSentence = ({
  headword,
  example,
  seed,
}: {
  headword: string;
  example: string;
  seed: string;
}): Recipe[] => {
  const reading = readSentence(example, headword);
  const concept = conceptTable[headword.toLowerCase()];
  const scene = sceneOf(reading, example);
  const concepts = concept === undefined ? [] : parseRecipe(concept);
  if (scene === undefined) return concepts.length > 0 ? concepts : quiet(headword, seed);
  // A relation the sentence spells out shows more than a general picture of the word.
  const different = concepts.filter((other) => JSON.stringify(other.items) !== JSON.stringify(scene.items));
  return reading.relations.length > 0 || concepts.length === 0 ? [scene, ...different] : [...different, scene];
};

/** Two of the quiet compositions, the word's own ones. */
const quiet = (headword: string, seed: string): Recipe[] => {
  const start = hashText(`${headword}${seed}`);
  return [0, 7].flatMap((step) =>
    parseRecipe(quietCompositions[(start + step) % quietCompositions.length] ?? 'cloche@studio seedling'),
  );
};

const sceneOf = (reading: Reading, example: string): Recipe | undefined => {
  const { mentions } = reading;
  if (mentions.every((mention) => mention.score <= 30) && reading.feeling === undefined && reading.verb === undefined)
    return undefined;
  const all = itemsOf(reading);
  const first = all[0];
  if (first === undefined) return undefined;
  const { setting, time } = choosePlace(all, reading, example);
  const items = all.filter((item) => item === first || fitsSetting(item.name, setting));
  return { act: 'scene', setting, time, items, options: {} };
};

const itemsOf = (reading: Reading): Item[] => {
  const related = new Map(reading.relations.map((relation) => [relation.subject, relation]));
  const places = new Set(reading.relations.flatMap(({ objects }) => objects));
  const { pose, holds } = poseOfVerb(reading.verb);
  const people = reading.mentions.filter((mention) => mention.isPerson).slice(0, mostPeople);
  const things = reading.mentions
    .filter((mention) => !mention.isPerson)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostThings);
  const held =
    holds === 'thing' && people.length > 0
      ? things.find((thing) => isHoldable(thing) && !related.has(thing) && !places.has(thing))
      : undefined;
  const toItem = (mention: Mention): Item => {
    const item: Item = mention.isPerson
      ? parseItem(
          personSpec(
            mention,
            people[0] === mention,
            pose,
            held?.name ?? (holds === 'thing' ? undefined : holds),
            reading,
          ),
        )
      : { name: mention.name, isPerson: false, count: Math.min(5, mention.count), sizeFactor: 1 };
    const relation = related.get(mention);
    return relation === undefined
      ? item
      : {
          ...item,
          relation: {
            kind: relation.kind,
            to: relation.objects.map((object) => ({
              name: object.name,
              isPerson: object.isPerson,
              count: 1,
              sizeFactor: 1,
            })),
          },
        };
  };
  const isHeadwordThing =
    things[0]?.isHeadword === true && things[0] !== held && !/^(hold|run|walk|give|carry)/.test(pose);
  const ordered = isHeadwordThing ? [...things.slice(0, 1), ...people, ...things.slice(1)] : [...people, ...things];
  return ordered
    .filter((mention) => mention !== held && !places.has(mention))
    .slice(0, 3)
    .map(toItem);
};

const holdableSize = 0.5;

const isHoldable = (mention: Mention): boolean =>
  spriteGroup(mention.name) !== '' &&
  spriteSize(mention.name) <= holdableSize &&
  !isBeast(mention.name) &&
  !isFlyer(mention.name);

const personSpec = (
  mention: Mention,
  isLead: boolean,
  pose: string,
  held: string | undefined,
  reading: Reading,
): string => {
  if (isLead && reading.feeling !== undefined) return `c:${mention.name}/${reading.feeling}`;
  if (!isLead) return `c:${mention.name}/wave`;
  if (held !== undefined) return `c:${mention.name}/${pose === 'stand' ? 'hold' : pose}+${held}`;
  return `c:${mention.name}/${pose === 'hold' ? 'stand' : pose}`;
};
