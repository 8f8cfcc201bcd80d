import { maxWordCards, type Card, type LearningWord } from '@kadro/contract';
import { exchangeCard } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { loadLearner, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isOfferedTo, studiedColumns, toCard, type CardRow } from '../deck/index.ts';
import { readStudiedWord, type StudiedWord } from '../learner/index.ts';
import { toWord } from './list-learning.ts';

/** Selects the word's cards that may be offered to the learner: their own first, then by number of learners. */
const selectCards = prepareQuery<Tables, { userId: string; wordId: string; cardId: string | null; without: string }>()(
  (db, v) => ({
    compile: () =>
      sql<CardRow>`
        select ${studiedColumns}
        from learning l join cards c on c.word_id = l.word_id join words w on w.id = c.word_id
        where l.user_id = ${v.userId} and l.word_id = ${v.wordId} and c.deleted_at is null and c.id <> ${v.without}
          and c.id = coalesce(${v.cardId}, c.id) and ${isOfferedTo(sql.ref('l.user_id'))}
        order by c.author_id is not distinct from l.user_id desc, c.learners desc, c.id limit ${sql.lit(maxWordCards)}`.compile(
        db,
      ),
  }),
);

const demandLearning = async (db: Kysely<Tables>, userId: string, wordId: string): Promise<StudiedWord> => {
  const row = await readStudiedWord(db, userId, wordId);
  if (row === undefined || row.state.status !== 'learn') throw new AppError({ status: 404 });
  return row;
};

/** Returns other cards of a word. Refuses with 404 a word that is not being learned. */
export const listOtherCards = async (
  db: Kysely<Tables>,
  { userId, wordId }: { userId: string; wordId: string },
): Promise<Card[]> => {
  const { card_id: without } = await demandLearning(db, userId, wordId);
  return (await selectCards.all(db, { userId, wordId, cardId: null, without })).map(toCard);
};

/**
 * Switches a stubborn word to another one of its cards; does nothing if it is the present one. Refuses with 404 a word that is not
 * being learned and a card of another word or hidden from the learner, with 409 a word that is not stubborn.
 */
export const learnByCard = async (
  { db, rules, takeStep, now }: LearnerTools,
  { userId, wordId, cardId }: { userId: string; wordId: string; cardId: string },
): Promise<LearningWord> => {
  const present = await demandLearning(db, userId, wordId);
  if (present.card_id === cardId) return toWord(present, rules, now());
  return takeStep<LearningWord>(userId, async () => {
    const on = await loadLearner(db, userId);
    const { state: word, card_id: without } = await demandLearning(db, userId, wordId);
    const [row] = await selectCards.all(db, { userId, wordId, cardId, without });
    if (row === undefined) throw new AppError({ status: 404 });
    const atMs = now();
    const result = exchangeCard({ learner: on.state, word, cardId, atMs }, rules);
    if (!result.ok) throw new AppError({ status: result.code === 'not-learning' ? 404 : 409 });
    return { on, step: { ...result, atMs }, reply: toWord({ ...row, state: result.word }, rules, atMs) };
  });
};
