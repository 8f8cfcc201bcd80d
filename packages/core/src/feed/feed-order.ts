import { levelDistance, levels, type Level } from '../terms/levels.ts';
import { chanceOf } from '../terms/random.ts';
import { separateGroups } from '../terms/separate-groups.ts';
import { sortLazily } from '../terms/sort-lazily.ts';

export type FeedCandidate = {
  wordId: string;
  level: Level;
  /** Meaning group: two words of one group are not shown next to each other. */
  group: string;
  /** 1 is the most frequent word of English. */
  rank: number;
};

export type SelectionRequest = {
  candidates: readonly FeedCandidate[];
  /** The learner's level. */
  level: Level;
  /** A level picked in the feed options instead of the learner's, or `auto`. */
  complexity: Level | 'auto';
  size: number;
  /** Mixes in words from two levels up and none from below, because the learner's level is not known yet. */
  hasProbes?: boolean;
  /** The group of the card that precedes this selection. */
  after?: string | undefined;
  /** The same seed and candidates, in any order, give the same selection. */
  seed: string;
};

// With `auto`, the share from one level up, and the same from one level down.
const spiceShare = 0.15;
/** With probes, the share from two levels up. */
const probeShare = 0.1;
// A word may precede one of its level that is up to this many times as frequent.
const frequencyJitter = 2;
// Max share of one group, as long as there are other words.
const groupShare = 0.25;

/**
 * Draws a feed selection: word ids in order. With `auto` 70 % are of the learner's level, 15 % each of the next and the
 * previous one, spread evenly; with probes 75 % are of it, 15 % of the next and 10 % of the one after that. With a picked level
 * all are of it. The nearest levels fill gaps. Frequent words precede rare ones, except for a seeded jitter within twice the
 * rank. Words of one group are not adjacent if that can be avoided.
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

/** The share of a selection from each distance to the own level. */
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

/** All levels by distance from the given one; the higher first on a tie. */
const nearestLevels = (centre: Level): Level[] => {
  const distance = (level: Level) => levelDistance(centre, level);
  return levels.toSorted((a, b) => Math.abs(distance(a)) - Math.abs(distance(b)) || distance(b) - distance(a));
};

/** Position of the i-th word of a level, 0 to 1 if spread evenly; farther levels follow at the end. */
const placeOf = (i: number, count: number, distance: number, isSpread: boolean): number => {
  if (!isSpread) return Math.abs(distance) + i / count;
  return (i + (distance > 0 ? 0.75 : 0.5)) / count;
};
