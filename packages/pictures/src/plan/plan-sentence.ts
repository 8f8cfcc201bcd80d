import { hashText } from '../draw/random.ts';
import type { Item } from '../figures/item.ts';
import { oneThing } from '../figures/item.ts';
import { conceptTable } from '../language/concepts.ts';
import { findSprite } from '../language/keyword-index.ts';
import { ownIn, spellOut } from '../language/lemmas.ts';
import { nouns } from '../language/nouns.ts';
import { quietCompositions } from '../language/quiet-compositions.ts';
import type { Mention } from '../language/read-relations.ts';
import type { Reading } from '../language/read-sentence.ts';
import { readSentence } from '../language/read-sentence.ts';
import type { SettingName } from '../settings/names.ts';
import { isOutdoors } from '../settings/names.ts';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { choosePlace, fitsSetting, withoutFreshWater } from './choose-place.ts';
import { composeTold } from './compose-told.ts';
import { cross, doneWithout } from './done-without.ts';
import { deedOf } from './deed.ts';
import { handiworkOf, isOfRoom } from './handiwork.ts';
import { inTraffic } from './in-traffic.ts';
import { offerSymbols } from './offer-symbols.ts';
import { itemsOf } from './sentence-items.ts';

/** The part of a sentence that a picture without a recipe shows: all, the word alone, or nothing. */
export type Understanding = 'sentence' | 'word' | 'nothing';

export type SentencePlan = { recipes: Recipe[]; understanding: Understanding };

/**
 * Plans compositions for a word without a recipe, best first: its concept, the scene of its sentence; for an unparsed sentence
 * symbols of the word; for an unknown word quiet still lifes. The plan names the case.
 */
export const planSentence = ({
  headword,
  example,
  seed,
}: {
  headword: string;
  example: string;
  seed: string;
}): SentencePlan => {
  const reading = readSentence(spellOut(example), headword);
  const concept = ownIn(conceptTable, headword.toLowerCase());
  const concepts = concept === undefined ? [] : parseRecipe(concept);
  const scene = reading.isUnderstood ? sceneOf(reading, example) : undefined;
  if (scene === undefined || !reading.isWhole || isEmptyHanded(reading, scene.items)) {
    const symbols = symbolsOf(headword);
    if (symbols.length > 0) return { recipes: symbols, understanding: 'word' };
    return { recipes: scene === undefined ? quiet(headword, seed) : [scene], understanding: 'nothing' };
  }
  // A sentence's own scene shows more than a general picture of the word.
  const different = concepts.filter((other) => JSON.stringify(other.items) !== JSON.stringify(scene.items));
  return { recipes: [scene, ...different], understanding: 'sentence' };
};

/** True if an object is held that the picture lacks. */
const isEmptyHanded = ({ action, isNegated, feeling }: Reading, items: readonly Item[]): boolean =>
  (action?.pose === 'hold' || (action?.pose === 'give' && handsOver.has(action.verb))) &&
  action.animal === undefined &&
  !(action.verb === 'have' && feeling !== undefined) &&
  !isNegated &&
  (action.object === undefined || action.verb === 'make') &&
  items.every(({ holds }) => holds === undefined);

const handsOver = new Set('give lend send sell offer share donate pour pay bring hand exchange swap'.split(' '));

/** The things the word itself may name. */
const symbolsOf = (headword: string): Recipe[] =>
  isSymbolised(headword.toLowerCase())
    ? offerSymbols(headword)
        .slice(0, 3)
        .flatMap((recipe) => parseRecipe(recipe))
    : [];

const sureSymbol = 50;

/** A merely related thing would look like the word's meaning. */
const isSymbolised = (word: string): boolean =>
  ownIn(conceptTable, word) !== undefined ||
  ownIn(nouns, word) !== undefined ||
  (findSprite(word)?.score ?? 0) >= sureSymbol;

/** Two of the quiet compositions, chosen by the word. */
const quiet = (headword: string, seed: string): Recipe[] => {
  const start = hashText(`${headword}${seed}`);
  return [0, 7].flatMap((step) =>
    parseRecipe(quietCompositions[(start + step) % quietCompositions.length] ?? 'cloche@studio seedling'),
  );
};

