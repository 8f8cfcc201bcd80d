import { isBeast, livesInWater } from '../figures/habits.ts';
import { spriteSize } from '../figures/sizes.ts';
import { cavityOf, openingOf, supportOf, wornBy } from '../figures/surfaces.ts';
import type { ColorName, Relation } from '../figures/item.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import { isElsewhere } from './elsewhere.ts';
import { lemmasOf } from './lemmas.ts';
import { insides, passages } from './insides.ts';
import { propOf } from './place-signs.ts';
import type { Trade } from './trades.ts';

/** A drawable part of a sentence. */
export type Mention = {
  position: number;
  /** Sprite, drawn thing or kind of person. */
  name: string;
  isPerson: boolean;
  count: number;
  /** More than one, of unknown number. */
  isPlural?: true;
  color?: ColorName;
  /** Clothes other than shirt and trousers. */
  clothes?: 'dress';
  /** The person's trade. */
  trade?: Trade;
  isHeadword: boolean;
  /** Certainty of the meaning, 0 to 200. */
  score: number;
};

export type MentionRelation = { subject: Mention; kind: Relation; objects: Mention[] };

const prepositions: readonly (readonly [RegExp, Relation])[] = [
  [/^in front of$/, 'front'],
  [/^in the shade of$/, 'under'],
  [/^in the middle of$/, 'in'],
  [/^(on|at) the top of$/, 'on'],
  [/^on top of$/, 'on'],
  [/^next to$/, 'next'],
  [/^(inside|in|into)$/, 'in'],
  [/^(on|onto)$/, 'on'],
  [/^across$/, 'on'],
  [/^cross(es|ed|ing)? (the|a)$/, 'on'],
  [/^out of$/, 'in'],
  [/^through$/, 'in'],
  [/^down$/, 'on'],
  [/^of$/, 'in'],
  [/^from$/, 'front'],
  [/^up$/, 'on'],
  [/^(under|beneath|below|underneath)$/, 'under'],
  [/^(behind)$/, 'behind'],
  [/^(over|above)$/, 'over'],
  [/^(beside|near|by|against)$/, 'next'],
  [/^at$/, 'next'],
  [/^between$/, 'between'],
];

const prepositionWords = new Set(
  'in into inside on onto under beneath below underneath behind over above beside near by against between next front top shade middle'.split(
    ' ',
  ),
);

/** Part of a preposition: never a thing, even if a sprite has its name. */
export const isPrepositionWord = (word: string): boolean => prepositionWords.has(word);

const farthestObject = 4;

/** Relations by a sentence's prepositions, of drawable things. */
export const readRelations = (words: readonly string[], mentions: readonly Mention[]): MentionRelation[] => {
  const relations: MentionRelation[] = [];
  for (let position = 0; position < words.length; position++) {
    const preposition = prepositionAt(words, position);
    if (preposition === undefined) continue;
    const end = position + preposition.length;
    const after = mentions.filter(
      (mention) =>
        mention.position >= end && mention.position < end + farthestObject + (preposition.kind === 'between' ? 3 : 0),
    );
    const objects = after
      .filter((one) => !isOwnerOf(one, words, mentions) && propOf(words[one.position] ?? '') === undefined)
      .slice(0, preposition.kind === 'between' ? 2 : 1);
    const subject = subjectOf(words, position, mentions, objects);
    if (subject === undefined || objects.length < (preposition.kind === 'between' ? 2 : 1)) continue;
    if (words[position] === 'of') {
      const contents = contentsOf(words, position, mentions);
      if (contents !== undefined && relations.every((other) => other.subject !== contents.subject))
        relations.push(contents);
      continue;
    }
    if (isElsewhere(words, position)) continue;
    const isCover = /^(blanket|duvet|quilt)s?$/.test(words[objects[0]?.position ?? -1] ?? '');
    const kind = kindFor(
      isCover && preposition.kind === 'under' ? 'in' : preposition.kind,
      words[position] ?? '',
      objects,
      subject,
      words.slice(0, position).flatMap(lemmasOf),
    );
    if (kind === undefined || !isPlausible(kind, subject, objects)) continue;
    if (relations.some((other) => other.subject === subject || other.objects.includes(subject))) continue;
    const [place] = objects;
    if (place !== undefined && (kind === 'in' || (kind === 'on' && isAlive(subject))))
      place.name = insides[place.name] ?? place.name;
    for (const one of [subject, ...joinedTo(subject, words, mentions)])
      if (relations.every((other) => other.subject !== one)) relations.push({ subject: one, kind, objects });
  }
  return relations;
};

const isAlive = ({ name, isPerson }: Mention): boolean => isPerson || isBeast(name);

