import { hashText } from '../draw/random.ts';
import { isBeast, isFlyer, isWild, livesInWater } from '../figures/habits.ts';
import type { Reading } from '../language/read-sentence.ts';
import type { Item } from '../figures/item.ts';
import type { Time } from '../scenery/palettes.ts';
import type { SettingName } from '../settings/names.ts';
import { isOutdoors } from '../settings/names.ts';
import { isBuilding } from '../figures/surfaces.ts';
import { spriteSize } from '../figures/sizes.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import { usualPlaceOf } from './usual-places.ts';

/** Default places of things by group. */
const groupSettings: readonly (readonly [RegExp, SettingName])[] = [
  [/^food|^drink|^dishware/, 'kitchen'],
  [/^animal-marine/, 'underwater'],
  [/^animal-(bug|amphibian)/, 'garden'],
  [/^animal/, 'meadow'],
  [/^plant-flower/, 'garden'],
  [/^plant/, 'meadow'],
  [/^transport-ground|^place-building/, 'city'],
  [/^transport-air/, 'sky'],
  [/^transport-water/, 'sea'],
  [/^place-geographic/, 'mountain'],
  [/^(computer|office|book|writing|mail|science|phone)/, 'desk'],
  [/^(clothing|household|light|arts)/, 'room'],
  [/^medical/, 'hospital'],
  [/^music/, 'stage'],
  [/^(sport|sky-weather)/, 'meadow'],
  [/^money/, 'shop'],
];

const roleSettings: readonly (readonly [RegExp, SettingName])[] = [
  [/health/, 'hospital'],
  [/teacher|student/, 'classroom'],
  [/cook/, 'kitchen'],
  [/farmer/, 'farm'],
  [/firefighter|police|construction|mechanic/, 'city'],
  [/judge|prince|guard/, 'hall'],
  [/scientist/, 'desk'],
  [/office|technologist/, 'office'],
  [/singer/, 'stage'],
  [/astronaut/, 'space'],
  [/detective/, 'city'],
  [/pilot/, 'sky'],
];

const openPlaces: readonly SettingName[] = ['room', 'city', 'meadow', 'road'];
const plainTimes: readonly Time[] = ['day', 'morning', 'golden'];

const pickBy = <T>(list: readonly T[], text: string): T => {
  const chosen = list[hashText(text) % list.length];
  if (chosen === undefined) throw new Error('cannot pick from an empty list');
  return chosen;
};

/** Possible settings of a fish. */
const wetSettings = new Set<SettingName>(['sea', 'underwater', 'beach', 'kitchen', 'shop', 'cafe']);

/** False for a fish out of water. */
export const fitsSetting = (name: string, setting: SettingName): boolean =>
  wetSettings.has(setting) || !livesInWater(name);

const isOfNight = (name: string): boolean => /moon|glowing-star|milky-way|comet/.test(name);

/** A toy in a room. */
const isOfStreet = (name: string): boolean =>
  (isBuilding(name) && !/^(wardrobe|kitchen-cupboard)$/.test(name)) ||
  /^(train-carriage|train-station|airliner|airport-terminal|lighthouse|windmill|waterfall|balcony)$/.test(name) ||
  (/^transport-(ground|water)/.test(spriteGroup(name)) && spriteSize(name) > 0.9);

/** Outside, where such a thing usually is. */
const openPlaceOf = (names: readonly string[]): SettingName =>
  names.map(usualPlaceOf).find((place) => place !== undefined && isOutdoors(place)) ?? 'city';

const isFreshWater = (name: string): boolean => name === 'lake' || name === 'river' || name === 'pool';

/** Swims or sails: a lake seen from its shore has no room for that. */
const needsSea = ({ name, isPerson, pose, relation }: Item): boolean =>
  relation?.to.some((place) => isFreshWater(place.name)) !== true &&
  (pose === 'swim' || (!isPerson && (livesInWater(name) || spriteGroup(name).startsWith('transport-water'))));

/** On open water the lake or river that it represents is not drawn a second time. */
export const withoutFreshWater = (items: readonly Item[], setting: SettingName): readonly Item[] =>
  setting === 'sea'
    ? items
        .filter(({ name }) => !isFreshWater(name))
        .map((item) => {
          const { relation, ...free } = item;
          return relation?.to.some(({ name }) => isFreshWater(name)) === true ? free : item;
        })
    : items;

