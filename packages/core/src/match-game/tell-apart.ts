import { findInflected } from '../english/inflection.ts';

/** The data of a word and its picture that decides which others may share a round. */
export interface MatchCandidate {
  readonly wordId: string;
  readonly headword: string;
  readonly translation: string;
  /** Words with nearly the same meaning share a group. */
  readonly group: string;
  /** The scene of the picture; null if it has none in particular, or is unknown. */
  readonly scene: string | null;
  readonly example: string;
}

const meanings = ({ translation }: MatchCandidate): string[] =>
  translation
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .split(/[,;]/)
    .map((meaning) => meaning.trim());

/** Whether one word's picture, which shows its example, may show what the other word names. */
const names = (one: MatchCandidate, other: MatchCandidate): boolean =>
  findInflected(other.headword, one.example) !== null;

/** Whether the pictures of two words cannot be confused: another meaning, another scene. */
export const canBeToldApart = (one: MatchCandidate, other: MatchCandidate): boolean => {
  if (one.wordId === other.wordId || one.group === other.group) return false;
  if (one.scene !== null && one.scene === other.scene) return false;
  if (one.headword.toLowerCase() === other.headword.toLowerCase()) return false;
  const own = new Set(meanings(one));
  return !meanings(other).some((meaning) => own.has(meaning)) && !names(one, other) && !names(other, one);
};
