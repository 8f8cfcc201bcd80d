import { repliesAtOnce, type CommentPage, type Thread } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { isBlockBetween, lastPlace, pageOf, readPlace } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import { demandCard, isOpen, type Viewer } from './commented-card.ts';
import { commentColumns, toComment, type CommentRow } from './rows.ts';

const pageSize = 20;

/** The place before the first comment, for lists in ascending order. */
const first = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

interface Place {
  cardId: string;
  viewerId: string | null;
  at: Date;
  id: string;
  limit: number;
}

const selectThreads = prepareQuery<Tables, Place>()((db, v) => ({
  compile: () =>
    sql<CommentRow>`
      select ${commentColumns} from comments m left join users u on u.id = m.user_id
      where m.card_id = ${v.cardId} and m.parent_id is null and (m.deleted_at is null or m.replies > 0)
        and (m.created_at, m.id) < (${v.at}, ${v.id}::uuid)
        and not ${isBlockBetween(sql`m.user_id`, sql`${v.viewerId}::uuid`)}
      order by m.created_at desc, m.id desc limit ${v.limit}`.compile(db),
}));

const selectReplies = prepareQuery<Tables, Place & { parentIds: string[] }>()((db, v) => ({
  compile: () =>
    sql<CommentRow>`
      select ${commentColumns} from unnest(${v.parentIds}::uuid[]) as p (id)
      cross join lateral (
        select * from comments r
        where r.card_id = ${v.cardId} and r.parent_id = p.id and r.deleted_at is null
          and (r.created_at, r.id) > (${v.at}, ${v.id}::uuid)
          and not ${isBlockBetween(sql`r.user_id`, sql`${v.viewerId}::uuid`)}
        order by r.created_at, r.id limit ${v.limit}
      ) m left join users u on u.id = m.user_id
      order by m.created_at, m.id`.compile(db),
}));

const placeOf = (row: CommentRow) => ({ at: row.created_at, id: row.id });

interface CommentQuery {
  cardId: string;
  viewer: Viewer | null;
  cursor?: string | undefined;
  parent?: string | undefined;
  nowMs: number;
}

/** Returns one page of a card's comments. Refuses a card that the viewer may not see with 404, a wrong cursor with 422. */
export const listComments = async (
  db: Kysely<Tables>,
  { cardId, viewer, cursor, parent, nowMs }: CommentQuery,
): Promise<CommentPage> => {
  const after = readPlace(cursor, 'uuid');
  const card = await demandCard(db, cardId, viewer);
  const reading = { card, viewer, nowMs };
  const filter = { cardId, viewerId: viewer?.userId ?? null };
  const limit = pageSize + 1;
  const rows =
    parent === undefined
      ? await selectThreads.all(db, { ...filter, limit, ...(after ?? lastPlace) })
      : await selectReplies.all(db, { ...filter, limit, parentIds: [parent], ...(after ?? first) });
  const { page, nextCursor } = pageOf(rows, pageSize, placeOf);
  const parentIds = page.filter(({ replies }) => replies > 0).map(({ id }) => id);
  const answers =
    parentIds.length === 0
      ? []
      : await selectReplies.all(db, { ...filter, parentIds, limit: repliesAtOnce + 1, ...first });
  const toThread = (row: CommentRow): Thread => {
    const { page: replies, nextCursor: nextReplies } = pageOf(
      answers.filter(({ parent_id: parentId }) => parentId === row.id),
      repliesAtOnce,
      placeOf,
    );
    return {
      ...toComment(row, reading),
      replies: replies.map((each) => toComment(each, reading)),
      replyCount: row.replies,
      nextReplies,
    };
  };
  return { threads: page.map(toThread), nextCursor, count: card.comments, isOpen: isOpen(card) };
};
