import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isBlockBetween, type GuestOf } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { endFollow } from './follow.ts';
import { anySlot, tally } from './tally.ts';

type Trx = Kysely<Tables>;

/** Runs a change of rows and adjusts the tallies by the rows it returns. */
const countChange = async (
  trx: Trx,
  changed: RawBuilder<unknown>,
  counted: RawBuilder<unknown>,
  by: 1 | -1,
): Promise<void> => {
  await sql`with changed as (${changed}), counted as (${tally(counted, by, anySlot())}) select 1`.execute(trx);
};

const ofLikes = sql`select 'card-likes', card_id from changed
  union all select 'likes-received', author_id::text from changed where author_id is not null`;
const ofAuthors = sql`select 'followers', author_id::text from changed`;
const ofTags = sql`select 'tag-followers', tag from changed`;

const dropTallies = async (trx: Trx, kind: Tables['tallies']['kind'], subjects: readonly string[]): Promise<void> => {
  await trx.deleteFrom('tallies').where('kind', '=', kind).where('subject', 'in', subjects).execute();
};

/** Removes the users' likes from the counts; the likes they received lose their author. */
export const removeLikes = async (trx: Trx, userIds: readonly string[]): Promise<void> => {
  const gone = sql`delete from card_likes where user_id = any(${userIds}::uuid[]) returning card_id, author_id`;
  await countChange(trx, gone, ofLikes, -1);
  await trx.updateTable('card_likes').set({ author_id: null }).where('author_id', 'in', userIds).execute();
  await dropTallies(trx, 'likes-received', userIds);
};

/** Removes the users' follows in both directions. */
export const removeAuthorFollows = async (trx: Trx, userIds: readonly string[]): Promise<void> => {
  const gone = sql`delete from author_follows where user_id = any(${userIds}::uuid[]) returning author_id`;
  await countChange(trx, gone, ofAuthors, -1);
  await trx.deleteFrom('author_follows').where('author_id', 'in', userIds).execute();
  await dropTallies(trx, 'followers', userIds);
};

export const removeTagFollows = async (trx: Trx, userIds: readonly string[]): Promise<void> => {
  const gone = sql`delete from tag_follows where user_id = any(${userIds}::uuid[]) returning tag`;
  await countChange(trx, gone, ofTags, -1);
};

export const removeBlocks = async (trx: Trx, userIds: readonly string[]): Promise<void> => {
  await trx
    .deleteFrom('blocks')
    .where((block) => block.or([block('user_id', 'in', userIds), block('blocked_id', 'in', userIds)]))
    .execute();
};

/** Removes an author's reactions to a card that is deleted for good and that no other user has ever seen. */
export const removeOwnActs = async (
  trx: Trx,
  { userId, cardId }: { userId: string; cardId: string },
): Promise<void> => {
  const gone = sql`delete from card_likes where user_id = ${userId}::uuid and card_id = ${cardId} returning card_id, author_id`;
  await countChange(trx, gone, ofLikes, -1);
  await dropTallies(trx, 'card-likes', [cardId]);
  await trx.deleteFrom('bookmarks').where('user_id', '=', userId).where('card_id', '=', cardId).execute();
};

/** Copies a guest's likes to the account; the guest's own rows and counts are removed with the guest. */
export const bringLikes = async (trx: Trx, { guestId, userId }: GuestOf): Promise<void> => {
  const brought = sql`
    insert into card_likes (user_id, card_id, author_id, at)
    select ${userId}::uuid, card_id, author_id, at from card_likes where user_id = ${guestId}
    on conflict do nothing returning card_id, author_id`;
  await countChange(trx, brought, ofLikes, 1);
};

export const bringBookmarks = async (trx: Trx, { guestId, userId }: GuestOf): Promise<void> => {
  await sql`
    insert into bookmarks (user_id, card_id, at)
    select ${userId}::uuid, card_id, at from bookmarks where user_id = ${guestId} on conflict do nothing`.execute(trx);
};

/** Copies a guest's follows, except of the account itself and of users with a block between them. */
export const bringAuthorFollows = async (trx: Trx, { guestId, userId }: GuestOf): Promise<void> => {
  const brought = sql`
    insert into author_follows (user_id, author_id, at)
    select ${userId}::uuid, author_id, at from author_follows f
    where f.user_id = ${guestId} and f.author_id <> ${userId}
      and not ${isBlockBetween(sql.ref('f.author_id'), userId)}
    on conflict do nothing returning author_id`;
  await countChange(trx, brought, ofAuthors, 1);
};

export const bringTagFollows = async (trx: Trx, { guestId, userId }: GuestOf): Promise<void> => {
  const brought = sql`
    insert into tag_follows (user_id, tag, at)
    select ${userId}::uuid, tag, at from tag_follows where user_id = ${guestId} on conflict do nothing returning tag`;
  await countChange(trx, brought, ofTags, 1);
};

/** Copies a guest's blocks and ends the account's follows in both directions. */
export const bringBlocks = async (trx: Trx, { guestId, userId }: GuestOf): Promise<void> => {
  const { rows } = await sql<{ blocked_id: string }>`
    insert into blocks (user_id, blocked_id, at)
    select ${userId}::uuid, blocked_id, at from blocks where user_id = ${guestId} and blocked_id <> ${userId}
    on conflict do nothing returning blocked_id`.execute(trx);
  for (const { blocked_id: blockedId } of rows) {
    await endFollow(trx, userId, blockedId);
    await endFollow(trx, blockedId, userId);
  }
};
