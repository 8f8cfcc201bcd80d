/** The cost of argon2id (algorithm 2): the second of the settings that OWASP's Password Storage Cheat Sheet recommends. */
export const argon2Cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** What the hashing thread is asked for: a new hash (answered by text), or whether a text fits one (by true or false). */
export type HashTask = { kind: 'hash'; text: string } | { kind: 'verify'; hash: string; text: string };
