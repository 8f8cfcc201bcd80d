import type { Card, CardState } from '@kadro/contract';
import type { Level } from '@kadro/core';
import { sql } from 'kysely';
import { hasBlocked } from '../../kernel/index.ts';
import { altOf, type DescribedRow } from './alt-of.ts';

/** A card with its word, as selected by `cardColumns`. */
export interface CardRow extends DescribedRow {
  card_id: string;
  word_id: string;
  level: Level;
  ipa: string;
  example_translation: string;
  mark_start: number | null;
  mark_end: number | null;
  tags: string[];
  picture_id: string;
  card_state: CardState;
  author_id: string | null;
  author_name: string | null;
  /** Whether its author has blocked the viewer, who then sees no author. */
  author_barred?: boolean;
}

const columnsWith = (
  state: string,
): string => `c.id as card_id, c.word_id, w.headword, w.translation, w.part_of_speech, w.level, w.ipa,
  c.example, c.example_translation, c.mark_start, c.mark_end, c.tags, c.picture_id, c.alt_en, c.alt_ru, c.origin,
  ${state} as card_state, c.author_id,
  case when c.author_id is not null then (select u.name from users u where u.id = c.author_id) end as author_name`;

/** Select list for a card `c` joined with its word `w`. */
export const cardColumns = columnsWith('c.state');

const studiedText = columnsWith(`case when c.author_id is distinct from l.user_id then 'published' else c.state end`);

/**
 * Select list for the card of a row `l` of `learning`: hides the state of other authors' cards, and authors who have blocked the
 * learner.
 */
export const studiedColumns = sql`${sql.raw(studiedText)},
  ${hasBlocked(sql.ref('c.author_id'), sql.ref('l.user_id'))} as author_barred`;

/** Returns the card without its author, as shown to users whom the author has blocked. */
export const withoutAuthor = (card: Card): Card => ({ ...card, author: null, authorHidden: true });

/** Converts a row to the contract's card. Cards of the deck and the staff have no author. */
export const toCard = (row: CardRow): Card => {
  const card = toOpenCard(row);
  return row.author_barred === true ? withoutAuthor(card) : card;
};

const toOpenCard = (row: CardRow): Card => ({
  id: row.card_id,
  wordId: row.word_id,
  headword: row.headword,
  translation: row.translation,
  partOfSpeech: row.part_of_speech,
  level: row.level,
  ipa: row.ipa,
  example: row.example,
  exampleTranslation: row.example_translation,
  mark: row.mark_start === null || row.mark_end === null ? null : { start: row.mark_start, end: row.mark_end },
  tags: row.tags,
  author: row.author_id === null ? null : { id: row.author_id, name: row.author_name },
  ...(row.origin === 'author' && row.author_id === null && { authorHidden: true }),
  ...(row.origin !== 'deck' && row.card_state !== 'published' && { state: row.card_state }),
  picture: { id: row.picture_id, alt: altOf(row) },
});
