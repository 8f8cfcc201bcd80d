import type { TagPage } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { isBlockBetween } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { tallyOf } from '../acts/index.ts';
import { collectionsWithTag } from '../collections/index.ts';
import { listCards } from './list-cards.ts';

/** Related are the tags that stand most often beside this one, on the newest cards that bear it. */
const relatedMax = 8;
const relatedFrom = 200;

interface TagRow {
  followers: number;
  follows: boolean;
  related: string[];
}

const selectTag = async (db: Kysely<Tables>, name: string, callerId: string | null): Promise<TagRow> => {
  const { rows } = await sql<TagRow>`
    select ${tallyOf('tag-followers', name)} as followers,
      exists (select from tag_follows f where f.user_id = ${callerId}::uuid and f.tag = ${name}) as follows,
      coalesce((select array_agg(tag order by n desc, tag) from (
        select other.tag, count(*) as n
        from (select card_id from card_tags where tag = ${name} order by at desc, card_id desc limit ${relatedFrom}) newest
        join card_tags other on other.card_id = newest.card_id and other.tag <> ${name}
        group by other.tag order by n desc, other.tag limit ${relatedMax}) beside), '{}') as related`.execute(db);
  return rows[0] ?? { followers: 0, follows: false, related: [] };
};

/** A tag's page as a caller sees it; undefined where no card bears it, unless the caller follows it. */
export const findTag = async (
  db: Kysely<Tables>,
  name: string,
  callerId: string | null,
  cursor?: string,
): Promise<TagPage | undefined> => {
  const isNear = sql`(c.author_id is null or not ${isBlockBetween(sql.ref('c.author_id'), sql`${callerId}::uuid`)})`;
  const [tag, collections, cards] = await Promise.all([
    selectTag(db, name, callerId),
    cursor === undefined ? collectionsWithTag(db, name, callerId) : [],
    listCards(
      db,
      {
        from: sql`card_tags g join cards c on c.id = g.card_id`,
        where: sql`g.tag = ${name} and ${isNear}`,
        at: sql.ref('g.at'),
      },
      cursor,
    ),
  ]);
  if (cards.cards.length === 0 && cursor === undefined && !tag.follows) return undefined;
  return {
    name,
    followers: Math.max(0, tag.followers),
    follows: tag.follows,
    related: tag.related,
    collections,
    ...cards,
  };
};

/** The same; refuses with 404 where there is none. */
export const readTagPage = async (...request: Parameters<typeof findTag>): Promise<TagPage> => {
  const page = await findTag(...request);
  if (page === undefined) throw new AppError({ status: 404 });
  return page;
};
