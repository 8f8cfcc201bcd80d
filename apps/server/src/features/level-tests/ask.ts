import { estimateAbility, levelOfAbility, nextQuestion, startAbility } from '@kadro/core/level-test';
import { optionsOfPseudo, optionsOfWord } from './choose-options.ts';
import type { Question, StoredAnswer, StoredTest } from './test-rows.ts';
import type { WordPool } from './word-pool.ts';

/**
 * Returns a test's next question with its options, preferring confused words; null at its end. `draw` finds the question; for an open
 * test it must not depend on the number of questions that is now enough.
 */
export const ask = async (
  test: Pick<StoredTest, 'id' | 'kind'>,
  answers: readonly StoredAnswer[],
  pool: WordPool,
  readConfused: (wordId: string) => Promise<string[]>,
  draw: typeof nextQuestion = nextQuestion,
): Promise<Question | null> => {
  const next = draw({ ...test, answers }, pool.test);
  if (next === null) return null;
  const word = pool.words.get(next.itemId);
  if (next.difficulty !== null && word !== undefined)
    return { ...next, optionIds: optionsOfWord(word, pool, await readConfused(word.id)) };
  const pseudo = pool.pseudoWords.get(next.itemId);
  if (pseudo === undefined) throw new Error(`a test asks ${next.itemId}, which is no word of its pool`);
  const level = levelOfAbility(estimateAbility(startAbility(test.kind), answers).mean);
  return { ...next, optionIds: optionsOfPseudo(pseudo, level, pool) };
};

/** Whether a question can be shown: the deck still has its words. */
export const canShow = ({ itemId, difficulty, optionIds }: Question, { words, pseudoWords }: WordPool): boolean =>
  (difficulty === null ? pseudoWords.has(itemId) : words.has(itemId)) && optionIds.every((id) => words.has(id));
