import { levelDistance } from '@kadro/core/terms/levels';
import type { DeckEntry } from '../deck-entry.ts';
import { findingsOf, type Finding } from './finding.ts';

const wanted = 3;
/** The properties of a word that decide its distractors. */
type Asked = Pick<DeckEntry, 'headword' | 'translation' | 'accepted' | 'partOfSpeech' | 'level'>;

/** Returns all correct translations of a word, one by one, in lower case. */
export const translationsOf = ({ translation, accepted }: Pick<Asked, 'translation' | 'accepted'>): string[] =>
  [translation, ...accepted].flatMap((text) => text.toLowerCase().split(/[,;]\s*/));

/** True if a word can be another's distractor in a test: same part of speech, at most a level away, and no synonym. */
export const canDistract = (entry: Asked, other: Asked): boolean => {
  if (other.partOfSpeech !== entry.partOfSpeech || other.headword === entry.headword) return false;
  if (Math.abs(levelDistance(entry.level, other.level)) > 1) return false;
  const own = new Set(translationsOf(entry));
  return !translationsOf(other).some((translation) => own.has(translation));
};

const finding = findingsOf('distractors');

/** Words with fewer than three distractors. */
export const checkDistractors = (entries: readonly DeckEntry[]): Finding[] =>
  entries.flatMap((entry) => {
    const found = entries.filter((other) => canDistract(entry, other)).length;
    return found < wanted ? [finding(entry, `${found} words to be asked beside, fewer than ${wanted}`)] : [];
  });
