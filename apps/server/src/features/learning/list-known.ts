import type { KnownPage } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { shownCard, studiedColumns, toCard, type CardRow } from '../deck/index.ts';
import { readPlace, writePlace } from './cursor.ts';
import { matchesQuery } from './matches-query.ts';

const pageSize = 50;

type KnownRow = CardRow & { known_since: string; place_headword: string; place_id: string };

export interface KnownRequest {
  userId: string;
  query: string | undefined;
  cursor: string | undefined;
  /** The number of all words marked as known, from the learner's row. */
  total: number;
}

/** Returns one page of the words marked as known, by headword. Refuses a wrong cursor with 422. */
export const listKnownWords = async (
  db: Kysely<Tables>,
  { userId, query = '', cursor, total }: KnownRequest,
): Promise<KnownPage> => {
  const after = cursor === undefined ? null : readPlace(cursor);
  if (cursor !== undefined && after === null)
    throw new AppError({ status: 422, errors: { cursor: [say((m) => m.wrongValue)] } });
  // As in `listLearningWords`, the page is cut before the cards are joined.
  const { rows } = await sql<KnownRow>`
    with l as materialized (
      select l.user_id, l.word_id, l.card_id, l.state, w.headword as place_headword from learning l join words w on w.id = l.word_id
      where l.user_id = ${userId} and l.status = 'known'
        and ${matchesQuery(query)}
        and (${after?.headword ?? null}::text is null
          or (w.headword, w.id) > (${after?.headword ?? null}, ${after?.wordId ?? null}))
      order by w.headword, w.id limit ${pageSize + 1}
    )
    select l.state->>'chosenAtMs' as known_since, l.place_headword, l.word_id as place_id, ${studiedColumns}
    from l join cards c on ${shownCard} join words w on w.id = c.word_id
    order by l.place_headword, l.word_id`.execute(db);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    words: page.map((row) => ({ card: toCard(row), knownSince: new Date(Number(row.known_since)).toISOString() })),
    total,
    nextCursor: rows.length > pageSize && last !== undefined ? writePlace(last.place_headword, last.place_id) : null,
  };
};
