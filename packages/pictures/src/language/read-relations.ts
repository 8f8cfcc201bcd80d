import { openingOf } from '../figures/surfaces.ts';
import type { ColorName, Relation } from '../figures/item.ts';

/** Something of a sentence that can be drawn. */
export type Mention = {
  position: number;
  /** Sprite, drawn thing or kind of person. */
  name: string;
  isPerson: boolean;
  count: number;
  color?: ColorName;
  isHeadword: boolean;
  /** How surely the word means it, 0 to 200. */
  score: number;
};

export type MentionRelation = { subject: Mention; kind: Relation; objects: Mention[] };

const prepositions: readonly (readonly [RegExp, Relation])[] = [
  [/^in front of$/, 'front'],
  [/^on top of$/, 'on'],
  [/^next to$/, 'next'],
  [/^(inside|in|into)$/, 'in'],
  [/^(on|onto)$/, 'on'],
  [/^(under|beneath|below|underneath)$/, 'under'],
  [/^(behind)$/, 'behind'],
  [/^(over|above)$/, 'over'],
  [/^(beside|near|by|against)$/, 'next'],
  [/^between$/, 'between'],
];

const prepositionWords = new Set(
  'in into inside on onto under beneath below underneath behind over above beside near by against between next front top'.split(
    ' ',
  ),
);

/** Part of a preposition: never a thing, even where a sprite bears its name. */
export const isPrepositionWord = (word: string): boolean => prepositionWords.has(word);

const farthestObject = 4;

/** The places a sentence names with its prepositions, of things that can be drawn there. */
export const readRelations = (words: readonly string[], mentions: readonly Mention[]): MentionRelation[] => {
  const relations: MentionRelation[] = [];
  for (let position = 0; position < words.length; position++) {
    const found = prepositionAt(words, position);
    if (found === undefined) continue;
    const end = position + found.length;
    const subject =
      mentions.findLast((mention) => mention.position < position && mention.score > 30) ??
      mentions.find((mention) => mention.position < position);
    const after = mentions.filter(
      (mention) =>
        mention.position >= end && mention.position < end + farthestObject + (found.kind === 'between' ? 3 : 0),
    );
    const objects = after.slice(0, found.kind === 'between' ? 2 : 1);
    if (subject === undefined || objects.length < (found.kind === 'between' ? 2 : 1)) continue;
    if (!isPlausible(found.kind, subject, objects)) continue;
    if (relations.some((other) => other.subject === subject || other.objects.includes(subject))) continue;
    relations.push({ subject, kind: found.kind, objects });
  }
  return relations;
};

const prepositionAt = (words: readonly string[], position: number): { kind: Relation; length: number } | undefined => {
  for (const length of [3, 2, 1]) {
    const phrase = words.slice(position, position + length).join(' ');
    const match = prepositions.find(([pattern]) => pattern.test(phrase));
    if (match !== undefined) return { kind: match[1], length };
  }
  return undefined;
};

/** Relations a person may be the place of. */
const besidePeople = new Set<Relation>(['between', 'behind', 'next', 'front']);

/** "in the tree", "in the box", "in the house" can be drawn; "in the story", "on the phone" mean something else. */
const isPlausible = (kind: Relation, subject: Mention, objects: readonly Mention[]): boolean => {
  const [object] = objects;
  if (object === undefined || object === subject) return false;
  if (objects.some((other) => other.isPerson) && !besidePeople.has(kind)) return false;
  if (kind === 'in') return openingOf(object.name) !== undefined || /tree|house|hut|tent/.test(object.name);
  if (kind === 'on') return !/phone|television|radio|laptop|musical|microphone|clipboard|receipt/.test(object.name);
  return true;
};