/** Into the water, not to its shore. */
const bathing = /^(swim|dive|float|bath|splash|sail|row|fall|jump|play)$/;

/** "In her bag": the bag is the place. */
const isOwnerOf = (one: Mention, words: readonly string[], mentions: readonly Mention[]): boolean =>
  words[one.position] === 'her' &&
  mentions.some(({ position, isPerson }) => !isPerson && position > one.position && position <= one.position + 2);

/** "a basket of apples", "a tray of glasses": the second is in or on the first. */
const contentsOf = (
  words: readonly string[],
  position: number,
  mentions: readonly Mention[],
): MentionRelation | undefined => {
  const at =
    words[position - 1] === 'full'
      ? position - (/^(is|are|was|were)$/.test(words[position - 2] ?? '') ? 3 : 2)
      : position - 1;
  const vessel = mentions.find((mention) => mention.position === at);
  const subject = mentions.find((mention) => mention.position > position && mention.position <= position + 2);
  if (vessel === undefined || subject === undefined) return undefined;
  if (subject.isPerson)
    return isVehicle(vessel.name) && openingOf(vessel.name)?.seat !== undefined
      ? { subject, kind: 'in', objects: [vessel] }
      : undefined;
  const isFlat = /^(tray|plate)$/.test(vessel.name);
  if (!isFlat && !/^(basket|open-box|drawer|bucket|backpack|handbag|shopping-bags|bowl-with-spoon)$/.test(vessel.name))
    return undefined;
  return { subject, kind: isFlat ? 'on' : 'in', objects: [vessel] };
};

/** Floats on a lake seen from its shore. */
const isFreshSailor = ({ name }: Mention): boolean =>
  /^(duck|swan|goose|frog|turtle|crocodile|sailboat|canoe|motor-boat|speedboat)$/.test(name);

const floats = (name: string): boolean =>
  /^(duck|swan|goose|crocodile|otter|beaver)$/.test(name) || isVehicle(name) || livesInWater(name);

/** "a cup and two plates are on the table": all of them are. */
const joinedTo = (subject: Mention, words: readonly string[], mentions: readonly Mention[]): Mention[] => {
  const other = mentions.findLast(
    ({ position, isPerson }) => position < subject.position && isPerson === subject.isPerson,
  );
  const between = words.slice((other?.position ?? 0) + 1, subject.position);
  return other !== undefined && between[0] === 'and' && between.length <= 3 ? [other] : [];
};

const seatOrFront = (name: string): Relation => (supportOf(name).isSeat === true ? 'on' : 'front');

const verbsOfPutting = new Set(
  'put place lay set drop spill pour throw find see leave lose forget hang stand hide'.split(' '),
);

/** The subject of the relation: usually the last thing named, but the reader of a book on a sofa or a train sits there. */
const subjectOf = (
  words: readonly string[],
  position: number,
  mentions: readonly Mention[],
  [object]: readonly Mention[],
): Mention | undefined => {
  const before = mentions.filter((mention) => mention.position < position);
  const last = before.findLast(({ score }) => score > 30) ?? before[0];
  if (last === undefined || last.isPerson || isBeast(last.name) || object === undefined) return last;
  const carries = isVehicle(object.name) || supportOf(object.name).isSeat === true || object.name === 'ladder';
  const puts = words.slice(0, position).some((word) => lemmasOf(word).some((lemma) => verbsOfPutting.has(lemma)));
  // "Her bag": the owner's place remains open.
  return carries && !puts
    ? (before.findLast((mention) => mention.isPerson && mention.position < last.position - 1) ?? last)
    : last;
};

/** Anything on it is inside, and would otherwise be on its roof. */
const isClosed = /^(bus|locomotive|tram|metro|airplane|taxi|ship)$/;

const isVehicle = (name: string): boolean => spriteGroup(name).startsWith('transport');

/** "He wears a hat", "a girl with glasses": wearables are on the person, not next to the person. */
export const readWorn = (words: readonly string[], mentions: readonly Mention[]): MentionRelation[] =>
  mentions.flatMap((subject): MentionRelation[] => {
    const worn = subject.name === 'scarf' ? 'neck-scarf' : subject.name;
    const wearer = mentions.findLast(({ isPerson, position }) => isPerson && position < subject.position);
    if (subject.isPerson || subject.count > 1 || wearer === undefined || wornBy(worn) === undefined) return [];
    const between = words.slice(wearer.position + 1, subject.position);
    const isWorn =
      between.some((word) => ['wear', 'wears', 'wore', 'wearing', 'with'].includes(word)) ||
      (between[0] === 'in' && between.length <= 3);
    if (!isWorn && !/\bput(s|ting)? on\b/.test(between.join(' '))) return [];
    subject.name = worn;
    return [{ subject, kind: 'on', objects: [wearer] }];
  });

