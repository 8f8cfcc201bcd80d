import { fittedShare, gatherReviews, ratingOf, toWeights, weighFit, type Reviewed, type FitVerdict } from '@kadro/core';
import { fromEventRow, rulesOfRows, type EventRow } from '../../kernel/index.ts';
import type { Binding } from './binding.ts';
import type { FitOrder } from './fit-messages.ts';

/** Reviews of the latest words that suffice for a fit: memory and time grow with them. */
const maxFittedReviews = 40_000;

const latest = (all: readonly Reviewed[]): readonly Reviewed[] => {
  let count = 0;
  let from = all.length;
  while (from > 0 && count < maxFittedReviews) count += all[--from]?.reviews.length ?? 0;
  return all.slice(from);
};

/** Returns the fit's items: each review on a later day, with the earlier reviews of its word, is to be predicted. */
const toItems = ({ FSRSBindingItem, FSRSBindingReview }: Binding, all: readonly Reviewed[]) =>
  latest(all).flatMap(({ reviews }) => {
    const days = reviews.map(({ elapsedDays }) => Math.floor(elapsedDays));
    const told = reviews.map(({ grade }, at) => new FSRSBindingReview(ratingOf(grade), days[at] ?? 0));
    return told.flatMap((_, at) => (at > 0 && (days[at] ?? 0) > 0 ? [new FSRSBindingItem(told.slice(0, at + 1))] : []));
  });

const fit = async (binding: Binding, before: readonly Reviewed[]): Promise<number[] | null> => {
  const items = toItems(binding, before);
  if (items.length === 0) return null;
  return toWeights(await binding.computeParameters(items, { enableShortTerm: true, timeout: 50 }));
};

/** A fit that reads its learner's log in parts. */
export interface BegunFit {
  add: (rows: readonly EventRow[]) => void;
  end: () => Promise<FitVerdict>;
}

export const beginFit = (
  binding: Binding,
  { ruleSets, reviews, present }: Extract<FitOrder, { kind: 'begin' }>,
): BegunFit => {
  const gathered = gatherReviews(Math.floor(reviews * fittedShare), rulesOfRows(ruleSets));
  return {
    add: (rows) => {
      for (const row of rows) gathered.add(fromEventRow(row));
    },
    end: async () => {
      const { before, after } = gathered.done();
      return weighFit(after, { fitted: await fit(binding, before), present });
    },
  };
};
