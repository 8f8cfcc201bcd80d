/** Cost parameters of argon2id (algorithm 2). */
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

/** Task of the hashing thread: a new hash (answered by a string), or whether a text matches one (by a boolean). */
export type HashTask =
  | { kind: 'hash'; text: string; cost: Argon2Cost }
  | { kind: 'verify'; hash: string; text: string };
