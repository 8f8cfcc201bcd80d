import { canDistract, loadPseudoWords, loadStarterDeck, type PseudoWord } from '@kadro/content';
import type { Level, PartOfSpeech } from '@kadro/core';
import { priorDifficulties, type TestPool } from '@kadro/core/level-test';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { isOffered } from '../deck/index.ts';
import { difficultyBy, readDifficulties } from './item-difficulties.ts';

/** A word for questions or options of tests. */
export interface PoolWord {
  readonly id: string;
  readonly cardId: string;
  readonly headword: string;
  readonly translation: string;
  readonly accepted: readonly string[];
  readonly partOfSpeech: PartOfSpeech;
  readonly level: Level;
  readonly group: string;
  readonly rank: number;
  readonly example: string;
  readonly markStart: number | null;
  readonly markEnd: number | null;
}

/** The items of tests: the deck's present words and pseudo-words. */
export interface WordPool {
  readonly words: ReadonlyMap<string, PoolWord>;
  readonly pseudoWords: ReadonlyMap<string, PseudoWord>;
  readonly test: TestPool;
  /** Difficulties of test words by the deck's order, in logits. */
  readonly priors: ReadonlyMap<string, number>;
}

/** Wrong options per question. */
const distractors = 3;

const readWords = async (db: Kysely<Tables>): Promise<PoolWord[]> => {
  const { rows } = await sql<Omit<PoolWord, 'accepted'>>`
    select distinct on (w.id) w.id, c.id as "cardId", w.headword, w.translation, w.part_of_speech as "partOfSpeech",
      w.level, w.meaning_group as "group", w.rank, c.example, c.mark_start as "markStart", c.mark_end as "markEnd"
    from words w join cards c on c.word_id = w.id
    where ${isOffered} and c.origin = 'deck' and w.merged_into is null order by w.id, c.id`.execute(db);
  // Other accepted answers are only in the files.
  const accepted = new Map((await loadStarterDeck()).map((entry) => [entry.id, entry.accepted]));
  return rows.map((row) => ({ ...row, accepted: accepted.get(row.id) ?? [] }));
};

const hasDistractors = (word: PoolWord, others: readonly PoolWord[]): boolean => {
  let found = 0;
  return others.some((other) => {
    if (canDistract(word, other)) found += 1;
    return found === distractors;
  });
};

const readPool = async (db: Kysely<Tables>): Promise<WordPool> => {
  const [words, pseudoWords, found] = await Promise.all([readWords(db), loadPseudoWords(), readDifficulties(db)]);
  const all = priorDifficulties(words);
  const bySpeech = Map.groupBy(words, ({ partOfSpeech }) => partOfSpeech);
  const priors = new Map(
    words.flatMap((word) => {
      const prior = all.get(word.id);
      return prior !== undefined && hasDistractors(word, bySpeech.get(word.partOfSpeech) ?? [])
        ? [[word.id, prior] as const]
        : [];
    }),
  );
  return {
    words: new Map(words.map((word) => [word.id, word])),
    pseudoWords: new Map(pseudoWords.map((pseudo) => [pseudo.word, pseudo])),
    test: {
      items: Array.from(priors, ([id, prior]) => ({ id, difficulty: difficultyBy(prior, found.get(id)) })),
      pseudoIds: pseudoWords.map(({ word }) => word),
    },
    priors,
  };
};

const keepMs = 60_000;
const caches = new WeakMap<Kysely<Tables>, { pool: Promise<WordPool>; untilMs: number }>();

/** Returns the items of tests; cached for a minute for all learners. */
export const wordPool = (db: Kysely<Tables>): Promise<WordPool> => {
  const nowMs = performance.now();
  const present = caches.get(db);
  if (present !== undefined && nowMs < present.untilMs) return present.pool;
  const pool = readPool(db);
  caches.set(db, { pool, untilMs: nowMs + keepMs });
  pool.catch(() => caches.delete(db));
  return pool;
};
