import type { Card } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { findViewer, lastPlace, pageOf, readPlace } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Looker } from '../../platform/http/index.ts';
import { cardColumns, isOffered, toCard, type CardRow } from '../deck/index.ts';

const pageSize = 24;

/** The list's author or tag, the viewer, and the place after which the page begins. */
export interface ListValues extends Looker {
  of: string;
  isFirstPage: boolean;
  at: Date;
  id: string;
}

export interface CardPart {
  cards: Card[];
  nextCursor: string | null;
}

/** Reads a page of cards with its head; null if there is no such row. Throws a 422 for a wrong cursor. */
export type ReadPage<Head> = (
  db: Kysely<Tables>,
  of: string,
  looker: Looker,
  cursor: string | undefined,
) => Promise<{ head: Head | null; part: CardPart }>;

type PageRow<Head> = { n: number | null; head: Head | null } & CardRow & { at: Date };

interface PageParts {
  /** A query of at most one row, returned with the first card as JSON. All parts use `viewerId` for the viewer. */
  head: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Time by which the cards are ordered. */
  at: RawBuilder<unknown>;
}

/**
 * Creates the reader of a list of published cards `c` of `from` with its head, newest first, in one round trip, which costs more than
 * the data. It reads all cards' content for the same reason, rather than only those missing from the cache.
 */
export const readPageOf = <Head>(parts: (v: ListValues) => PageParts): ReadPage<Head> => {
  const select = prepareQuery<Tables, ListValues>()((db, v) => {
    const { head, from, where, at } = parts(v);
    return {
      compile: () =>
        sql<PageRow<Head>>`
          with ${findViewer(v)}, page as materialized (
            select row_number() over (order by ${at} desc, c.id desc) as n, ${at} as at, ${sql.raw(cardColumns)}
            from ${from} join words w on w.id = c.word_id
            where ${where} and ${isOffered} and (${at}, c.id) < (${v.at}, ${v.id})
            order by ${at} desc, c.id desc limit ${sql.lit(pageSize + 1)})
          select page.*, case when coalesce(page.n, 1) = 1 then (select row_to_json(h) from (${head}) h) end as head
          from (select) one left join page on true order by page.n`.compile(db),
    };
  });
  return async (db, of, looker, cursor) => {
    const isFirstPage = cursor === undefined;
    const rows = await select.all(db, { ...looker, of, isFirstPage, ...(readPlace(cursor) ?? lastPlace) });
    const cards = rows.filter(({ n }) => n !== null);
    const { page, nextCursor } = pageOf(cards, pageSize, (row) => ({ at: row.at, id: row.card_id }));
    return { head: rows[0]?.head ?? null, part: { cards: page.map(toCard), nextCursor } };
  };
};