/** Chooses setting and time of a sentence's scene: the stated ones, else the usual place of its things. */
export const choosePlace = (
  items: readonly Item[],
  reading: Reading,
  example: string,
): { setting: SettingName; time: Time } => {
  const names = items.flatMap((item) => [item.name, ...(item.relation?.to.map(({ name }) => name) ?? [])]);
  const usual = reading.setting ?? usualSetting(items, example);
  const wanted = usual === 'sky' && reading.action?.verb === 'land' ? 'road' : usual;
  const time = reading.time ?? (names.some(isOfNight) ? 'night' : pickBy(plainTimes, example));
  if (names.some(isFreshWater))
    return { setting: items.some(needsSea) ? 'sea' : names.includes('pool') ? 'garden' : 'meadow', time };
  const afloat = items.some(
    (item) => spriteGroup(item.name).startsWith('transport-water') && item.relation === undefined,
  );
  if (wanted === 'meadow' && afloat) return { setting: 'sea', time };
  if (wanted === 'meadow' && names.some(livesInWater)) return { setting: 'beach', time };
  const around = names.map(usualPlaceOf).find((place) => place !== undefined);
  if (wanted === 'bedroom' && around !== undefined && isOutdoors(around)) return { setting: around, time };
  if (wanted === 'forest' && names.some(isOfNight)) return { setting: 'meadow', time };
  if (wanted === 'mountain' && names.includes('deciduous-tree')) return { setting: 'forest', time };
  if (
    wanted === 'mountain' &&
    reading.action?.verb === 'climb' &&
    names.some((name) => usualPlaceOf(name) !== undefined)
  )
    return { setting: openPlaceOf(names), time };
  const chosen = names.some(isOfStreet) && !isOutdoors(wanted) ? openPlaceOf(names) : wanted;
  const holdsWild = names.some((name) => isWild(name) && !livesInWater(name));
  const holdsFish = names.some(livesInWater) && names.every((name) => livesInWater(name) || !isBeast(name));
  if (holdsWild && !isOutdoors(chosen)) return { setting: 'meadow', time };
  if (
    holdsFish &&
    items[0] !== undefined &&
    livesInWater(items[0].name) &&
    !isOutdoors(chosen) &&
    chosen !== 'kitchen' &&
    chosen !== 'shop'
  )
    return { setting: 'underwater', time: 'day' };
  if (chosen === 'sky' && !names.every((name) => isFlyer(name) || spriteGroup(name) === 'transport-air'))
    return { setting: 'meadow', time };
  return { setting: chosen, time };
};

const usualSetting = (items: readonly Item[], example: string): SettingName => {
  const lead = items[0];
  if (lead === undefined) return 'studio';
  const first = items.find(({ isPerson }) => !isPerson);
  const beside = lead.isPerson && first !== undefined ? [first.name] : [];
  const placed = [lead.name, ...(lead.relation?.to.map(({ name }) => name) ?? []), ...beside].map(usualPlaceOf);
  const own = placed.find((place) => place === 'room') ?? placed.find((place) => place !== undefined);
  if (own !== undefined) return own;
  if (lead.isPerson && isOnWater(lead)) return 'sea';
  if (lead.isPerson) {
    const role = roleSettings.find(([pattern]) => items.some(({ name, isPerson }) => isPerson && pattern.test(name)));
    const thing = items.find((item) => !item.isPerson);
    const usual =
      thing === undefined ? (heldSetting(lead.holds) ?? pickBy(openPlaces, example)) : groupSetting(thing.name);
    // A person who sees or smells a fish is not under water.
    return role?.[1] ?? (usual === 'underwater' ? 'beach' : usual);
  }
  return groupSetting(lead.name);
};

const isOnWater = ({ relation }: Item): boolean =>
  relation?.to.some(({ name }) => spriteGroup(name).startsWith('transport-water')) === true;

/** Things for indoor use imply a room. */
const heldSetting = (name: string | undefined): SettingName | undefined =>
  name === undefined
    ? undefined
    : /^(household|clothing|computer|writing|light-video|arts-crafts|game)/.test(spriteGroup(name)) &&
        !/umbrella/.test(name)
      ? 'room'
      : /^(food|drink|dishware)/.test(spriteGroup(name))
        ? 'kitchen'
        : undefined;

const groupSetting = (name: string): SettingName =>
  usualPlaceOf(name) ?? groupSettings.find(([pattern]) => pattern.test(spriteGroup(name)))?.[1] ?? 'studio';
