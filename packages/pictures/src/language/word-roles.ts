import { lemmasOf } from './lemmas.ts';
import { groups, peopleCues } from './people-cues.ts';
import type { Mention } from './read-relations.ts';

/** "They paint the wall blue": the colour is what the thing gets. */
export const isPainted = (words: readonly string[], position: number, last: Mention): boolean =>
  last.position === position - 1 &&
  !last.isPerson &&
  words
    .slice(0, last.position)
    .some((word) => lemmasOf(word).some((lemma) => ['paint', 'dye', 'color', 'colour'].includes(lemma)));

/** "girls", "nurses": more than one of a kind that has no group of its own. */
export const isMany = (word: string, count: number): boolean =>
  count === 1 &&
  groups[word] === undefined &&
  (/[^s]s$/.test(word) || word.endsWith('men')) &&
  !Object.hasOwn(peopleCues, word);

/** "The patient", "three patients": not "is very patient". */
export const isNounAt = (words: readonly string[], position: number): boolean =>
  !/^(is|are|was|were|am|be|very|so|more|not|always|too)$/.test(words[position - 1] ?? '');

const ages = new Set(['old', 'elderly', 'retired']);
const older: Readonly<Record<string, string>> = { man: 'grandpa', woman: 'grandma' };

/** An old man is a grandfather to look at. */
export const ofAge = (name: string, words: readonly string[], position: number): string =>
  ages.has(words[position - 1] ?? '') ? (older[name] ?? name) : name;

/** Forms of the third person that are also the plural of a thing. */
const thirdPersons = new Set(
  'bats boxes brushes cooks drums dresses ducks fishes flies hammers leaves nails paints parks plants rings saws ships skis swings trains watches'.split(
    ' ',
  ),
);
const subjects = new Set(['he', 'she', 'it', 'who', 'that', 'which']);

/** "The bird flies", "the train leaves": right behind the one who does it, the word is what is done, and nothing to show. */
export const isVerbAfterSubject = (words: readonly string[], position: number, found: readonly Mention[]): boolean => {
  const subject = found.at(-1);
  return (
    thirdPersons.has(words[position] ?? '') &&
    (subjects.has(words[position - 1] ?? '') || (subject?.position === position - 1 && subject.count === 1))
  );
};
