import { findInflected } from '@kadro/content';
import type { Card, OpenTest, TestResult } from '@kadro/contract';
import { testLength } from '@kadro/core/level-test';
import { readLevelTestResult } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { cardColumns, toCard, type CardRow } from '../deck/index.ts';
import type { Question, StoredTest } from './test-rows.ts';
import type { WordPool } from './word-pool.ts';

const markIn = (question: Question, pool: WordPool) => {
  const word = question.difficulty === null ? undefined : pool.words.get(question.itemId);
  if (word !== undefined) {
    const { headword, example, markStart: start, markEnd: end } = word;
    return { headword, example, mark: start === null || end === null ? null : { start, end } };
  }
  const example = pool.pseudoWords.get(question.itemId)?.example ?? '';
  return { headword: question.itemId, example, mark: findInflected(question.itemId, example) };
};

/** A test that goes on, as it is shown. Questions and translations go by their places: a word's id would tell what is right. */
export const toOpenTest = (test: StoredTest, question: Question, answered: number, pool: WordPool): OpenTest => ({
  testId: test.id,
  item: {
    itemId: String(answered),
    ...markIn(question, pool),
    options: question.optionIds.map((id, place) => ({
      optionId: String(place),
      text: pool.words.get(id)?.translation ?? '',
    })),
  },
  progress: { answered, least: testLength.least, most: testLength.most },
});

const readMissed = async (
  db: Kysely<Tables>,
  userId: string,
  wordIds: readonly string[],
): Promise<{ card: Card; isChosen: boolean }[]> => {
  const { rows } = await sql<CardRow & { is_chosen: boolean }>`
    select ${sql.raw(cardColumns)}, exists (select from learning l
      where l.user_id = ${userId} and l.word_id = w.id and l.status <> 'removed') as is_chosen
    from unnest(${wordIds}::text[]) with ordinality as m (id, place) join words w on w.id = m.id
    join cards c on c.word_id = w.id and c.origin = 'deck' and c.state = 'published' order by m.place, c.id`.execute(
    db,
  );
  return rows.map(({ is_chosen: isChosen, ...row }) => ({ card: toCard(row), isChosen }));
};

/** What a finished test found, as it is shown; null for one that goes on. */
export const toResult = async (db: Kysely<Tables>, test: StoredTest): Promise<TestResult | null> => {
  if (test.finishedAt === null) return null;
  const { ability: _ability, se: _se, ...result } = readLevelTestResult(test.result);
  return {
    ...result,
    missed: await readMissed(db, test.userId, result.missed),
    finishedAt: test.finishedAt.toISOString(),
  };
};
