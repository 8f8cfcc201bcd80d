import { chanceOf } from '../terms/random.ts';
import { chanceOfRight } from './estimate-ability.ts';

/** A word that a test may ask. */
export interface TestItem {
  readonly id: string;
  /** Logits. */
  readonly difficulty: number;
}

/** Exposure control: one of this many most informative items is chosen at random (“randomesque”, Kingsbury & Zara 1989), */
const choiceOf = 5;
/** from a share of all items that differs per test, like rotating item pools (Ariel et al. 2004). */
const shareOfTest = 0.4;

/**
 * Fisher information of an item at an ability. Without guessing it is `p (1 - p)`; with a floor c it is `(1 - p) (p - c)² / (p
 * (1 - c)²)` (Birnbaum 1968).
 */
export const informationOf = (ability: number, difficulty: number, guessing: number): number => {
  const floor = guessing / 4;
  const right = chanceOfRight(ability, difficulty, guessing);
  return ((1 - right) * (right - floor) ** 2) / (right * (1 - floor) ** 2);
};

/** Whether a test may ask an item: two fifths of all items, different per test, so that no item is seen by most takers. */
const belongsTo = (testId: string, id: string): boolean => chanceOf(`${testId} ${id}`) < shareOfTest;

/**
 * Chooses the next item: one of the five most informative at the current estimate, at random, among the test's own items not
 * asked yet. Deterministic for the same test and answers. Null when no item remains.
 */
export const chooseItem = (
  {
    testId,
    ability,
    guessing,
    asked,
  }: { testId: string; ability: number; guessing: number; asked: ReadonlySet<string> },
  items: readonly TestItem[],
): TestItem | null => {
  const best: { item: TestItem; information: number }[] = [];
  for (const item of items) {
    if (asked.has(item.id)) continue;
    const information = informationOf(ability, item.difficulty, guessing);
    if (best.length === choiceOf && information <= (best.at(-1)?.information ?? 0)) continue;
    if (!belongsTo(testId, item.id)) continue;
    best.push({ item, information });
    best.sort((one, other) => other.information - one.information);
    best.length = Math.min(best.length, choiceOf);
  }
  return best[Math.floor(chanceOf(`${testId} choice ${asked.size}`) * best.length)]?.item ?? null;
};
