import type { TagPage } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, type Looker } from '../../platform/http/index.ts';
import { isCardNotBlockedWith, isNotBlockedWith, viewerId } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { tallyOf } from '../acts/index.ts';
import { collectionsWithTag, toCollection, type CollectionRow } from '../collections/index.ts';
import { readPageOf } from './list-cards.ts';

/** Related tags are those most often found with this one, on its newest cards. */
const maxRelated = 8;
const relatedFrom = 200;

interface TagRow {
  followers: number;
  follows: boolean;
  related: string[];
  collections: CollectionRow[];
}

const readPage = readPageOf<TagRow>((v) => ({
  head: sql`
    select ${tallyOf('tag-followers', v.of)} as followers,
      exists (select from tag_follows f where f.user_id = ${viewerId} and f.tag = ${v.of}) as follows,
      case when ${v.isFirstPage}::boolean then coalesce((select array_agg(tag order by n desc, tag) from (
        select other.tag, count(*) as n
        from (select card_id from card_tags where tag = ${v.of} order by at desc, card_id desc
          limit ${sql.lit(relatedFrom)}) newest
        join card_tags other on other.card_id = newest.card_id and other.tag <> ${v.of}
        where ${isCardNotBlockedWith(sql.ref('newest.card_id'), viewerId)}
        group by other.tag order by n desc, other.tag limit ${sql.lit(maxRelated)}) beside), '{}') else '{}' end as related,
      case when ${v.isFirstPage}::boolean then ${collectionsWithTag(v.of, viewerId)} else '[]' end as collections`,
  from: sql`card_tags g join cards c on c.id = g.card_id`,
  where: sql`g.tag = ${v.of} and ${isNotBlockedWith(sql.ref('c.author_id'), viewerId)}`,
  at: sql.ref('g.at'),
}));

/** Finds a tag's page for a viewer; undefined for a tag without cards, unless the viewer follows it. */
export const findTag = async (
  db: Kysely<Tables>,
  name: string,
  looker: Looker,
  cursor?: string,
): Promise<TagPage | undefined> => {
  const { head: tag, part } = await readPage(db, name, looker, cursor);
  if (tag === null || (part.cards.length === 0 && cursor === undefined && !tag.follows)) return undefined;
  return {
    name,
    followers: Math.max(0, tag.followers),
    follows: tag.follows,
    related: tag.related,
    collections: tag.collections.map(toCollection),
    ...part,
  };
};

/** Same, but throws a 404 if there is none. */
export const readTagPage = async (...request: Parameters<typeof findTag>): Promise<TagPage> => {
  const page = await findTag(...request);
  if (page === undefined) throw new AppError({ status: 404 });
  return page;
};
