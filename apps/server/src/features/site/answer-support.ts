import { supportConflict } from '@kadro/contract';
import type {
  RouteReply,
  RouteRequest,
  SupportMessage,
  answerSupport as answerRoute,
  listSupport as listRoute,
} from '@kadro/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, say, refuseConflict } from '../../platform/http/index.ts';
import { nobody, pageOf, readPlace } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { writeAudit } from '../audit/index.ts';
import { queueMail } from '../mail/index.ts';
import { cleanText } from './ask-support.ts';

const pageSize = 50;

interface MessageRow {
  id: string;
  created_at: Date;
  user_id: string | null;
  email: string | null;
  locale: SupportMessage['locale'];
  text: string;
  answered_at: Date | null;
  answer_id: string | null;
  answer: string | null;
  answered_by: string | null;
  name: string | null;
}

const selectMessages = async (
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select s.id, s.created_at, s.user_id, s.email, s.locale, s.text, s.answered_at, s.answer_id, s.answer, s.answered_by, u.name
    from support_messages s left join users u on u.id = s.answered_by where ${where} ${tail}`.execute(db);
  return rows;
};

const toMessage = (row: MessageRow): SupportMessage => ({
  id: row.id,
  at: row.created_at.toISOString(),
  text: row.text,
  email: row.email,
  locale: row.locale,
  hasAccount: row.user_id !== null,
  done:
    row.answered_at === null
      ? null
      : {
          at: row.answered_at.toISOString(),
          by: row.answered_by === null ? null : { id: row.answered_by, name: row.name },
          answer: row.answer,
        },
});

/** Reads one page of the messages. Throws a 422 for a wrong cursor. */
export const listSupport = async (
  db: Kysely<Tables>,
  { state, cursor }: RouteRequest<typeof listRoute>['query'],
): Promise<RouteReply<typeof listRoute>> => {
  const after = readPlace(cursor, 'uuid');
  const isWaiting = state === 'waiting';
  const key = sql`(s.created_at, s.id)`;
  const place =
    after === null ? sql`true` : sql`${key} ${isWaiting ? sql`>` : sql`<`} (${after.at}, ${after.id}::uuid)`;
  const order = isWaiting ? sql`s.created_at, s.id` : sql`s.created_at desc, s.id desc`;
  const rows = await selectMessages(
    db,
    sql`s.answered_at is ${isWaiting ? sql`null` : sql`not null`} and ${place}`,
    sql`order by ${order} limit ${pageSize + 1}`,
  );
  const { page, nextCursor } = pageOf(rows, pageSize, ({ created_at: at, id }) => ({ at, id }));
  return { messages: page.map(toMessage), nextCursor };
};

interface AnswerTools {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
}

/**
 * Mails an answer to a support message's author, or archives the message without one, once, and audits it. Throws a 404 for an unknown
 * message, a 409 with the message if it is answered already, and a 422 for an answer without an address.
 */
export const answerSupport = (
  { db, now }: AnswerTools,
  { userId, id, answerId, text }: RouteRequest<typeof answerRoute>['body'] & { userId: string; id: string },
): Promise<SupportMessage> =>
  withTransaction(db, async (trx) => {
    const one = sql`s.id = ${id}`;
    const [message] = await selectMessages(trx, one, sql`for update of s`);
    if (message === undefined) throw new AppError({ status: 404 });
    if (message.answer_id === answerId) return toMessage(message);
    if (message.answered_at !== null) throw refuseConflict(supportConflict, { support: toMessage(message) });
    const answer = text === null ? null : cleanText(text);
    if (answer === '') throw new AppError({ status: 422, errors: { text: [say((m) => m.required)] } });
    const nowMs = now();
    if (answer !== null) {
      if (message.email === null) throw new AppError({ status: 422, errors: { text: [say((m) => m.noAddress)] } });
      const { email: recipient, locale, text: question } = message;
      const mail = { kind: 'support-answer', text: answer, question } as const;
      await queueMail(trx, { userId: message.user_id ?? nobody, recipient, locale, mail, nowMs });
    }
    await trx
      .updateTable('support_messages')
      .set({ answered_at: new Date(nowMs), answer_id: answerId, answer, answered_by: userId })
      .where('id', '=', id)
      .execute();
    const action = answer === null ? 'support-closed' : 'support-answered';
    await writeAudit(trx, { userId, action, subject: id, detail: {}, nowMs });
    const [after] = await selectMessages(trx, one, sql``);
    if (after === undefined) throw new Error('the message went while it was locked');
    return toMessage(after);
  });
