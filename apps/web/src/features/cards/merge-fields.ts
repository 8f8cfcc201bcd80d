import type { CardFields } from './card-fields.ts';

/** Fields that can conflict; requested pictures do not belong to the card. */
export type MergedField = Exclude<keyof CardFields, 'jobId'>;

export interface Merge {
  /** Changes of one side, and the local value in a conflict. */
  readonly merged: CardFields;
  /** Fields that both sides changed differently. */
  readonly conflicts: readonly MergedField[];
}

/** Merges two changes of one card: `mine` and `theirs`, both based on `base`. */
export const mergeFields = (base: CardFields, mine: CardFields, theirs: CardFields): Merge => {
  const names = Object.keys(base) as (keyof CardFields)[];
  const conflicts = names.filter(
    (name): name is MergedField =>
      name !== 'jobId' && mine[name] !== theirs[name] && mine[name] !== base[name] && theirs[name] !== base[name],
  );
  const taken = names.filter((name) => mine[name] === base[name]).map((name) => [name, theirs[name]]);
  return { merged: { ...mine, ...Object.fromEntries(taken) }, conflicts };
};
