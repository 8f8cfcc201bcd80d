import { drawnThing, isDrawnName } from '../sprites/drawn-names.ts';
import { isRoleName } from '../sprites/tones.ts';
import type { Item } from '../figures/item.ts';
import { spriteEntry } from '../sprites/catalog.ts';
import { isOutdoors } from '../settings/names.ts';
import { labels } from './labels.ts';
import {
  actWords,
  feelingWords,
  numberWords,
  personWords,
  poseWords,
  relationWords,
  settingWords,
  stateWords,
  timeWords,
} from './picture-words.ts';
import type { ScenePlan } from './scene-plan.ts';
import { scenesOf } from './scenes-of.ts';

export type PictureDescription = { en: string; ru: string };

/** Describes a picture in a short phrase of each language (no full stop): the alternative text if its author gave none. */
export const describePicture = (plan: ScenePlan): PictureDescription => {
  const [actEn, actRu] = actWords[plan.act] ?? ['', ''];
  const [placeEn, placeRu] = settingWords[plan.setting];
  const showsTime = isOutdoors(plan.setting) || plan.time === 'night';
  const [timeEn, timeRu] = (showsTime ? timeWords[plan.time] : undefined) ?? ['', ''];
  const scenes = scenesOf(plan).map(mergedPlaces);
  const [nextEn, nextRu] = plan.act === 'versus' ? ['; not: ', '; а не: '] : ['; then: ', '; потом: '];
  const english = scenes.map((items) => joined(items.map(englishOf), ' and ')).join(nextEn);
  return {
    en: sentence(actEn, english, [placeEn, timeEn].filter(Boolean).join(' ')),
    ru: sentence(actRu, scenes.map(russianList).join(nextRu), [placeRu, timeRu].filter(Boolean).join(' ')),
  };
};

/** Removes things that another item names as its place. */
const mergedPlaces = (items: readonly Item[]): Item[] =>
  items.filter(
    (item) =>
      item.relation !== undefined ||
      !items.some((other) =>
        other.relation?.to.some((place) => place.name === item.name && place.isPerson === item.isPerson),
      ),
  );

const joined = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')}${and}${parts.at(-1) ?? ''}`;

/** "и" joins bare names only: after a verb or a place it would read as one more part of them. */
const russianList = (items: readonly Item[]): string => {
  const words = items.map(russianOf);
  if (items.some((item) => item.relation !== undefined)) return words.join('; ');
  return joined(words, items.some((item) => item.pose !== undefined && item.holds === undefined) ? ', ' : ' и ');
};

const sentence = (act: string, list: string, place: string): string => {
  const body = [act === '' ? list : `${act}: ${list}`, place].filter(Boolean).join(', ');
  return `${body.charAt(0).toUpperCase()}${body.slice(1)}`;
};

const labelOf = (name: string): readonly [string, string] => {
  if (isDrawnName(name)) {
    const { en, ru } = drawnThing(name);
    return [en, ru];
  }
  const own = labels[name];
  if (own !== undefined) return own;
  const entry = spriteEntry(name);
  return [lowered(entry?.en ?? name.replaceAll('-', ' ')), lowered(entry?.ru ?? name)];
};

const lowered = (label: string): string =>
  /^[A-ZА-Я]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

const withArticle = (label: string): string => {
  if (
    /[^s]s$/.test(label) ||
    /^(bread|milk|snow|rain|rice|ice|water|money|yarn|luggage|wood|fire)$|^money /.test(label)
  )
    return label;
  return /^([aeio]|u(?!ni))/.test(label) ? `an ${label}` : `a ${label}`;
};

const plural = (label: string): string => {
  if (/(s|x|ch|sh)$/.test(label)) return label.endsWith('s') && !label.endsWith('ss') ? label : `${label}es`;
  return /[^aeiou]y$/.test(label) ? `${label.slice(0, -1)}ies` : `${label}s`;
};

const englishName = (item: Item): string => {
  const person = item.isPerson ? personWords[item.name] : undefined;
  const [label] = labelOf(item.name);
  if (person !== undefined) return person[0];
  return item.count > 1 ? `${numberWords[item.count] ?? String(item.count)} ${plural(label)}` : withArticle(label);
};

const englishOf = (item: Item): string => {
  const feeling = item.feeling === undefined ? undefined : feelingWords[item.feeling][0] || undefined;
  const held = item.holds === undefined ? undefined : `holding ${heldName(item.holds, item.heldCount)}`;
  const pose = item.pose === undefined || held !== undefined ? undefined : poseWords[item.pose]?.[0];
  const state = item.state === undefined ? undefined : stateWords[item.state][0];
  const words = [englishName(item), feeling, held ?? pose, state].filter((word) => word !== undefined).join(' ');
  if (item.relation === undefined) return words;
  return `${words} ${relationWords[item.relation.kind].en} ${joined(item.relation.to.map(englishName), ' and ')}`;
};

const heldName = (name: string, count = 1): string => {
  const [label] = labelOf(name);
  return count > 1 ? `${numberWords[count] ?? String(count)} ${plural(label)}` : withArticle(label);
};

const russianName = (item: Item): string => {
  const person = item.isPerson ? personWords[item.name] : undefined;
  if (person !== undefined) return person[1];
  const [, label] = labelOf(item.name);
  return item.count > 1 && !isRoleName(item.name) ? `${label} (${item.count} шт.)` : label;
};

const russianOf = (item: Item): string => {
  const feeling = item.feeling === undefined ? undefined : feelingWords[item.feeling][1] || undefined;
  const pose = item.pose === undefined || item.holds !== undefined ? undefined : poseWords[item.pose]?.[1];
  const held =
    item.holds === undefined
      ? ''
      : ` (в руках: ${labelOf(item.holds)[1]}${item.heldCount === undefined ? '' : `, ${item.heldCount} шт.`})`;
  const state = item.state === undefined ? undefined : stateWords[item.state][1];
  const words = [russianName(item), feeling, pose, state].filter((word) => word !== undefined).join(' ') + held;
  const { relation } = item;
  if (relation === undefined) return words;
  const place = joined(relation.to.map(russianName), ' и ');
  return `${place}, ${relationWords[relation.kind].ru[genderOf(place)]} — ${words}`;
};

const masculineSoft =
  /(^| )(медведь|конь|олень|корабль|автомобиль|гвоздь|огонь|дождь|голубь|лебедь|олень|окунь|словарь|календарь|фонарь|рояль|журавль|кремль|букварь)$/;

/** By the ending of the first noun phrase: 0 masculine or neuter, 1 feminine, 2 plural. */
const genderOf = (label: string): 0 | 1 | 2 => {
  const head = label.split(/ (?:и|с|со|на|в|для|из|под) |,/)[0] ?? label;
  if (/[ыи]$/.test(head)) return 2;
  if (/[ая]$/.test(head)) return 1;
  return head.endsWith('ь') && !masculineSoft.test(head) ? 1 : 0;
};
