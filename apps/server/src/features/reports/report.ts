import { dayMs } from '@kadro/core';
import { createHmac, randomUUID } from 'node:crypto';
import type { RouteRequest, report as route } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { cleanText, countAttempt, hasBlocked, lockCaller, type LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { findVisible } from '../collections/index.ts';
import { demandCard, demandComment } from '../comments/index.ts';
import { toJson, type Said } from './stored-said.ts';
import type { ReportTools } from './tools.ts';

type Report = RouteRequest<typeof route>['body'];

/** The reported content at present. */
interface Subject {
  cardId: string | null;
  authorId: string | null;
  said: Said;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds a user's name and avatar, which are not premoderated; 404 without either, and if hidden from the caller. */
const findPerson = async (trx: Kysely<Tables>, id: string, callerId: string): Promise<Subject> => {
  const { rows } = await sql<{ name: string | null; avatar_id: string | null }>`
    select u.name, u.avatar_id from users u where u.id = ${id}::uuid and num_nonnulls(u.name, u.avatar_id) > 0
      and not ${hasBlocked(sql.ref('u.id'), callerId)}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new AppError({ status: 404 });
  const { name, avatar_id: avatar } = row;
  return { cardId: null, authorId: id, said: { ...(name !== null && { name }), ...(avatar !== null && { avatar }) } };
};

const findSubject = async (trx: Kysely<Tables>, { subject, id }: Report, session: LearnerSession): Promise<Subject> => {
  // An id of another form is none of anything but a card, and the database would not take it.
  if (subject !== 'card' && !uuid.test(id)) throw new AppError({ status: 404 });
  if (subject === 'collection') {
    const row = await findVisible(trx, id, session.userId);
    if (row === undefined) throw new AppError({ status: 404 });
    return { cardId: null, authorId: row.user_id, said: { name: row.name } };
  }
  if (subject === 'person') return findPerson(trx, id, session.userId);
  if (subject === 'comment') {
    // A blocked user must still be able to report earlier comments.
    const { row } = await demandComment(trx, id, session, { evenBlocked: true });
    return { cardId: row.card_id, authorId: row.user_id, said: { text: row.text } };
  }
  const { author_id: authorId } = await demandCard(trx, id, session);
  const card = await trx
    .selectFrom('cards')
    .innerJoin('words', 'words.id', 'cards.word_id')
    .select(['headword', 'translation', 'example', 'picture_id'])
    .where('cards.id', '=', id)
    .executeTakeFirstOrThrow();
  const { headword, translation, example, picture_id: pictureId } = card;
  return { cardId: id, authorId, said: { headword, translation, example, pictureId } };
};

/** Counts one more report of the day. Not 429: a device with an outbox would hold all later calls behind this one. */
const countReport = async (
  trx: Kysely<Tables>,
  { secret, limits }: ReportTools,
  userId: string,
  nowMs: number,
): Promise<void> => {
  const key = createHmac('sha256', secret).update(['reports', userId].join('\n')).digest();
  const { count } = await countAttempt(trx, { key, windowMs: dayMs, nowMs });
  if (count > limits.reportsPerDay)
    throw new AppError({ status: 412, code: '412', wording: say((m) => m.reportsForToday(limits.reportsPerDay)) });
};

/** Whether moderators have found nothing wrong since the same person reported it as it is: a device that got no answer sends again. */
const isSettled = async (
  trx: Kysely<Tables>,
  { subject, id }: Report,
  { said }: Subject,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from reports p join report_cases r on r.id = p.case_id
    where p.user_id = ${userId} and p.said::text = ${toJson(said)} and r.subject = ${subject} and r.subject_id = ${id}
      and r.outcome = 'dismissed' limit 1`.execute(trx);
  return rows.length > 0;
};

/** Returns the open case of the reported content; creates it if there is none. */
const openCase = async (
  trx: Kysely<Tables>,
  { subject, id }: Report,
  { cardId, authorId, said }: Subject,
  nowMs: number,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into report_cases as r (id, subject, subject_id, card_id, user_id, opened_at, reports, said)
    values (${randomUUID()}, ${subject}, ${id}, ${cardId}, ${authorId}, ${new Date(nowMs)}, 0, ${toJson(said)})
    on conflict (subject, subject_id) where outcome is null do update set reports = r.reports
    returning r.id`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('a report has no case');
  return row.id;
};

/** Reports something to the moderators; once a person, until they have decided. Refuses as the route says. */
export const reportSubject = async (tools: ReportTools, session: LearnerSession, given: Report): Promise<void> => {
  if (session.isGuest) throw new AppError({ status: 412, code: '412', wording: say((m) => m.reportsForGuests) });
  const nowMs = tools.now();
  const { userId } = session;
  await withTransaction(tools.db, async (trx) => {
    await lockCaller(trx, session);
    const subject = await findSubject(trx, given, session);
    if (subject.authorId === userId) throw new AppError({ status: 412, code: '412', wording: say((m) => m.ownReport) });
    if (await isSettled(trx, given, subject, userId)) return;
    await countReport(trx, tools, userId, nowMs);
    const caseId = await openCase(trx, given, subject, nowMs);
    await sql`
      with made as (
        insert into reports (case_id, user_id, at, reason, text, said)
        values (${caseId}, ${userId}, ${new Date(nowMs)}, ${given.reason}, ${cleanText(given.text) ?? ''},
          ${toJson(subject.said)})
        on conflict do nothing returning case_id
      )
      update report_cases c set reports = c.reports + 1 from made where c.id = made.case_id`.execute(trx);
  });
};
