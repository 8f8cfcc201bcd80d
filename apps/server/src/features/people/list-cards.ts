import type { Card } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { pageOf, readPlace } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import { cardColumns, isOffered, toCard, type CardRow } from '../deck/index.ts';

const pageSize = 24;
/** Behind which a first page begins, so that each page has one plan. */
const last = { at: new Date('9999-12-31T00:00:00.000Z'), id: '' };

/** Whose cards, or those of which tag, for whom, and behind which place. */
export interface ListValues {
  of: string;
  callerId: string | null;
  at: Date;
  id: string;
}

export interface CardPart {
  cards: Card[];
  nextCursor: string | null;
}

/** Reads a page of them. Refuses a wrong cursor with 422. */
export type ListCards = (
  db: Kysely<Tables>,
  of: string,
  callerId: string | null,
  cursor: string | undefined,
) => Promise<CardPart>;

/**
 * Lists published cards `c`, newest first, of `from` by a condition; `at` is the time by which they go. With all their content: a
 * second trip for what is not in memory costs more than to read it again.
 */
export const listCards = (
  parts: (v: ListValues) => { from: RawBuilder<unknown>; where: RawBuilder<unknown>; at: RawBuilder<unknown> },
): ListCards => {
  const select = prepareQuery<Tables, ListValues>()((db, v) => {
    const { from, where, at } = parts(v);
    return {
      compile: () =>
        sql<CardRow & { at: Date }>`
          select ${at} as at, ${sql.raw(cardColumns)} from ${from} join words w on w.id = c.word_id
          where ${where} and ${isOffered} and (${at}, c.id) < (${v.at}, ${v.id})
          order by ${at} desc, c.id desc limit ${sql.lit(pageSize + 1)}`.compile(db),
    };
  });
  return async (db, of, callerId, cursor) => {
    const rows = await select.all(db, { of, callerId, ...(readPlace(cursor) ?? last) });
    const { page, nextCursor } = pageOf(rows, pageSize, (row) => ({ at: row.at, id: row.card_id }));
    return { cards: page.map(toCard), nextCursor };
  };
};
