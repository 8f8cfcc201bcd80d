import { levels } from '@kadro/core/terms/levels';
import type { DeckEntry } from '../deck-entry.ts';
import { findingsOf, type Finding } from './finding.ts';
import { wordsOf } from './word-grades.ts';

const maxShare = 0.02;
/** In a small deck a word in this many examples is not overused. */
const alwaysAllowed = 5;

/** Function words, which sentences cannot avoid. */
const functionWords = new Set(
  (
    'a about after again all always am an and any are as at away back be because been before being but by can could did ' +
    'didn do does doesn doing don down every few for from get gets getting give go goes going gone got had has have ' +
    'having he her here hers him his how i if in into is isn it its just know let like likes look made make many me mine more ' +
    'most much must my never new no not nothing now of off old on one only or other our out over please s she should so some still ' +
    'take than that the their them then there these they this those three to today too took two under until up us very want ' +
    'wants was wasn we well went were what when where which while who why will with without won would you your good'
  ).split(' '),
);

const finding = findingsOf('repeated word');

const ofLevel = (entries: readonly DeckEntry[], lemmaOf: (word: string) => string): Finding[] => {
  const most = Math.max(alwaysAllowed, Math.floor(entries.length * maxShare));
  const uses = new Map<string, number>();
  return entries.flatMap((entry) => {
    const own = new Set(entry.headword.toLowerCase().split(' '));
    const lemmas = new Set(
      wordsOf(entry.example)
        .filter((word) => !functionWords.has(word))
        .map(lemmaOf),
    );
    return [...lemmas].flatMap((lemma) => {
      if (functionWords.has(lemma) || own.has(lemma)) return [];
      const count = (uses.get(lemma) ?? 0) + 1;
      uses.set(lemma, count);
      return count > most ? [finding(entry, `${lemma} stands in more than ${most} examples`)] : [];
    });
  });
};

/**
 * Examples with a content word that occurs in more than 2 % of their level's: one finding for each use above that, the first uses
 * are free. `lemmaOf` gives a form's base.
 */
export const checkRepeatedWords = (entries: readonly DeckEntry[], lemmaOf: (word: string) => string): Finding[] =>
  levels.flatMap((level) =>
    ofLevel(
      entries.filter((entry) => entry.level === level),
      lemmaOf,
    ),
  );
