import type { AdminCard } from '@kadro/contract';
import { useState } from 'react';
import { optionsFor } from './use-decisions.ts';

/** True if the card can be approved together with others: only cards of the staff. */
export const canApproveAtOnce = (card: AdminCard): boolean => card.origin === 'staff' && optionsFor(card).canJudge;

/** Manages the marked cards of a list, each in the version that was seen: a changed card loses its mark. */
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
