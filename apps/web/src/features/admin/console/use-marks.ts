import type { AdminCard } from '@kadro/contract';
import { useState } from 'react';
import { optionsFor } from './use-decisions.ts';

/** Cards of the staff can be approved many at once. */
export const canApproveAtOnce = (card: AdminCard): boolean => card.origin === 'staff' && optionsFor(card).canJudge;

/** Which cards of a list are marked, each as it was looked at: one that was changed since is marked no more. */
export const useMarks = (cards: readonly AdminCard[]) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const keyOf = ({ id, version }: AdminCard): string => `${id} ${version}`;
  const markable = cards.filter(canApproveAtOnce);
  const marked = markable.filter((card) => keys.has(keyOf(card)));
  const areAll = markable.length > 0 && marked.length === markable.length;
  return {
    marked,
    areAll,
    canMark: markable.length > 0,
    has: (card: AdminCard): boolean => keys.has(keyOf(card)),
    toggle: (card: AdminCard): void => {
      if (!canApproveAtOnce(card)) return;
      const next = new Set(keys);
      if (!next.delete(keyOf(card))) next.add(keyOf(card));
      setKeys(next);
    },
    toggleAll: (): void => setKeys(new Set(areAll ? [] : markable.map(keyOf))),
  };
};

export type Marks = ReturnType<typeof useMarks>;