const sceneOf = (reading: Reading, example: string): Recipe | undefined => {
  const told = reading.told === undefined ? undefined : composeTold(reading.told);
  const all = told?.items ?? itemsOf(reading);
  const first = all[0];
  if (first === undefined) return undefined;
  const { setting, time } = choosePlace(all, reading, example);
  const items = withoutFreshWater(all, setting).filter((item) => item === first || fitsSetting(item.name, setting));
  // The light of the sky is above the trees, not among their trunks.
  if (reading.setting === 'forest' && setting === 'meadow' && items.length === 1) items.push({ ...firTrees });
  const isHerd = items.some(({ isPerson, count }) => !isPerson && count > 3);
  const place = { setting, time, options: isHerd ? { herd: 1 } : {} };
  if (setting === 'sea' && isAshore(reading, items)) place.setting = 'beach';
  if (told !== undefined) return { ...place, ...told };
  if (reading.isNegated) return { act: 'scene', ...place, ...dry(setting), ...denied(items, reading) };
  const deed = deedOf(reading, all);
  if (deed !== undefined) return { ...place, ...deed };
  const act = actOfMind(reading, items);
  if (act !== undefined) return { act, ...place, items: items.slice(0, 3) };
  const wish = wishOf(reading, items);
  if (wish !== undefined) return { act: 'think', ...place, items: wish };
  const crowd = items.filter(({ isPerson }) => isPerson);
  const most = headcount(reading);
  const goal = reading.action?.object;
  const isLine = /\bqueues?\b|\bin (a |the )?(long )?line\b/i.test(example);
  const waited =
    goal?.name ?? (isLine ? (items.find(({ isPerson }) => !isPerson)?.name ?? 'convenience-store') : undefined);
  if (
    (most > 2 || (isLine && most > 0)) &&
    waited !== undefined &&
    (isLine || /^(wait|queue)$/.test(reading.action?.verb ?? ''))
  )
    return {
      act: 'queue',
      ...place,
      setting: isOutdoors(setting) ? setting : 'city',
      items: [
        ...crowd.slice(0, 3).map(({ relation: _relation, ...one }): Item => ({ ...one, count: 1 })),
        oneThing(waited),
      ],
      options: { n: Math.max(most, isLine ? 5 : 3) },
    };
  // People in a bus or on a bench are seen there.
  if (most > 4 && crowd.every(({ relation }) => relation === undefined))
    return { act: 'crowd', ...place, items: crowd.slice(0, 4), options: { n: most } };
  const stuck = inTraffic(items, example);
  if (stuck !== undefined) return { act: 'scene', ...place, setting: 'road', items: stuck };
  const handiwork = handiworkOf(reading, items, /^(kitchen|cafe|desk)$/.test(setting));
  if (handiwork !== undefined) {
    const own: SettingName = isOfRoom(handiwork) && isOutdoors(setting) ? 'room' : setting;
    return { act: 'scene', ...place, setting: own, options: reaching, items: handiwork };
  }
  if (!isMeeting(reading, items)) return { act: 'scene', ...place, items };
  return { act: 'meet', ...place, ...(reading.action?.pose === 'hug' ? { options: reaching } : {}), items };
};

const reaching = { reach: 1 };

/** The largest number of people named at one position of the sentence. */
const headcount = ({ mentions }: Reading): number => {
  const heads = new Map<number, number>();
  for (const { isPerson, position, count } of mentions)
    if (isPerson) heads.set(position, (heads.get(position) ?? 0) + count);
  return Math.max(0, ...heads.values());
};

/** Two people, face to face. */
const isMeeting = ({ action }: Reading, items: readonly Item[]): boolean =>
  action !== undefined &&
  items.length <= 3 &&
  items[0]?.isPerson === true &&
  items[1]?.isPerson === true &&
  items[2]?.isPerson !== true &&
  items.every(({ relation }) => relation === undefined) &&
  ['hug', 'shake', 'argue', 'fight', 'give', 'point', 'whisper', 'wave', 'shout', 'throw', 'kick'].includes(
    action.pose,
  );

const firTrees: Item = { name: 'evergreen-tree', isPerson: false, count: 3, sizeFactor: 0.35 };

/** True for people's actions on land: a boat is given, sold or mended there. */
const isAshore = ({ action, setting }: Reading, items: readonly Item[]): boolean =>
  setting === undefined &&
  action !== undefined &&
  /^(give|fix|hold|carry|point|push|pull)$/.test(action.pose) &&
  items.some(({ isPerson }) => isPerson) &&
  items.every(({ isPerson, relation }) => !isPerson || relation === undefined);

/** People who do not swim are not in the water. */
const dry = (setting: SettingName): { setting?: SettingName } =>
  setting === 'sea' || setting === 'underwater' ? { setting: 'beach' } : {};

