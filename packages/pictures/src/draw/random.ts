/** FNV-1a over the code points of `text`: an unsigned 32-bit number. */
export const hashText = (text: string): number => {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619) >>> 0;
  }
  return hash >>> 0;
};

/** A seeded random stream: the same seed always gives the same stream. */
export type Random = {
  /** 0 ≤ n < 1 */
  unit(): number;
  between(low: number, high: number): number;
  /** Whole number, both ends included. */
  integer(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
};

/** mulberry32 seeded with the hash of `seed`. */
export const createRandom = (seed: string): Random => {
  let state = hashText(seed);
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * unit();
  return {
    unit,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: <T>(list: readonly T[]): T => {
      const chosen = list[Math.floor(unit() * list.length)];
      if (chosen === undefined) throw new Error('cannot pick from an empty list');
      return chosen;
    },
    chance: (probability) => unit() < probability,
  };
};
