import { fittedShare, gatherReviews, ratingOf, toWeights, weighFit, type Reviewed } from '@kadro/core';
import { fromEventRow, rulesOfRows } from '../../kernel/index.ts';
import { isFitOrder, type FitOrder, type FitReply } from './fit-messages.ts';

// The process in which the memory's parameters are fitted; start-fit.ts starts it. A fault of the library, which is native code, ends it alone.

/** The latest words' reviews, so many of them, tell enough: what they take of memory and time grows with them. */
const fittedMax = 40_000;

/** The package has builds for most systems; where there is none, it cannot be loaded. */
const loadBinding = () => import('@open-spaced-repetition/binding').catch(() => null);
type Binding = NonNullable<Awaited<ReturnType<typeof loadBinding>>>;

const binding = await loadBinding();
const say = (reply: FitReply): void => void process.send?.(reply);

const latest = (all: readonly Reviewed[]): readonly Reviewed[] => {
  let count = 0;
  let from = all.length;
  while (from > 0 && count < fittedMax) count += all[--from]?.reviews.length ?? 0;
  return all.slice(from);
};

/** A review of another day, with those of its word before it, is what the fit has to foretell. */
const toItems = ({ FSRSBindingItem, FSRSBindingReview }: Binding, all: readonly Reviewed[]) =>
  latest(all).flatMap(({ reviews }) => {
    const days = reviews.map(({ elapsedDays }) => Math.floor(elapsedDays));
    const told = reviews.map(({ grade }, at) => new FSRSBindingReview(ratingOf(grade), days[at] ?? 0));
    return told.flatMap((_, at) => (at > 0 && (days[at] ?? 0) > 0 ? [new FSRSBindingItem(told.slice(0, at + 1))] : []));
  });

const fit = async (before: readonly Reviewed[]): Promise<number[] | null> => {
  if (binding === null) return null;
  const items = toItems(binding, before);
  if (items.length === 0) return null;
  return toWeights(await binding.computeParameters(items, { enableShortTerm: true, timeout: 50 }));
};

let gathered: ReturnType<typeof gatherReviews> | undefined;
let present: number[] | null = null;

const take = async (order: FitOrder): Promise<void> => {
  switch (order.kind) {
    case 'begin':
      gathered = gatherReviews(Math.floor(order.reviews * fittedShare), rulesOfRows(order.ruleSets));
      present = order.present;
      return say({ kind: 'more' });
    case 'events':
      for (const row of order.rows) gathered?.add(fromEventRow(row));
      return say({ kind: 'more' });
    case 'end': {
      const { before = [], after = [] } = gathered?.done() ?? {};
      return say({ kind: 'done', verdict: weighFit(after, { fitted: await fit(before), present }) });
    }
  }
};

process.on('message', (order: unknown) => {
  if (isFitOrder(order)) void take(order);
});
say({ kind: 'ready', isAvailable: binding !== null });
