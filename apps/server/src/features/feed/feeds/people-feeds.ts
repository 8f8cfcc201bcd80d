import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { isNotBlockedWith } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { maxCandidates, isOffered, isOfferedTo, selectNewest, type Candidate } from '../../deck/index.ts';
import type { CandidateRequest } from './feed-kind.ts';

type ReadCards = (db: Kysely<Tables>, request: CandidateRequest) => Promise<readonly Candidate[]>;

const uuid = z.uuid();

/** SQL: whether a card is published, without a block between its author and a learner. */
const isOpenTo = (userId: string | null): RawBuilder<unknown> =>
  sql`${isOffered} and ${isNotBlockedWith(sql.ref('c.author_id'), userId)}`;

/** Reads an author's own cards, in all states. */
export const readOwn: ReadCards = (db, { userId }) =>
  selectNewest(db, { where: sql`c.author_id = ${userId}::uuid and c.deleted_at is null`, at: sql.ref('c.created_at') });

/** Reads a learner's bookmarked cards, latest first. */
export const readBookmarks: ReadCards = (db, { userId }) =>
  selectNewest(db, {
    from: sql`bookmarks m join cards c on c.id = m.card_id`,
    where: sql`m.user_id = ${userId}::uuid and ${isOfferedTo(sql`${userId}::uuid`)}`,
    at: sql.ref('m.at'),
  });

/** Reads an author's published cards. */
export const readOfAuthor: ReadCards = async (db, { userId, parameter }) =>
  uuid.safeParse(parameter).success
    ? selectNewest(db, { where: sql`c.author_id = ${parameter} and ${isOpenTo(userId)}`, at: sql.ref('c.created_at') })
    : [];

/** Reads the cards with a tag. */
export const readOfTag: ReadCards = (db, { userId, parameter }) =>
  selectNewest(db, {
    from: sql`(select card_id, at from card_tags where tag = ${(parameter ?? '').toLowerCase()}
      order by at desc, card_id limit ${maxCandidates}) g join cards c on c.id = g.card_id`,
    where: isOpenTo(userId),
    at: sql.ref('g.at'),
  });

/** Min number of cards per subscription. */
const perSubjectMin = 3;
/** Above this number of authors, the latest cards of all authors are searched first. */
const manyAuthors = Math.floor(maxCandidates / perSubjectMin);
const looksThrough = 5 * maxCandidates;
const maxRecent = maxCandidates / 2;

/**
 * Reads the newest cards of each followed author and tag. The more a learner follows, the fewer cards each gives, so that the cost
 * grows with the subscriptions, not with all cards. If the latest cards of all authors already include `maxRecent / 2` of followed
 * ones, the authors are not queried one by one.
 */
export const readSubscribed: ReadCards = (db, { userId }) =>
  selectNewest(db, {
    from: sql`(
      with authors as materialized (
        select author_id from author_follows where user_id = ${userId}::uuid order by at desc limit ${maxCandidates * 2}),
      tags as (select tag from tag_follows where user_id = ${userId}::uuid order by at desc limit ${maxCandidates}),
      share as (
        select greatest(${perSubjectMin}, ${maxCandidates}
          / greatest(1, (select count(*) from authors) + (select count(*) from tags)))::int as size),
      lately as materialized (
        select id, at from (
          select c.id, c.created_at as at,
            row_number() over (partition by c.author_id order by c.created_at desc, c.id desc) as place
          from (
            select c.id, c.author_id, c.created_at from (
              select id, author_id, created_at from cards
              where origin = 'author' and state = 'published' and (select count(*) from authors) > ${manyAuthors}::int
              order by published_at desc limit ${looksThrough}) c
            where c.author_id in (select author_id from authors) limit ${maxRecent}) c) own
        where place <= (select size from share)),
      enough as (select count(*) >= ${maxRecent / 2}::int as found from lately)
      select id, at from (
      select id, at from lately where (select found from enough)
      union
      select newest.id, newest.at from authors cross join share cross join lateral (
        select c.id, c.created_at as at from cards c where c.author_id = authors.author_id and c.state = 'published'
        order by c.created_at desc, c.id desc limit share.size) newest where not (select found from enough)
      union
      select newest.id, newest.at from tags cross join share cross join lateral (
        select g.card_id as id, g.at from card_tags g where g.tag = tags.tag
        order by g.at desc, g.card_id desc limit share.size) newest
      ) each order by at desc, id limit ${maxCandidates}
    ) found join cards c on c.id = found.id`,
    where: sql`${isOpenTo(userId)} and c.author_id is distinct from ${userId}::uuid`,
    at: sql.ref('found.at'),
  });
