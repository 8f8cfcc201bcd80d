import { levelDistance, levels, type Level } from './levels.ts';
import { chanceOf } from './random.ts';
import { separateGroups } from './separate-groups.ts';
import { sortLazily } from './sort-lazily.ts';

export type FeedCandidate = {
  wordId: string;
  level: Level;
  /** Meaning group: two words of one are not shown side by side. */
  group: string;
  /** 1 is the most frequent word of English. */
  rank: number;
};

export type SelectionRequest = {
  candidates: readonly FeedCandidate[];
  /** The learner's level. */
  level: Level;
  /** A level the learner picked in the feed options in place of their own, or `auto`. */
  complexity: Level | 'auto';
  size: number;
  /** The same seed draws the same selection from the same candidates, in whatever order they come. */
  seed: string;
};

// Of a selection by `auto`, this share comes from one level up, and as much from one level down.
const spiceShare = 0.15;
// A word may come before one of its level that is up to this many times as frequent.
const frequencyJitter = 2;
// Of one group at most this share, as long as there are other words.
const groupShare = 0.25;

/**
 * Draws a feed selection: word ids in order. By `auto` 70 % are of the learner's level, 15 % each of the next
 * and the previous one, spread evenly; by a picked level all are of it. What a level lacks, the nearest ones
 * give. Frequent words come before rare ones, save for a seeded jitter within twice the rank. No two words of one
 * group stand side by side where that can be avoided.
 */
export const drawSelection = ({ candidates, level, complexity, size, seed }: SelectionRequest): string[] => {
  const centre = complexity === 'auto' ? level : complexity;
  const priority = (candidate: FeedCandidate) =>
    Math.log(candidate.rank) + Math.log(frequencyJitter) * chanceOf(`${seed} ${candidate.wordId}`);
  const byLevel = Map.groupBy(candidates, (candidate) => candidate.level);
  const pools = nearestLevels(centre).map((poolLevel) => ({
    distance: levelDistance(centre, poolLevel),
    words: sortLazily(byLevel.get(poolLevel) ?? [], priority),
  }));

  const chosen = new Set<FeedCandidate>();
  const groups = new Map<string, number>();
  const take = (words: Iterable<FeedCandidate>, count: number, groupMax: number) => {
    const most = Math.min(size, chosen.size + count);
    for (const word of words) {
      if (chosen.size >= most) break;
      const inGroup = groups.get(word.group) ?? 0;
      if (chosen.has(word) || inGroup >= groupMax) continue;
      chosen.add(word);
      groups.set(word.group, inGroup + 1);
    }
  };

  const usualMax = Math.max(1, Math.ceil(size * groupShare));
  const spice = complexity === 'auto' ? Math.round(size * spiceShare) : 0;
  for (const { words, distance } of pools) {
    if (distance === 0) take(words, size - 2 * spice, usualMax);
    else if (Math.abs(distance) === 1) take(words, spice, usualMax);
  }
  for (const groupMax of [usualMax, Math.ceil(size / 2), size]) {
    for (const { words } of pools) take(words, size, groupMax);
  }

  const ordered = [...chosen].sort((a, b) => priority(a) - priority(b));
  const places = pools.flatMap(({ distance }) => {
    const ofLevel = ordered.filter((word) => levelDistance(centre, word.level) === distance);
    return ofLevel.map((word, i) => ({ word, place: placeOf(i, ofLevel.length, distance) }));
  });
  places.sort((a, b) => a.place - b.place);
  return separateGroups(places.map(({ word }) => word)).map(({ wordId }) => wordId);
};

/** All levels, the given one first, then by distance; of two as far the higher one. */
const nearestLevels = (centre: Level): Level[] => {
  const distance = (level: Level) => levelDistance(centre, level);
  return levels.toSorted((a, b) => Math.abs(distance(a)) - Math.abs(distance(b)) || distance(b) - distance(a));
};

/** Place of the i-th of a level's words, 0 to 1: near levels are spread evenly, further ones follow at the end. */
const placeOf = (i: number, count: number, distance: number): number => {
  if (Math.abs(distance) > 1) return Math.abs(distance) + i / count;
  return (i + (distance > 0 ? 0.75 : 0.5)) / count;
};
