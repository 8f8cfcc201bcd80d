import { feelingCues } from './action-cues.ts';
import type { FoundVerb } from './find-verb.ts';
import { findIn, lemmasOf, ownIn } from './lemmas.ts';
import { colorOf } from './modifiers.ts';
import { compoundOf } from './noun-phrases.ts';
import { settingCues } from './place-cues.ts';
import { timeCues } from './time-cues.ts';
import { numbers } from './people-cues.ts';
import type { Action } from './read-action.ts';
import type { Mention, MentionRelation } from './read-relations.ts';
import { isPrepositionWord } from './read-relations.ts';
import { saysWhere } from './resting.ts';
import { stopWords } from './stop-words.ts';
import { isDestroyer, isTemperature, isWeatherQuality, skyOf } from './weather.ts';

type Parts = {
  words: readonly string[];
  headword: string;
  mentions: readonly Mention[];
  relations: readonly MentionRelation[];
  found: FoundVerb | undefined;
  action: Action | undefined;
  feels: boolean;
  /** It has a special composition. */
  isTold: boolean;
  /** It names an absent thing. */
  misses: boolean;
  /** Positions of words read in another way. */
  read: ReadonlySet<number>;
};

const beForms = new Set(['is', 'are', 'was', 'were', 'am', 'be', "isn't", "aren't", "wasn't", "weren't"]);
const auxiliaries =
  /^(do|does|did|will|would|can|could|must|should|may|might|shall|has|have|had)(n't)?$|^can't$|^won't$/;
const adverb =
  /ly$|^(very|too|so|quite|rather|really|always|often|usually|sometimes|seldom|never|just|already|still|again|yesterday|today|tomorrow|tonight|outside|day|days|week|weekend|month|year|now|soon|later|every|please|also|both|all|alone|together|sure|certain)$/;

const isContent = (word: string): boolean => !stopWords.has(word) && !adverb.test(word) && !auxiliaries.test(word);

/**
 * Whether the picture shows the whole sentence: not if its verb, its agent, its subject's predicate or the learned word has no
 * place in the picture.
 */
export const isWhole = (parts: Parts): boolean => {
  const { words, headword, mentions, found, action, feels } = parts;
  const isRead = (position: number): boolean => isReadAt(parts, position);
  const key = words.findIndex((word) => lemmasOf(word).includes(headword));
  if (key >= 0 && isContent(words[key] ?? '') && !isRead(key)) return false;
  if (parts.isTold) return true;
  // A comparison that is not shown cannot be reduced to one side.
  if (words.includes('than')) return false;
  if (action !== undefined) {
    if (action.verb === 'hide' && action.animal !== undefined)
      return parts.relations.some(({ subject }) => subject === action.animal);
    const isPlaced = parts.relations.some(({ subject }) => subject === action.thing);
    // "Plants need water": both are there.
    const isNeed = action.verb === 'need' && action.thing !== undefined && action.object !== undefined;
    return !action.isLost || isNeed || feels || isPlaced || parts.misses || isSeenElse(parts, action.position);
  }
  if (found !== undefined) return feels || isSeenElse(parts, found.position);
  const be = words.findIndex((word) => beForms.has(word));
  if (be >= 0) {
    if (/^(there|here)$/.test(words[be - 1] ?? '')) {
      // The thing must be visible, not only its place.
      const end = words.findIndex((word, at) => at > be + 1 && isPlacing(word));
      const named = mentions.filter(({ position }) => position > be && (end < 0 || position < end));
      const isSky = words.slice(be + 1, end < 0 ? undefined : end).some((word) => skyOf(word) !== undefined);
      return named.length > 0 || (isSky && mentions.length > 0) || (end < 0 && mentions.length > 0);
    }
    const predicates = [...words.keys()].filter(
      (at) =>
        at > be && (isContent(words[at] ?? '') || parts.read.has(at)) && !/^(full|covered)$/.test(words[at] ?? ''),
    );
    if (/^(it|weather)$/.test(words[be - 1] ?? '') && predicates.some((at) => skyOf(words[at] ?? '') !== undefined))
      return true;
    // The first predicate counts: summer does not show "crowded in summer".
    const [first = -1] = predicates;
    const place = isRead(first) || words.slice(be + 1, first).some(isPrepositionWord);
    const isAge = words.includes('old') && mentions.some(({ name }) => name.startsWith('grand'));
    return feels || isAge || parts.relations.length > 0 || place;
  }
  if (feels || parts.misses) return true;
  const [first] = mentions;
  const subject = first?.position ?? 0;
  const predicate = [...words.keys()].find((at) => at > subject && !adverb.test(words[at] ?? ''));
  return (
    predicate === undefined ||
    stopWords.has(words[predicate] ?? '') ||
    isRead(predicate) ||
    isSeenElse(parts, predicate)
  );
};

/** The verb gives its thing's place, or the weather's effect on things: both can be shown. */
const isSeenElse = ({ words, mentions, read }: Parts, position: number): boolean =>
  saysWhere(words, position, mentions) || (read.has(position) && words.slice(0, position).some(isDestroyer));

const isPlacing = (word: string): boolean => isPrepositionWord(word) || word === 'at';

/** Words whose light only sets a mood. */
const moods =
  /^(memor(y|ies)|nostalgia|lov(e|es|ed|ing)|danger|dangerous|dreams?|calm|quiet|lonely|crowded|hot|cold|heat)$/;

const isReadAt = ({ words, mentions, found, feels, read }: Parts, position: number): boolean => {
  const word = words[position] ?? '';
  return (
    read.has(position) ||
    mentions.some((mention) => mention.position === position) ||
    (compoundOf(words, position - 1) !== undefined && mentions.some((mention) => mention.position === position - 1)) ||
    word === 'weather' ||
    isWeatherQuality(words, word) ||
    (feels && isTemperature(word)) ||
    position === found?.position ||
    position === found?.attitudePosition ||
    (found?.verb.split('_').includes(word) ?? false) ||
    colorOf(word) !== undefined ||
    ownIn(numbers, word) !== undefined ||
    isPrepositionWord(word) ||
    skyOf(word) !== undefined ||
    (!moods.test(word) &&
      [feelingCues, settingCues, timeCues].some((table) => findIn<unknown>(table, word) !== undefined))
  );
};
