import { sql, type Kysely, type RawBuilder } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { insertEventsSql, hasBlocked, isBlockBetween } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { caller, demandFound, type FoundRow } from './caller.ts';
import { dropDrawn } from './drop-drawn.ts';
import { anySlot, tallyOf, tallyOnce } from './tally.ts';
import type { ActTools } from './tools.ts';

type Tools = Pick<ActTools, 'db' | 'now' | 'dispatchSoon'>;

interface Following {
  follows: boolean;
  followers: number;
}

interface FollowRow extends FoundRow {
  followers: number;
  changed: number;
}

interface AuthorReaction {
  tokenHash: Buffer;
  authorId: string;
}

interface TagReaction {
  tokenHash: Buffer;
  tag: string;
}

/** Returns up to `limit` ids of an author's followers, in order of id, behind `after`. */
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

const followAuthor = prepareQuery<Tables, AuthorReaction & { now: Date; slot: number }>()((db, v) => ({
  compile: () =>
    sql<FollowRow>`
      with ${caller(v.tokenHash)},
      person as (
        select u.id from me join users u on u.id = ${v.authorId}::uuid and u.id <> me.user_id
          and not ${isBlockBetween(sql.ref('u.id'), sql.ref('me.user_id'))}),
      changed as (
        insert into author_follows (user_id, author_id, at)
        select me.user_id, person.id, ${v.now}::timestamptz from me, person on conflict do nothing
        returning user_id, author_id),
      counted as (${tallyOnce(sql`select 'followers', author_id::text from changed`, 1, sql`${v.slot}`)}),
      drawn as (${dropDrawn('subscriptions')}),
      happened as (${insertEventsSql(
        'author-followed',
        sql`select author_id, json_build_object('authorId', author_id, 'followerId', user_id) from changed`,
        v.now,
      )})
      select person.id is not null as found, ${tallyOf('followers', sql`person.id::text`)} as followers,
        (select count(*) from changed)::int as changed
      from me left join person on true`.compile(db),
}));

/** SQL: ends a follow by the user of the CTE `me`. */
const unfollowBy = (
  me: RawBuilder<unknown>,
  v: { authorId: string; slot: number },
): RawBuilder<FollowRow> => sql<FollowRow>`
      with ${me},
      changed as (
        delete from author_follows f using me where f.user_id = me.user_id and f.author_id = ${v.authorId}::uuid
        returning f.author_id),
      counted as (${tallyOnce(sql`select 'followers', author_id::text from changed`, -1, sql`${v.slot}`)}),
      drawn as (${dropDrawn('subscriptions')})
      select u.id is not null as found, ${tallyOf('followers', sql`u.id::text`)} as followers,
        (select -count(*) from changed)::int as changed
      from me left join users u on u.id = ${v.authorId}::uuid and u.id <> me.user_id
        and not ${hasBlocked(sql.ref('u.id'), sql.ref('me.user_id'))}`;

const unfollowAuthor = prepareQuery<Tables, AuthorReaction & { slot: number }>()((db, v) => ({
  compile: () => unfollowBy(caller(v.tokenHash), v).compile(db),
}));

const endFollowOf = prepareQuery<Tables, { userId: string; authorId: string; slot: number }>()((db, v) => ({
  compile: () => unfollowBy(sql`me as (select ${v.userId}::uuid as user_id)`, v).compile(db),
}));

const toFollowing = (row: FollowRow | undefined, follows: boolean): Following => {
  const { followers, changed } = demandFound(row);
  return { follows, followers: Math.max(0, followers + changed) };
};

/**
 * Follows or unfollows an author. A new follow records an event in the same statement, which notifies the author. Refuses with 401
 * without a live session, with 404 a user invisible to the caller.
 */
export const setAuthorFollow = async (
  { db, now, dispatchSoon }: Tools,
  reaction: AuthorReaction,
  follows: boolean,
): Promise<Following> => {
  const slot = anySlot();
  const row = await (follows
    ? followAuthor.first(db, { ...reaction, slot, now: new Date(now()) })
    : unfollowAuthor.first(db, { ...reaction, slot }));
  if (follows && row !== undefined && row.changed > 0) dispatchSoon();
  return toFollowing(row, follows);
};

/** Ends a user's follow of an author, whether or not they see each other. */
export const endFollow = async (db: Kysely<Tables>, userId: string, authorId: string): Promise<void> => {
  await endFollowOf.first(db, { userId, authorId, slot: anySlot() });
};

const followTag = prepareQuery<Tables, TagReaction & { now: Date; slot: number }>()((db, v) => ({
  compile: () =>
    sql<FollowRow>`
      with ${caller(v.tokenHash)},
      borne as (select tag from me, card_tags where tag = ${v.tag}::text limit 1),
      changed as (
        insert into tag_follows (user_id, tag, at)
        select me.user_id, borne.tag, ${v.now}::timestamptz from me, borne on conflict do nothing returning tag),
      counted as (${tallyOnce(sql`select 'tag-followers', tag from changed`, 1, sql`${v.slot}`)}),
      drawn as (${dropDrawn('subscriptions')})
      select borne.tag is not null as found, ${tallyOf('tag-followers', sql`borne.tag`)} as followers,
        (select count(*) from changed)::int as changed
      from me left join borne on true`.compile(db),
}));

const unfollowTag = prepareQuery<Tables, TagReaction & { slot: number }>()((db, v) => ({
  compile: () =>
    sql<FollowRow>`
      with ${caller(v.tokenHash)},
      changed as (
        delete from tag_follows f using me where f.user_id = me.user_id and f.tag = ${v.tag}::text returning f.tag),
      counted as (${tallyOnce(sql`select 'tag-followers', tag from changed`, -1, sql`${v.slot}`)}),
      drawn as (${dropDrawn('subscriptions')})
      select true as found, ${tallyOf('tag-followers', sql`${v.tag}::text`)} as followers,
        (select -count(*) from changed)::int as changed
      from me`.compile(db),
}));

/** Follows or unfollows a tag. Refuses with 401 without a live session, with 404 following a tag without a published card. */
export const setTagFollow = async ({ db, now }: Tools, reaction: TagReaction, follows: boolean): Promise<Following> => {
  const slot = anySlot();
  const row = await (follows
    ? followTag.first(db, { ...reaction, slot, now: new Date(now()) })
    : unfollowTag.first(db, { ...reaction, slot }));
  return toFollowing(row, follows);
};
