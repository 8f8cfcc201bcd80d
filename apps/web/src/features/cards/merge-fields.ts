import type { CardFields } from './card-fields.ts';

/** What can be chosen; pictures that were asked for are none of the card's. */
export type MergedField = Exclude<keyof CardFields, 'jobId'>;

export interface Merge {
  /** What each side changed alone is in it; where both did, what was typed here. */
  readonly merged: CardFields;
  /** What both changed, each in another way. */
  readonly conflicts: readonly MergedField[];
}

/** Brings two changes of one card together: `mine` and `theirs`, both made on `base`. */
export const mergeFields = (base: CardFields, mine: CardFields, theirs: CardFields): Merge => {
  const names = Object.keys(base) as (keyof CardFields)[];
  const conflicts = names.filter(
    (name): name is MergedField =>
      name !== 'jobId' && mine[name] !== theirs[name] && mine[name] !== base[name] && theirs[name] !== base[name],
  );
  const taken = names.filter((name) => mine[name] === base[name]).map((name) => [name, theirs[name]]);
  return { merged: { ...mine, ...Object.fromEntries(taken) }, conflicts };
};
