import { findInflected } from '../english/inflection.ts';

/** What of a word and its picture decides beside which others it may lie. */
export interface MatchCandidate {
  readonly wordId: string;
  readonly headword: string;
  readonly translation: string;
  /** Words that mean nearly the same are of one group. */
  readonly group: string;
  /** Where the picture takes place; null where that is nowhere in particular, or not known. */
  readonly scene: string | null;
  readonly example: string;
}

const meanings = ({ translation }: MatchCandidate): string[] =>
  translation
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .split(/[,;]/)
    .map((meaning) => meaning.trim());

/** Whether the picture of one, which shows its example, may show what another word names. */
const names = (one: MatchCandidate, other: MatchCandidate): boolean =>
  findInflected(other.headword, one.example) !== null;

/** Whether each of two words has a picture that nobody could take for the other's: of another meaning, in another place. */
export const canBeToldApart = (one: MatchCandidate, other: MatchCandidate): boolean => {
  if (one.wordId === other.wordId || one.group === other.group) return false;
  if (one.scene !== null && one.scene === other.scene) return false;
  if (one.headword.toLowerCase() === other.headword.toLowerCase()) return false;
  const own = new Set(meanings(one));
  return !meanings(other).some((meaning) => own.has(meaning)) && !names(one, other) && !names(other, one);
};
