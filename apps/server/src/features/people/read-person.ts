import type { PersonPage } from '@kadro/contract';
import { readLearner } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { hasBlocked, toCounts } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { tallyOf } from '../acts/index.ts';
import { collectionsOf } from '../collections/index.ts';
import { listCards } from './list-cards.ts';

interface PersonRow {
  name: string | null;
  avatar: string | null;
  is_guest: boolean;
  state: unknown;
  likes: number;
  followers: number;
  follows: boolean;
  blocked: boolean;
}

const selectPerson = async (
  db: Kysely<Tables>,
  id: string,
  callerId: string | null,
): Promise<PersonRow | undefined> => {
  const caller = sql`${callerId}::uuid`;
  const { rows } = await sql<PersonRow>`
    select u.name, u.avatar_id as avatar, u.is_guest, l.state, ${tallyOf('likes-received', id)} as likes,
      ${tallyOf('followers', id)} as followers,
      exists (select from author_follows f where f.user_id = ${caller} and f.author_id = u.id) as follows,
      ${hasBlocked(caller, sql.ref('u.id'))} as blocked
    from users u join learners l on l.user_id = u.id
    where u.id = ${id} and not ${hasBlocked(sql.ref('u.id'), caller)}`.execute(db);
  return rows[0];
};

/** Somebody's page as a caller sees it, a visitor where that is null; undefined where there is none for the caller. */
export const findPerson = async (
  db: Kysely<Tables>,
  id: string,
  callerId: string | null,
  cursor?: string,
): Promise<PersonPage | undefined> => {
  const [person, collections, cards] = await Promise.all([
    selectPerson(db, id, callerId),
    cursor === undefined ? collectionsOf(db, id, callerId) : [],
    listCards(db, { from: sql`cards c`, where: sql`c.author_id = ${id}`, at: sql.ref('c.created_at') }, cursor),
  ]);
  if (person === undefined) return undefined;
  const counts = toCounts(readLearner(person.state));
  return {
    id,
    name: person.name,
    avatar: person.avatar,
    isGuest: person.is_guest,
    level: readLearner(person.state).level,
    likes: Math.max(0, person.likes),
    followers: Math.max(0, person.followers),
    learning: counts.learning + counts.repeating + counts.fixing,
    follows: person.follows,
    blocked: person.blocked,
    isOwn: callerId === id,
    collections,
    ...cards,
  };
};

/** The same; refuses with 404 where there is none. */
export const readPersonPage = async (...request: Parameters<typeof findPerson>): Promise<PersonPage> => {
  const page = await findPerson(...request);
  if (page === undefined) throw new AppError({ status: 404 });
  return page;
};
