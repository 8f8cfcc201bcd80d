import type { Card } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { pageOf, readPlace } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { cardStamp, isOffered, readStamped } from '../deck/index.ts';

const pageSize = 24;

export interface CardPart {
  cards: Card[];
  nextCursor: string | null;
}

/**
 * A page of published cards `c`, newest first, of `from` by a condition; `at` is the time by which they go. Refuses a wrong
 * cursor with 422.
 */
export const listCards = async (
  db: Kysely<Tables>,
  { from, where, at }: { from: RawBuilder<unknown>; where: RawBuilder<unknown>; at: RawBuilder<unknown> },
  cursor: string | undefined,
): Promise<CardPart> => {
  const after = readPlace(cursor);
  const { rows } = await sql<{ id: string; at: Date; stamp: string }>`
    select c.id, ${at} as at, ${cardStamp} as stamp from ${from}
    where ${where} and ${isOffered} and (${after?.at ?? null}::timestamptz is null
      or (${at}, c.id) < (${after?.at ?? null}, ${after?.id ?? null}))
    order by ${at} desc, c.id desc limit ${pageSize + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, pageSize, (row) => row);
  const cards = await readStamped(
    db,
    page.map(({ id, stamp }) => ({ cardId: id, stamp })),
  );
  return { cards, nextCursor };
};
