import type { Suggestions } from '@kadro/contract';
import { findInflected } from '@kadro/content';
import { mayBeFormOf } from '@kadro/core/english/may-be-form-of';
import { comparedText } from '@kadro/core/english/compared-text';
import { sql, type Kysely } from 'kysely';
import { hasBlocked } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { storedTexts } from '../learning/index.ts';
import { cardColumns, isOffered, toCard, type CardRow } from '../deck/index.ts';

/** Max headwords searched for the lemma of a typed form. */
const maxWords = 20_000;
const maxSenses = 12;
const maxCards = 5;
const cacheMs = 60_000;

interface Kept {
  headwords: Promise<string[]>;
  untilMs: number;
}
const caches = new WeakMap<Kysely<Tables>, Kept>();

/** Reads the headwords of the deck and of staff cards, most frequent first; cached for a minute. */
const readHeadwords = (db: Kysely<Tables>): Promise<string[]> => {
  const present = caches.get(db);
  if (present !== undefined && performance.now() < present.untilMs) return present.headwords;
  const headwords = sql<{ headword: string }>`
    select lower(w.headword) as headword from words w
    where exists (select from cards c where c.word_id = w.id and c.origin <> 'author' and ${isOffered})
    group by 1 order by min(w.rank) limit ${maxWords}`
    .execute(db)
    .then(({ rows }) => rows.map(({ headword }) => headword));
  caches.set(db, { headwords, untilMs: performance.now() + cacheMs });
  headwords.catch(() => caches.delete(db));
  return headwords;
};

/** Returns the possible lemmas of a typed text, the text itself first. */
const lemmasOf = async (db: Kysely<Tables>, typed: string): Promise<string[]> => {
  const text = comparedText(typed).replace(/^to (?=\S)/, '');
  const isWhole = (found: { start: number; end: number } | null): boolean =>
    found !== null && found.start === 0 && found.end === text.length;
  // A cheap test of the beginning comes first: there may be thousands of headwords, at each typed word.
  const forms = (await readHeadwords(db)).filter(
    (headword) => mayBeFormOf(headword, text) && isWhole(findInflected(headword, text)),
  );
  return [...new Set([...storedTexts(text), ...forms])];
};

type Found = CardRow & { mine: boolean; status: 'learn' | 'known' | 'removed' | null };

/** Suggestions from this installation's own data. */
type Known = Omit<Suggestions, 'outside'>;

/**
 * Suggests content for a typed word. Senses, examples and tags come from the deck and staff cards only; users' own cards are never
 * suggested to others.
 */
export const suggest = async (db: Kysely<Tables>, userId: string, typed: string): Promise<Known> => {
  const lemmas = await lemmasOf(db, typed);
  const { rows } = await sql<Found>`
    select ${sql.raw(cardColumns)}, ${hasBlocked(sql.ref('c.author_id'), userId)} as author_barred,
      c.author_id is not distinct from ${userId}::uuid as mine, l.status
    from words w join cards c on c.word_id = w.id
    left join learning l on l.user_id = ${userId} and l.word_id = w.id
    where lower(w.headword) = any(${lemmas}) and c.deleted_at is null
      and ((c.origin <> 'author' and ${isOffered}) or c.author_id = ${userId} or l.card_id = c.id)
    order by array_position(${lemmas}, lower(w.headword)), w.rank, c.id limit 100`.execute(db);
  const lexicon = rows.filter(({ origin }) => origin !== 'author').slice(0, maxSenses);
  const chosen = rows.filter(({ status, mine }) => !mine && (status === 'learn' || status === 'known'));
  return {
    translations: lexicon.map((row) => ({
      headword: row.headword,
      translation: row.translation,
      partOfSpeech: row.part_of_speech,
      level: row.level,
      ipa: row.ipa,
    })),
    examples: lexicon.map((row) => ({ text: row.example, translation: row.example_translation })),
    tags: [...new Set(lexicon.flatMap(({ tags }) => tags))].slice(0, maxSenses),
    chosen: chosen.slice(0, maxCards).map(toCard),
    own: rows
      .filter(({ mine }) => mine)
      .slice(0, maxCards)
      .map(toCard),
  };
};