/** A bridge is crossed on top; only trees and stairs are climbed up; a person is at a table, a door, a window. */
const kindFor = (
  kind: Relation,
  word: string,
  objects: readonly Mention[],
  subject: Mention,
  /** Lemmas of the words before it. */
  before: readonly string[],
): Relation | undefined => {
  const name = objects[0]?.name ?? '';
  // A traveller in a vehicle without windows is drawn in front of it.
  if (isVehicle(name) && subject.isPerson && (kind === 'in' || kind === 'on'))
    return openingOf(insides[name] ?? name)?.seat !== undefined || name === 'sailboat' || name === 'canoe'
      ? 'in'
      : seatOrFront(name);
  // At the water means on its shore.
  const isWater = /^(lake|river|pool)$/.test(name);
  if (
    isWater &&
    /^(in|into|on|across|cross\w+)$/.test(word) &&
    (isFreshSailor(subject) || (subject.isPerson && before.some((lemma) => bathing.test(lemma))))
  )
    return subject.isPerson ? 'in' : 'on';
  if (isWater && !/^(over|under)$/.test(word) && (subject.isPerson || !floats(subject.name))) return 'front';
  if (name === 'river' && subject.name === 'bridge') return 'front';
  if (/^(blackboard|easel)$/.test(name) && subject.isPerson) return 'front';
  // A herd does not fit on top.
  if (name === 'hill' && subject.count > 2) return undefined;
  if (isClosed.test(name) && !subject.isPerson && !isBeast(subject.name) && kind === 'on')
    return openingOf(insides[name] ?? name)?.seat === undefined ? 'front' : 'in';
  if (name === 'ceiling') return /^(on|from|under|across|along)$/.test(word) ? 'under' : undefined;
  // Smoke and steam rise from their source.
  if (/^(smoke|fire)$/.test(subject.name) && /^(from|out)$/.test(word)) return 'over';
  if (word === 'from') return before.includes('hang') && /tree|branch/.test(name) ? 'in' : undefined;
  if (word === 'through') return passages[name];
  // Things on a shelf are inside the bookcase; things under a mat show at its edge.
  if (/^((top-|bottom-)?bookcase|kitchen-cupboard|balcony)$/.test(name) && kind === 'on') return 'in';
  if (name === 'rug' && kind === 'under') return 'front';
  if (name === 'hammock' && kind === 'in') return 'on';
  if (name === 'bush' && kind === 'under') return 'behind';
  if (word === 'over' && before.includes('climb')) return 'on';
  if (word === 'up' || word === 'down') return /tree|ladder|hill|slope|mountain|stairs/.test(name) ? kind : undefined;
  if (word.startsWith('cross') || word === 'across') return /bridge|crosswalk/.test(name) ? kind : undefined;
  if (word === 'at')
    return /^(table|stove|bus-stop|fence|shelf|house|signpost|mirror|sink|gate|well|tap)$/.test(name)
      ? kind
      : undefined;
  return kind === 'over' && name === 'bridge' ? 'on' : kind;
};

const prepositionAt = (words: readonly string[], position: number): { kind: Relation; length: number } | undefined => {
  for (const length of [4, 3, 2, 1]) {
    const phrase = words.slice(position, position + length).join(' ');
    const match = prepositions.find(([pattern]) => pattern.test(phrase));
    if (match !== undefined) return { kind: match[1], length };
  }
  return undefined;
};

/** Relations whose reference may be a person. */
const besidePeople = new Set<Relation>(['between', 'behind', 'next', 'front']);

/** "in the tree", "in the box", "in the house" can be drawn; "in the story", "on the phone" mean something else. */
const isPlausible = (kind: Relation, subject: Mention, objects: readonly Mention[]): boolean => {
  const [object] = objects;
  if (object === undefined || object === subject) return false;
  if (objects.some((other) => other.isPerson) && !besidePeople.has(kind)) return false;
  if (kind === 'in' && isVehicle(object.name) && subject.isPerson) return true;
  if (kind === 'in' && subject.isPerson && openingOf(object.name) !== undefined && spriteSize(object.name) < 0.4)
    return false;
  if (kind === 'in')
    return (
      openingOf(insides[object.name] ?? object.name) !== undefined ||
      /tree|house|hut|tent|tunnel|cave/.test(object.name) ||
      cavityOf(insides[object.name] ?? object.name) !== undefined
    );
  if (kind === 'on') return !/phone|television|radio|laptop|musical|microphone|clipboard|receipt/.test(object.name);
  return true;
};
