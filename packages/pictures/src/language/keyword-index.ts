import { spriteEntries } from '../sprites/catalog.ts';
import type { CatalogEntry } from '../sprites/catalog.ts';
import { looksPasted } from '../sprites/tiles.ts';

/** Groups of things that can be in a scene literally. */
const concrete =
  /^(animal|plant|food|place-(building|religious|other)|transport-(ground|water|air)|sky-weather|event|award|sport|game|arts|clothing|music|phone|computer|light|book|money|mail|writing|office|lock|tool|science|medical|household|other-object|drink|dishware|time|hotel)/;
const rarelyMeant = /^(cat-face|monkey-face|time|hotel)/;
const misleading = new Set([
  'japanese-dolls',
  'japanese-castle',
  'moai',
  'nazar-amulet',
  'hamsa',
  'placard',
  'coffin',
  'headstone',
  'funeral-urn',
  'identification-card',
  'cigarette',
  'pistol',
  'bomb',
  'transgender-flag',
]);

const linking = /^(with|of|the|and|in|on|face|not|a)$/;

type Scores = Map<string, number>;

/** Keyword → sprite → certainty of the meaning, 0 to 100. */
let index: Map<string, Scores> | undefined;

const addEntry = (keywords: Map<string, Scores>, name: string, entry: CatalogEntry): void => {
  const weight = (rarelyMeant.test(entry.group) ? 0.5 : 1) * (/-facing-right|-face$/.test(name) ? 0.8 : 1);
  const add = (keyword: string, score: number): void => {
    const key = keyword.toLowerCase().trim();
    if (key.length < 2) return;
    const scores = keywords.get(key) ?? new Map<string, number>();
    scores.set(name, Math.max(scores.get(name) ?? 0, score * weight));
    keywords.set(key, scores);
  };
  const label = name.replaceAll('-', ' ');
  add(label, 100);
  add(entry.en, 98);
  const parts = label.split(' ').filter((part) => !linking.test(part));
  if (parts.length > 1) {
    const dilution = 1 + 0.15 * parts.length;
    for (const [position, part] of parts.entries()) add(part, (position === parts.length - 1 ? 62 : 52) / dilution);
  }
  for (const tag of entry.tags) add(tag, 46 - Math.min(12, entry.tags.length));
  for (const [position, word] of entry.words.entries()) add(word, position === 0 ? 90 : 34 - Math.min(14, position));
};

const keywordIndex = (): Map<string, Scores> => {
  if (index !== undefined) return index;
  index = new Map();
  for (const [name, entry] of spriteEntries()) {
    if (concrete.test(entry.group) && !looksPasted(name) && !misleading.has(name)) addEntry(index, name, entry);
  }
  return index;
};

/** All sprites with a keyword, the most certain first. */
export const findSprites = (word: string): string[] =>
  [...(keywordIndex().get(word) ?? [])].toSorted(([, a], [, b]) => b - a).map(([name]) => name);

/** The most certain sprite of a word; a keyword shared by many sprites is weak for each. */
export const findSprite = (word: string): { name: string; score: number } | undefined => {
  const scores = keywordIndex().get(word);
  if (scores === undefined) return undefined;
  let best: { name: string; score: number } | undefined;
  for (const [name, raw] of scores) {
    const score = raw >= 80 ? raw : raw / scores.size ** 0.28;
    if (best === undefined || score > best.score) best = { name, score };
  }
  return best;
};
