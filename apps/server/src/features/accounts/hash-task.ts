/** What a hash of argon2id (algorithm 2) costs. */
export interface Argon2Cost {
  readonly algorithm: 2;
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
  readonly outputLen: number;
}

/** The second of the settings that OWASP's Password Storage Cheat Sheet recommends. */
export const argon2Cost: Argon2Cost = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
};

/** What the hashing thread is asked for: a new hash (answered by text), or whether a text fits one (by true or false). */
export type HashTask =
  | { kind: 'hash'; text: string; cost: Argon2Cost }
  | { kind: 'verify'; hash: string; text: string };
