import { cardAppeal } from '@kadro/core';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { isBlockBetween } from '../../../kernel/index.ts';
import type { Tables } from '../../../kernel/schema.ts';
import { tallyOf } from '../../acts/index.ts';
import { candidatesMax, isOffered, isOfferedTo, selectNewest, selectWords, type Candidate } from '../../deck/index.ts';
import type { CandidateRequest } from './feed-kind.ts';

type ReadCards = (db: Kysely<Tables>, request: CandidateRequest) => Promise<readonly Candidate[]>;

const uuid = z.uuid();

/** Whether a card is published, and its author and a learner have not blocked each other. */
const isOpenTo = (userId: string): RawBuilder<unknown> =>
  sql`${isOffered} and (c.author_id is null or not ${isBlockBetween(sql.ref('c.author_id'), sql`${userId}::uuid`)})`;

/** An author's own cards, in all states. */
export const readOwn: ReadCards = (db, { userId }) =>
  selectNewest(db, { where: sql`c.author_id = ${userId} and c.deleted_at is null`, at: sql.ref('c.created_at') });

/** What a learner has kept for later, the last one first. */
export const readBookmarks: ReadCards = (db, { userId }) =>
  selectNewest(db, {
    from: sql`bookmarks m join cards c on c.id = m.card_id`,
    where: sql`m.user_id = ${userId}::uuid and ${isOfferedTo(sql`${userId}::uuid`)}`,
    at: sql.ref('m.at'),
  });

/** What one author has published. */
export const readOfAuthor: ReadCards = async (db, { userId, parameter }) =>
  uuid.safeParse(parameter).success
    ? selectNewest(db, { where: sql`c.author_id = ${parameter} and ${isOpenTo(userId)}`, at: sql.ref('c.created_at') })
    : [];

/** What bears a tag. */
export const readOfTag: ReadCards = (db, { userId, parameter }) =>
  selectNewest(db, {
    from: sql`(select card_id, at from card_tags where tag = ${(parameter ?? '').toLowerCase()}
      order by at desc, card_id limit ${candidatesMax}) g join cards c on c.id = g.card_id`,
    where: isOpenTo(userId),
    at: sql.ref('g.at'),
  });

/** Of each of a learner's many subscriptions at least so many cards. */
const perSubjectMin = 3;

/**
 * What the authors and tags that a learner follows have published, the newest of each: the more they follow, the fewer of
 * one, so that the work grows with what is followed and not with what there is.
 */
export const readSubscribed: ReadCards = (db, { userId }) =>
  selectNewest(db, {
    from: sql`(
      with authors as (
        select author_id from author_follows where user_id = ${userId}::uuid order by at desc limit ${candidatesMax * 2}),
      tags as (select tag from tag_follows where user_id = ${userId}::uuid order by at desc limit ${candidatesMax}),
      share as (
        select greatest(${perSubjectMin}, ${candidatesMax}
          / greatest(1, (select count(*) from authors) + (select count(*) from tags)))::int as size)
      select newest.id, newest.at from authors cross join share cross join lateral (
        select c.id, c.created_at as at from cards c where c.author_id = authors.author_id and c.state = 'published'
        order by c.created_at desc, c.id desc limit share.size) newest
      union
      select newest.id, newest.at from tags cross join share cross join lateral (
        select g.card_id as id, g.at from card_tags g where g.tag = tags.tag
        order by g.at desc, g.card_id desc limit share.size) newest
    ) found join cards c on c.id = found.id`,
    where: sql`${isOpenTo(userId)} and c.author_id is distinct from ${userId}`,
    at: sql.ref('found.at'),
  });

interface PublishedRow {
  id: string;
  author: string | null;
  at: Date;
  likes: number;
}

/**
 * What others have published of late, the most appealing first (`cardAppeal` in the core); cards of one author are kept apart.
 */
export const readAuthors: ReadCards = async (db, { userId, nowMs }) => {
  const { rows } = await sql<PublishedRow>`
    select c.id, c.author_id as author, c.published_at as at, ${tallyOf('card-likes', sql.ref('c.id'))} as likes
    from cards c where c.origin = 'author' and c.author_id is distinct from ${userId} and ${isOpenTo(userId)}
      and c.published_at is not null
    order by c.published_at desc limit ${candidatesMax}`.execute(db);
  const ranked = rows
    .map((row) => ({ ...row, appeal: cardAppeal({ likes: row.likes, ageMs: nowMs - row.at.getTime() }) }))
    .sort((a, b) => b.appeal - a.appeal);
  return selectWords(
    db,
    sql`select c.id, c.word_id, r.author as apart, r.place::int as rank
      from unnest(${ranked.map(({ id }) => id)}::text[], ${ranked.map(({ author }) => author)}::text[])
        with ordinality as r (id, author, place) join cards c on c.id = r.id`,
  );
};