/** Chooses the act for a person who thinks of a thing, or talks about it. */
const actOfMind = ({ action, mentions }: Reading, items: readonly Item[]): 'think' | 'say' | undefined => {
  const [person, thing, ...more] = items;
  if (action === undefined || action.isLost || person?.isPerson !== true || thing === undefined) return undefined;
  const isFree = person.relation === undefined && person.holds === undefined;
  const isOfPeople = /^(miss|think|dream)$/.test(action.verb) && thing.isPerson && action.object?.isPerson !== false;
  if (isOfPeople && isFree) return 'think';
  if (more.length > 1) return undefined;
  if (!isFree || thing.isPerson || more.some(({ isPerson }) => isPerson) || action.object === undefined)
    return undefined;
  if (!mentions.includes(action.object) || !items.some(({ name }) => name === action.object?.name)) return undefined;
  // Only things that cannot be found are in the mind. A thing left in the bus is seen there.
  if (action.verb === 'forget' && thing.relation?.kind === 'in') return undefined;
  if (minded.has(action.verb) && !(action.verb === 'find' && action.pose === 'hold')) return 'think';
  return spoken.has(action.verb) ? 'say' : undefined;
};

/** Shows an intended action in a thought: the same person doing it. */
const wishOf = ({ action }: Reading, items: readonly Item[]): Item[] | undefined => {
  const [doer, thing] = items;
  if (action === undefined || action.isLost || !longed.has(action.attitude ?? '') || doer?.isPerson !== true)
    return undefined;
  if (items.length > 2 || thing?.isPerson === true || (doer.pose === undefined && doer.relation === undefined))
    return undefined;
  const {
    pose: _pose,
    holds: _holds,
    heldCount: _count,
    heldColor: _color,
    relation: _relation,
    mark: _mark,
    ...plain
  } = doer;
  return [{ ...plain, pose: 'think' }, ...items];
};

const longed = new Set('want need hope plan decide wish prefer dream'.split(' '));

const minded = new Set(
  'think wonder remember imagine believe dream guess plan hope want need wish prefer forget find'.split(' '),
);
const spoken = new Set('talk speak chat discuss describe explain order ask tell'.split(' '));

/** "No milk in the fridge": the fridge is there. */
const placesOf = ({ mentions }: Reading, missing: Mention | undefined): Item[] =>
  mentions
    .filter(({ isPerson, position }) => missing !== undefined && !isPerson && position > missing.position)
    .slice(0, 1)
    .map(({ name }) => oneThing(name));

/** A negated statement is thought of and crossed out; a missing thing is crossed out at its place. */
const denied = (items: readonly Item[], reading: Reading): Pick<Recipe, 'items'> & Partial<Recipe> => {
  const { missing, action, feeling } = reading;
  const people = items.filter(({ isPerson, name }) => isPerson && name !== missing?.name);
  const person = people.find(({ relation }) => relation === undefined) ?? people[0];
  const ridden = person?.relation?.kind === 'in' ? person.relation.to[0] : undefined;
  const thing: Item | undefined =
    missing === undefined ? ridden : { name: missing.name, isPerson: missing.isPerson, count: 1, sizeFactor: 1 };
  if (person === undefined) {
    const [first = cross] = items;
    // "Money can't buy happiness": the money is there.
    const others = thing === undefined ? [] : items.filter(({ name, isPerson }) => !isPerson && name !== thing.name);
    const isSubject = (action?.position ?? 0) > (reading.mentions[0]?.position ?? 0);
    const crossed: Item = { ...cross, relation: { kind: 'over', to: [thing ?? { ...first }] } };
    return { items: [...(isSubject ? others : placesOf(reading, missing)), crossed] };
  }
  const banned: Item = { ...person, count: 1, state: 'banned' };
  // "Don't run": the act itself under the sign that forbids it.
  if (action?.isOrder === true && (thing === undefined || person.holds === thing.name || person.pose !== undefined))
    return {
      items: [banned, ...items.filter((item) => item !== person && (item.isPerson || item.name === thing?.name))],
    };
  if (
    reading.isDoneWithout &&
    feeling === undefined &&
    thing !== undefined &&
    person.pose !== undefined &&
    action?.isLost === false
  )
    return doneWithout(person, thing);
  const { pose: _pose, holds: _holds, relation: _relation, ...who } = person;
  const manner: Item = { ...who, ...(feeling === undefined ? { pose: 'shrug' } : {}) };
  // A person who cannot choose has all of them in mind.
  if (thing !== undefined && /^(choose|decide)$/.test(action?.verb ?? ''))
    return {
      act: 'think',
      items: [{ ...who, pose: 'scratch', feeling: 'confused' }, thing, { ...thing }],
    };
  if (thing !== undefined) return { act: 'think', items: [manner, thing, cross] };
  if (action === undefined || action.isLost) return { items: [manner] };
  const act: Item = action.pose === 'swim' ? { ...cross, name: 'person-swimming', state: 'banned' } : banned;
  const { feeling: _feeling, mark: _mark, ...plain } = manner;
  return { act: 'think', items: [plain, act] };
};
