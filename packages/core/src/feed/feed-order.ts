import { levelDistance, levels, type Level } from '../terms/levels.ts';
import { chanceOf } from '../terms/random.ts';
import { separateGroups } from '../terms/separate-groups.ts';
import { sortLazily } from '../terms/sort-lazily.ts';

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
  /** Mixes words from two levels up in, and none from below: the learner's level is not known yet. */
  hasProbes?: boolean;
  /** The group of the card behind which these will lie. */
  after?: string | undefined;
  /** The same seed draws the same selection from the same candidates, in whatever order they come. */
  seed: string;
};

// Of a selection by `auto`, this share comes from one level up, and as much from one level down.
const spiceShare = 0.15;
/** Of one with probes, this share comes from two levels up. */
const probeShare = 0.1;
// A word may come before one of its level that is up to this many times as frequent.
const frequencyJitter = 2;
// Of one group at most this share, as long as there are other words.
const groupShare = 0.25;

/**
 * Draws a feed selection: word ids in order. By `auto` 70 % are of the learner's level, 15 % each of the next
 * and the previous one, spread evenly; with probes 75 % are of it, 15 % of the next and 10 % of the one after that. By a
 * picked level all are of it. What a level lacks, the nearest ones
 * give. Frequent words come before rare ones, save for a seeded jitter within twice the rank. No two words of one
 * group stand side by side where that can be avoided.
 */
export const drawSelection = (request: SelectionRequest): string[] => {
  const { candidates, level, complexity, size, seed } = request;
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

  const maxUsual = Math.max(1, Math.ceil(size * groupShare));
  const shares = complexity === 'auto' ? spicesOf(request.hasProbes === true) : new Map<number, number>();
  const spices = new Map([...shares].map(([distance, share]) => [distance, Math.round(size * share)]));
  const ofLevel = size - [...spices.values()].reduce((sum, count) => sum + count, 0);
  for (const { words, distance } of pools) {
    take(words, distance === 0 ? ofLevel : (spices.get(distance) ?? 0), maxUsual);
  }
  for (const groupMax of [maxUsual, Math.ceil(size / 2), size]) {
    for (const { words } of pools) take(words, size, groupMax);
  }

  const ordered = [...chosen].sort((a, b) => priority(a) - priority(b));
  const places = pools.flatMap(({ distance }) => {
    const words = ordered.filter((word) => levelDistance(centre, word.level) === distance);
    const isSpread = Math.abs(distance) <= 1 || spices.has(distance);
    return words.map((word, i) => ({ word, place: placeOf(i, words.length, distance, isSpread) }));
  });
  places.sort((a, b) => a.place - b.place);
  return separateGroups(
    places.map(({ word }) => word),
    request.after,
  ).map(({ wordId }) => wordId);
};

/** The share of a selection that comes from each distance beside the own level. */
const spicesOf = (hasProbes: boolean): Map<number, number> =>
  new Map(
    hasProbes
      ? [
          [1, spiceShare],
          [2, probeShare],
        ]
      : [
          [1, spiceShare],
          [-1, spiceShare],
        ],
  );

/** All levels, the given one first, then by distance; of two as far the higher one. */
const nearestLevels = (centre: Level): Level[] => {
  const distance = (level: Level) => levelDistance(centre, level);
  return levels.toSorted((a, b) => Math.abs(distance(a)) - Math.abs(distance(b)) || distance(b) - distance(a));
};

/** Place of the i-th of a level's words, 0 to 1 where they are spread evenly; those of further levels follow at the end. */
const placeOf = (i: number, count: number, distance: number, isSpread: boolean): number => {
  if (!isSpread) return Math.abs(distance) + i / count;
  return (i + (distance > 0 ? 0.75 : 0.5)) / count;
};
