import { maxSynonyms, type WorkoutCard } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isOfferedTo } from '../deck/index.ts';

// Strings, not templates, because the bundler escapes only strings: one Cyrillic letter would make V8 store the bundle in two bytes each.
const [yo, ye] = [sql.lit('ё'), sql.lit('е')];

/** SQL: a word's translation as in the index `words_translation`. */
const translationOf = (word: string): RawBuilder<string> =>
  sql<string>`(replace(lower(${sql.ref(`${word}.translation`)}), ${yo}, ${ye}) collate "C")`;

// Several translations are separated by semicolons; `<` is the character after the semicolon.
const selectSynonyms = prepareQuery<Tables, { userId: string; wordIds: readonly string[] }>()((db, v) => ({
  compile: () =>
    sql<{ word_id: string; synonyms: string[] }>`
      select w.id as word_id, array_agg(o.headword order by o.rank, o.id) as synonyms
      from words w
      cross join lateral (select split_part(${translationOf('w')}, ';', 1) collate "C" as first) t
      cross join lateral (
        select o.id, o.headword, o.rank from words o
        where o.id <> w.id and o.merged_into is null and o.part_of_speech = w.part_of_speech
          and lower(o.headword) <> lower(w.headword)
          and (${translationOf('o')} = t.first
            or (${translationOf('o')} >= t.first || ';' and ${translationOf('o')} < t.first || '<'))
          and (exists (select from cards c where c.word_id = o.id and ${isOfferedTo(sql`${v.userId}`)})
            or exists (select from learning l where l.user_id = ${v.userId} and l.word_id = o.id))
        order by o.rank, o.id limit ${maxSynonyms}
      ) o
      where w.id = any(${v.wordIds}::text[])
      group by w.id`.compile(db),
}));

const asksForEnglish = ({ asks = [] }: WorkoutCard): boolean =>
  asks.some(({ cue }) => cue === 'russian' || cue === 'typed');

/**
 * Adds to cards prompted by translation the other headwords with the same first translation and part of speech, from the deck,
 * published cards and the learner's own words.
 */
export const withSynonyms = async <Card extends WorkoutCard>(
  db: Kysely<Tables>,
  userId: string,
  cards: readonly Card[],
): Promise<Card[]> => {
  const wordIds = cards.filter(asksForEnglish).map(({ wordId }) => wordId);
  if (wordIds.length === 0) return [...cards];
  const rows = await selectSynonyms.all(db, { userId, wordIds });
  const synonyms = new Map(rows.map((row) => [row.word_id, row.synonyms]));
  return cards.map((card) => {
    const others = asksForEnglish(card) ? synonyms.get(card.wordId) : undefined;
    return others === undefined ? card : { ...card, synonyms: others };
  });
};
