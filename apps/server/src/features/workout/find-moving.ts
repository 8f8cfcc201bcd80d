import type { WordState } from '@kadro/core';
import { readWord } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';

type Status = WordState['status'];

// A merge moves cards at once but learners one by one, so a card's word can differ from that of the learner's row.
const selectMoving = prepareQuery<Tables, { userId: string; cardId: string; status: Status }>()((db, v) => ({
  compile: () =>
    sql<{ state: unknown }>`
      with recursive words_of (id) as (
        select word_id from cards where id = ${v.cardId}
        union
        select case m.state when 'reversing' then m.target_id else m.source_id end
        from words_of o join word_merges m on (m.state in ('merging', 'merged') and m.target_id = o.id)
          or (m.state = 'reversing' and m.source_id = o.id)
      )
      select l.state from words_of o join learning l on l.user_id = ${v.userId} and l.word_id = o.id
      where l.status = ${v.status}
      order by l.card_id = ${v.cardId} desc, o.id = (select word_id from cards where id = ${v.cardId}) desc limit 1`.compile(
      db,
    ),
}));

/**
 * Returns the learner's word of a card: `current`, read by the card's present word, if it fits; otherwise the word of a pending merge
 * that is still to be moved. Only the latter costs a round trip.
 */
export const withPendingMerge = async (
  db: Kysely<Tables>,
  current: WordState | null,
  v: { userId: string; cardId: string; status: Status },
): Promise<WordState | null> => {
  if (current?.status === v.status && current.cardId === v.cardId) return current;
  const row = await selectMoving.first(db, v);
  return row === undefined ? current : readWord(row.state);
};
