import type { PersonPage } from '@kadro/contract';
import { readLearner } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { AppError, type Looker } from '../../platform/http/index.ts';
import { hasBlocked, viewerId, toCounts } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { tallyOf } from '../acts/index.ts';
import { collectionsOf, toCollection, type CollectionRow } from '../collections/index.ts';
import { readPageOf } from './list-cards.ts';

interface PersonRow {
  name: string | null;
  avatar: string | null;
  is_guest: boolean;
  state: unknown;
  likes: number;
  followers: number;
  follows: boolean;
  blocked: boolean;
  is_own: boolean;
  collections: CollectionRow[];
}

const readPage = readPageOf<PersonRow>((v) => ({
  head: sql`
    select u.name, u.avatar_id as avatar, u.is_guest, l.state,
      ${tallyOf('likes-received', v.of)} as likes, ${tallyOf('followers', v.of)} as followers,
      exists (select from author_follows f where f.user_id = ${viewerId} and f.author_id = u.id) as follows,
      ${hasBlocked(viewerId, sql.ref('u.id'))} as blocked,
      coalesce(u.id = ${viewerId}, false) as is_own,
      case when ${v.isFirstPage}::boolean then ${collectionsOf(v.of, viewerId)} else '[]' end as collections
    from users u join learners l on l.user_id = u.id
    where u.id = ${v.of}::uuid and not ${hasBlocked(sql.ref('u.id'), viewerId)}`,
  from: sql`cards c`,
  where: sql`c.author_id = ${v.of}::uuid`,
  at: sql.ref('c.created_at'),
}));

/** Finds a person's page for a viewer; undefined if there is none for them. */
export const findPerson = async (
  db: Kysely<Tables>,
  id: string,
  looker: Looker,
  cursor?: string,
): Promise<PersonPage | undefined> => {
  const { head: person, part } = await readPage(db, id, looker, cursor);
  if (person === null) return undefined;
  const learner = readLearner(person.state);
  const counts = toCounts(learner);
  return {
    id,
    name: person.name,
    avatar: person.avatar,
    isGuest: person.is_guest,
    level: learner.level,
    likes: Math.max(0, person.likes),
    followers: Math.max(0, person.followers),
    learning: counts.learning + counts.repeating + counts.fixing,
    follows: person.follows,
    blocked: person.blocked,
    isOwn: person.is_own,
    collections: person.collections.map(toCollection),
    ...part,
  };
};

/** Same, but throws a 404 if there is none. */
export const readPersonPage = async (...request: Parameters<typeof findPerson>): Promise<PersonPage> => {
  const page = await findPerson(...request);
  if (page === undefined) throw new AppError({ status: 404 });
  return page;
};
