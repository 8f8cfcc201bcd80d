import { isBeast } from '../figures/habits.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import { findIn, lemmasOf, ownIn } from './lemmas.ts';
import { nouns } from './nouns.ts';
import { groups, peopleCues } from './people-cues.ts';
import type { Mention } from './read-relations.ts';

/** "They paint the wall blue": the colour is the result. */
export const isPainted = (words: readonly string[], position: number, last: Mention): boolean =>
  last.position === position - 1 &&
  !last.isPerson &&
  words
    .slice(0, last.position)
    .some((word) => lemmasOf(word).some((lemma) => ['paint', 'dye', 'color', 'colour'].includes(lemma)));

/** "girls", "nurses": several of a kind without a group sprite. */
export const isMany = (word: string, count: number): boolean =>
  count === 1 &&
  ownIn(groups, word) === undefined &&
  (/[^s]s$/.test(word) || word.endsWith('men')) &&
  !Object.hasOwn(peopleCues, word);

/** "The patient", "three patients": not "is very patient". */
export const isNounAt = (words: readonly string[], position: number): boolean =>
  !/^(is|are|was|were|am|be|very|so|more|not|always|too)$/.test(words[position - 1] ?? '');

const ages = new Set(['old', 'elderly', 'retired']);
const older: Readonly<Record<string, string>> = { man: 'grandpa', woman: 'grandma' };

/** An old man is drawn as a grandfather. */
export const ofAge = (name: string, words: readonly string[], position: number): string =>
  ages.has(words[position - 1] ?? '') ? (older[name] ?? name) : name;

/** Third-person forms that are also plurals of things. */
const thirdPersons = new Set(
  'bats boxes brushes cooks drums dresses ducks fishes flies hammers leaves nails paints parks plants rings saws ships skis swings trains watches'.split(
    ' ',
  ),
);
const subjects = new Set(['he', 'she', 'it', 'who', 'that', 'which']);

/** "The bird flies", "the train leaves": right after the agent, the word is the action, not a thing. */
export const isVerbAfterSubject = (words: readonly string[], position: number, found: readonly Mention[]): boolean => {
  const subject = found.at(-1);
  return (
    thirdPersons.has(words[position] ?? '') &&
    (subjects.has(words[position - 1] ?? '') || (subject?.position === position - 1 && subject.count === 1))
  );
};

const materials = /^(plastic|paper|glass|stone|brick|metal|cotton|woollen|wool|silk|rubber|fresh|straw|cardboard)$/;

/** "Plastic bags", "a paper plane": a kind, not a separate thing. */
export const isMaterialAt = (words: readonly string[], position: number): boolean => {
  if (!materials.test(words[position] ?? '')) return false;
  const next = words[position + 1] ?? '';
  return findIn(nouns, next) !== undefined || findIn(nouns, next.replace(/s$/, '')) !== undefined;
};

const beastParts =
  /^(neck|tail|ear|leg|trunk|wing|nose|horn|fur|beak|paw|feather|stripe|spot|claw|shell|mane|eye|tooth|teeth|hump)s?$/;

/** "A giraffe has a long neck": the animal shows it. */
export const isPartOfBeast = (word: string, mentions: readonly Mention[]): boolean =>
  beastParts.test(word) && mentions.some(({ name }) => isBeast(name) || spriteGroup(name).startsWith('animal'));

/** "Before lunch", "after work" give a time. */
export const isTimeOfMeal = (words: readonly string[], position: number): boolean =>
  /^(lunch|dinner|breakfast|supper|meals?|school|work|class|lessons?)$/.test(words[position] ?? '') &&
  /^(before|after|until|since)$/.test(words[position - 1] ?? '');

/** "The lamp on the desk", "the wheel of my bike": the head of the things named before a verb. */
export const headOf = (words: readonly string[], things: readonly Mention[]): Mention | undefined => {
  const last = things.at(-1);
  const part = things.at(-2);
  if (last === undefined || part === undefined) return last;
  const between = words.slice(part.position + 1, last.position);
  return between.length <= 3 && /^(of|on|in|under|near|behind|by)$/.test(between[0] ?? '') ? part : last;
};
