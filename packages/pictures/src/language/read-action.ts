import { isBeast } from '../figures/habits.ts';
import { isFeelingName } from '../figures/feelings.ts';
import type { FeelingName } from '../figures/feelings.ts';
import { isPoseName } from '../figures/poses.ts';
import type { PoseName } from '../figures/poses.ts';
import { lemmasOf } from './lemmas.ts';
import type { Mention } from './read-relations.ts';
import { verbPlays } from './verbs.ts';

/** What is done, by whom, with what. */
export type Action = {
  verb: string;
  position: number;
  pose: PoseName;
  feeling: FeelingName | undefined;
  /** A sprite that the verb itself brings. */
  brings: string | undefined;
  /** The thing of the sentence is in the hands. */
  holdsObject: boolean;
  /** People who do it together. */
  actors: readonly Mention[];
  /** The animal that does it, where no person does. */
  animal: Mention | undefined;
  object: Mention | undefined;
  /** It tells somebody to do it. */
  isOrder: boolean;
};

/** Spelt like verbs, mostly something else. */
const unlikely = new Set(['like', 'left', 'open', 'love', 'hope']);
const articles = new Set(
  'a an the my your his its our their this that some no two three old new good big small'.split(' '),
);

const verbAt = (words: readonly string[], position: number): string | undefined => {
  const word = words[position] ?? '';
  // After an article it is a thing: "the fight", "a dream", "the play".
  if (articles.has(words[position - 1] ?? '') && !/(ed|ing)$/.test(word)) return undefined;
  const isFirst = position === 0;
  if (unlikely.has(word) && !isFirst) return undefined;
  return lemmasOf(word).find((lemma) => verbPlays.has(lemma));
};

/** Position of the first verb that says what somebody does, or -1. */
export const findVerb = (words: readonly string[]): number =>
  words.findIndex((_word, position) => verbAt(words, position) !== undefined);

export const readAction = (words: readonly string[], mentions: readonly Mention[]): Action | undefined => {
  const position = findVerb(words);
  const verb = verbAt(words, position);
  return verb === undefined ? undefined : actionOf(verb, position, words, mentions);
};

const openers = new Set(['', 'please', "don't", "please don't", 'do not', "let's", 'never', 'always']);

const actionOf = (
  verb: string,
  position: number,
  words: readonly string[],
  mentions: readonly Mention[],
): Action | undefined => {
  const [play = 'stand', held] = (verbPlays.get(verb) ?? '').split('+');
  const [pose = 'stand', feeling = ''] = play.split('/');
  if (!isPoseName(pose)) return undefined;
  const before = mentions.filter((mention) => mention.position < position);
  const people = before.filter(({ isPerson }) => isPerson);
  const actors = people.length > 0 ? people : mentions.filter(({ isPerson }) => isPerson).slice(0, 1);
  const animal = people.length > 0 ? undefined : before.find(({ name, isPerson }) => !isPerson && isBeast(name));
  return {
    verb,
    position,
    pose,
    feeling: isFeelingName(feeling) ? feeling : undefined,
    brings: held === 'thing' ? undefined : held,
    holdsObject: held === 'thing',
    actors: animal === undefined ? actors : [],
    animal,
    object: mentions.find((mention) => mention.position > position && !mention.isPerson),
    isOrder: before.length === 0 && openers.has(words.slice(0, position).join(' ')),
  };
};
