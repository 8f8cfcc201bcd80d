import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { tallyOf } from './tally.ts';

/** A card's likes and one caller's reactions to it. */
export interface CardActs {
  likes: number;
  liked: boolean;
  bookmarked: boolean;
  followsAuthor: boolean;
  /** Of its tags. */
  followedTags: string[];
}

/** Reads a card's reactions; `userId` is null for a visitor, who has none. */
export const readCardActs = async (
  db: Kysely<Tables>,
  userId: string | null,
  card: { id: string; authorId: string | null; tags: readonly string[] },
): Promise<CardActs> => {
  const { rows } = await sql<CardActs>`
    select ${tallyOf('card-likes', card.id)} as likes,
      exists (select from card_likes l where l.user_id = ${userId}::uuid and l.card_id = ${card.id}) as liked,
      exists (select from bookmarks m where m.user_id = ${userId}::uuid and m.card_id = ${card.id}) as bookmarked,
      exists (select from author_follows f where f.user_id = ${userId}::uuid and f.author_id = ${card.authorId}::uuid)
        as "followsAuthor",
      array(select f.tag from tag_follows f where f.user_id = ${userId}::uuid and f.tag = any(${card.tags}::text[]) order by f.tag)
        as "followedTags"`.execute(db);
  return rows[0] ?? { likes: 0, liked: false, bookmarked: false, followsAuthor: false, followedTags: [] };
};
