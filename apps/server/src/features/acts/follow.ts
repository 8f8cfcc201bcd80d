import { sql, type Kysely } from 'kysely';
import { prepareQuery, withTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { hasBlocked, isBlockBetween, recordEvents, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { dropDrawn } from './drop-drawn.ts';
import { anySlot, tally, tallyOf } from './tally.ts';

type Tools = Pick<LearnerTools, 'db' | 'now'>;

interface Following {
  follows: boolean;
  followers: number;
}

interface FollowRow {
  followers: number;
  changed: number;
}

interface AuthorWish {
  userId: string;
  authorId: string;
}

interface TagWish {
  userId: string;
  tag: string;
}

/** Who follows an author, a page at a time in the order of their ids: those behind `after`. */
export const readFollowers = async (
  db: Kysely<Tables>,
  authorId: string,
  after: string | null,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from author_follows where author_id = ${authorId}
      and (${after}::uuid is null or user_id > ${after}::uuid) order by user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id: id }) => id);
};

const followAuthor = prepareQuery<Tables, AuthorWish & { now: Date; slot: number }>()((db, v) => ({
  compile: () =>
    sql<FollowRow>`
      with person as (
        select u.id from users u where u.id = ${v.authorId}::uuid and u.id <> ${v.userId}::uuid
          and not ${isBlockBetween(sql`${v.authorId}::uuid`, sql`${v.userId}::uuid`)}),
      changed as (
        insert into author_follows (user_id, author_id, at)
        select ${v.userId}::uuid, id, ${v.now}::timestamptz from person on conflict do nothing returning author_id),
      counted as (${tally(sql`select 'followers', author_id::text from changed`, 1, sql`${v.slot}`)}),
      drawn as (${dropDrawn(v.userId, 'subscriptions')})
      select ${tallyOf('followers', sql`person.id::text`)} as followers, (select count(*) from changed)::int as changed
      from person`.compile(db),
}));

const unfollowAuthor = prepareQuery<Tables, AuthorWish & { slot: number }>()((db, v) => ({
  compile: () =>
    sql<FollowRow>`
      with changed as (
        delete from author_follows where user_id = ${v.userId}::uuid and author_id = ${v.authorId}::uuid returning author_id),
      counted as (${tally(sql`select 'followers', author_id::text from changed`, -1, sql`${v.slot}`)}),
      drawn as (${dropDrawn(v.userId, 'subscriptions')})
      select ${tallyOf('followers', sql`u.id::text`)} as followers, (select -count(*) from changed)::int as changed
      from users u where u.id = ${v.authorId}::uuid and u.id <> ${v.userId}::uuid
        and not ${hasBlocked(sql`${v.authorId}::uuid`, sql`${v.userId}::uuid`)}`.compile(db),
}));

const toFollowing = (row: FollowRow | undefined, follows: boolean): Following => {
  if (row === undefined) throw new AppError({ status: 404 });
  return { follows, followers: Math.max(0, row.followers + row.changed) };
};

/** Follows an author, or no longer. The first time tells the author, by an event. Refuses with 404 whom the caller does not see. */
export const setAuthorFollow = async ({ db, now }: Tools, wish: AuthorWish, follows: boolean): Promise<Following> => {
  const slot = anySlot();
  if (!follows) return toFollowing(await unfollowAuthor.first(db, { ...wish, slot }), false);
  return withTransaction(db, async (trx) => {
    const nowMs = now();
    const row = await followAuthor.first(trx, { ...wish, slot, now: new Date(nowMs) });
    if (row !== undefined && row.changed > 0) {
      const data = { authorId: wish.authorId, followerId: wish.userId };
      await recordEvents(trx, [{ userId: wish.authorId, kind: 'author-followed', data }], nowMs);
    }
    return toFollowing(row, true);
  });
};

const followTag = prepareQuery<Tables, TagWish & { now: Date; slot: number }>()((db, v) => ({
  compile: () =>
    sql<FollowRow>`
      with found as (select tag from card_tags where tag = ${v.tag}::text limit 1),
      changed as (
        insert into tag_follows (user_id, tag, at)
        select ${v.userId}::uuid, tag, ${v.now}::timestamptz from found on conflict do nothing returning tag),
      counted as (${tally(sql`select 'tag-followers', tag from changed`, 1, sql`${v.slot}`)}),
      drawn as (${dropDrawn(v.userId, 'subscriptions')})
      select ${tallyOf('tag-followers', sql`found.tag`)} as followers, (select count(*) from changed)::int as changed
      from found`.compile(db),
}));

const unfollowTag = prepareQuery<Tables, TagWish & { slot: number }>()((db, v) => ({
  compile: () =>
    sql<FollowRow>`
      with changed as (
        delete from tag_follows where user_id = ${v.userId}::uuid and tag = ${v.tag}::text returning tag),
      counted as (${tally(sql`select 'tag-followers', tag from changed`, -1, sql`${v.slot}`)}),
      drawn as (${dropDrawn(v.userId, 'subscriptions')})
      select ${tallyOf('tag-followers', sql`${v.tag}::text`)} as followers, (select -count(*) from changed)::int as changed`.compile(
      db,
    ),
}));

/** Follows a tag, or no longer. Refuses with 404 to follow one that no published card bears. */
export const setTagFollow = async ({ db, now }: Tools, wish: TagWish, follows: boolean): Promise<Following> => {
  const slot = anySlot();
  const row = await (follows
    ? followTag.first(db, { ...wish, slot, now: new Date(now()) })
    : unfollowTag.first(db, { ...wish, slot }));
  return toFollowing(row, follows);
};
