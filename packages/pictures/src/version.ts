/** Raised whenever the same plan would give other bytes; part of every picture's id. */
export const GENERATOR_VERSION = 1;
