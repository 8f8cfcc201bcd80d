import { createRequire } from 'node:module';
import { keepsTones, toneOf, withoutTone } from './tones.ts';

/** What the planner knows of a sprite without opening it. `catalog.json` is written by `build-catalog.ts`. */
export type CatalogEntry = {
  /** Opaque part of the square picture: left, top, right, bottom, shares of its side. */
  box: number[];
  /** Where it touches the ground: from and to, shares of the opaque width. */
  foot: number[];
  /** Fills its square to the corners: looks pasted in a scene. */
  isTile: boolean;
  /** Emoji subgroup, for example `food-fruit`; empty when unknown. */
  group: string;
  en: string;
  ru: string;
  tags: string[];
  words: string[];
};

const require = createRequire(import.meta.url);
const catalog = new Map<string, CatalogEntry>(Object.entries(require('./catalog.json')));

export const spriteEntry = (name: string): CatalogEntry | undefined => catalog.get(withoutTone(name));

export const hasSprite = (name: string): boolean => {
  const plainName = withoutTone(name);
  return catalog.has(plainName) && (toneOf(name) === '' || keepsTones(plainName));
};

export const spriteGroup = (name: string): string => spriteEntry(name)?.group ?? '';

/** Every sprite without skin tones, sorted by name. */
export const spriteEntries = (): IterableIterator<[string, CatalogEntry]> => catalog.entries();

/** Width divided by height of the opaque part. */
export const spriteAspect = (name: string): number => {
  const [left = 0, top = 0, right = 1, bottom = 1] = spriteEntry(name)?.box ?? [];
  return (right - left) / (bottom - top);
};
