import type { LearningSort, LearningWord } from '@kadro/contract';
import { isAside, wordDueAtMs, wordStage, type Rules, type Stage } from '@kadro/core';
import { readWord } from '@kadro/core/stored';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { shownCard, studiedColumns, toCard } from '../deck/index.ts';
import type { StudiedWord } from '../learner/index.ts';
import { readCursor, readPlace, writeCursor, writePlace } from './cursor.ts';
import { matchesQuery } from './matches-query.ts';

const pageSize = 50;

/** Converts a word to the contract's word being learned. */
export const toWord = (row: StudiedWord, rules: Rules, nowMs: number): LearningWord => ({
  card: toCard(row),
  stage: wordStage(row.state, rules) ?? 'learning',
  dueAt: new Date(wordDueAtMs(row.state) ?? 0).toISOString(),
  stabilityDays: row.state.memory?.stabilityDays ?? 0,
  stubborn: row.state.stubborn,
  asideUntil: isAside(row.state, nowMs) ? new Date(row.state.putAsideUntilMs ?? 0).toISOString() : null,
});

export interface LearningRequest {
  userId: string;
  stage: Stage | undefined;
  sort: LearningSort | undefined;
  query: string | undefined;
  cursor: string | undefined;
}

type WordRow = Omit<StudiedWord, 'state'> & { state: unknown };

/** A sort order of words `l` with texts `w`: the condition after a cursor, and the cursor of a row. */
interface Order {
  after: (cursor: string) => RawBuilder<SqlBool> | null;
  by: RawBuilder<unknown>;
  place: (row: StudiedWord) => string;
}

const chosenAt = sql`(l.state->>'chosenAtMs')::float8`;

const orders: Readonly<Record<LearningSort, Order>> = {
  due: {
    after: (cursor) => {
      const place = readCursor(cursor);
      return place && sql<SqlBool>`(l.due_at, l.word_id) > (${place.at}::timestamptz, ${place.wordId})`;
    },
    by: sql`l.due_at, l.word_id`,
    place: ({ state, word_id: id }) => writeCursor(new Date(wordDueAtMs(state) ?? 0), id),
  },
  newest: {
    after: (cursor) => {
      const place = readCursor(cursor);
      return place && sql<SqlBool>`(${chosenAt}, l.word_id) < (${place.at.getTime()}::float8, ${place.wordId})`;
    },
    by: sql`${chosenAt} desc, l.word_id desc`,
    place: ({ state, word_id: id }) => writeCursor(new Date(state.chosenAtMs), id),
  },
  alphabet: {
    after: (cursor) => {
      const place = readPlace(cursor);
      return place && sql<SqlBool>`(w.headword, w.id) > (${place.headword}, ${place.wordId})`;
    },
    by: sql`w.headword, w.id`,
    place: ({ headword, word_id: id }) => writePlace(headword, id),
  },
};

/** Returns one page of the words being learned in the requested order. Refuses a wrong cursor with 422. */
export const listLearningWords = async (
  db: Kysely<Tables>,
  { userId, stage, sort = 'due', query = '', cursor }: LearningRequest,
  rules: Rules,
  nowMs: number,
): Promise<{ words: LearningWord[]; nextCursor: string | null }> => {
  const order = orders[sort];
  const after = cursor === undefined ? sql<SqlBool>`true` : order.after(cursor);
  if (after === null) throw new AppError({ status: 422, errors: { cursor: [say((m) => m.wrongValue)] } });
  // The page is cut before the cards are joined, so that a long list is only sorted. If no texts are needed, the index of due words
  // ends the page.
  const words = sort === 'alphabet' || query !== '' ? sql`join words w on w.id = l.word_id` : sql``;
  const { rows } = await sql<WordRow>`
    with l as materialized (
      select l.user_id, l.word_id, l.card_id, l.due_at, l.state from learning l ${words}
      where l.user_id = ${userId} and l.due_at is not null
        and (${stage ?? null}::text is null or l.stage = ${stage ?? null}) and ${matchesQuery(query)} and ${after}
      order by ${order.by} limit ${pageSize + 1}
    )
    select l.state, ${studiedColumns}
    from l join cards c on ${shownCard} join words w on w.id = c.word_id
    order by ${order.by}`.execute(db);
  const page = rows.slice(0, pageSize).map((row) => ({ ...row, state: readWord(row.state) }));
  const last = page.at(-1);
  return {
    words: page.map((row) => toWord(row, rules, nowMs)),
    nextCursor: rows.length > pageSize && last !== undefined ? order.place(last) : null,
  };
};
