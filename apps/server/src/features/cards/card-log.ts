import type { CardLogLine, CardState } from '@kadro/contract';
import { cardLogLine, cardState, refusalReason } from '@kadro/contract';
import { partsOfSpeech } from '@kadro/core';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../schema/schema.ts';
import { noteChange } from '../deck/index.ts';
import { contentOf, editOf, type ManagedRow } from './rows.ts';
import type { Content } from './content/content.ts';

const content = z.object({
  headword: z.string(),
  translation: z.string(),
  partOfSpeech: z.enum(partsOfSpeech),
  example: z.string(),
  exampleTranslation: z.string(),
  tags: z.array(z.string()),
  commentsAllowed: z.boolean(),
  pictureId: z.string(),
});

const instant = z.iso.datetime().nullable();
const reason = refusalReason.nullable();

/** A card's status: all that a decision about it changes. */
const standing = z.object({
  state: cardState,
  content,
  edit: z.object({ state: z.enum(['pending', 'rejected']), content, reason }).nullable(),
  submittedAt: instant,
  publishedAt: instant,
  reason,
});
export type CardSnapshot = z.output<typeof standing>;

/** Stored JSON of a log line, version 1; only decisions have `before`, for undo. */
export const cardLogLineV1 = z.object({ v: z.literal(1), ...content.shape, before: z.exactOptional(standing) });

const reasonOf = (row: { reason_code: string | null; reason_text: string | null }) =>
  row.reason_code === null ? null : refusalReason.parse({ code: row.reason_code, text: row.reason_text ?? '' });

/** Returns a card's present status. */
export const snapshotOf = (row: ManagedRow): CardSnapshot => {
  const edited = editOf(row);
  return {
    state: row.card_state,
    content: contentOf(row),
    edit: row.edit && edited && { state: row.edit.state, content: edited, reason: reasonOf(row.edit) },
    submittedAt: row.submitted_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    reason: reasonOf(row),
  };
};

export interface NewLine {
  cardId: string;
  /** The card's version after it. */
  version: number;
  userId: string | null;
  action: CardLogLine['action'];
  state: CardState;
  reason?: { code: string; text: string } | null;
  content: Content;
  before?: CardSnapshot;
  nowMs: number;
}

/** Logs a change of a card; call it in the change's transaction. */
export const writeLine = async (trx: Kysely<Tables>, entry: NewLine): Promise<void> => {
  const { cardId, version, userId, action, state, reason: why = null, content: said, before, nowMs } = entry;
  noteChange();
  await trx
    .insertInto('card_log')
    .values({
      card_id: cardId,
      version,
      at: new Date(nowMs),
      user_id: userId,
      action,
      state,
      reason_code: why?.code ?? null,
      reason_text: why?.text ?? null,
      content: JSON.stringify({ v: 1, ...said, ...(before && { before }) }),
    })
    .execute();
};

const selectLines = (db: Kysely<Tables>, cardId: string) =>
  db
    .selectFrom('card_log')
    .leftJoin('users', 'users.id', 'card_log.user_id')
    .selectAll('card_log')
    .select('users.name as name')
    .where('card_id', '=', cardId)
    .orderBy('version', 'desc');

/** Reads a card's last log line with its content and, for a decision, the status before it. */
export const readLastLine = async (db: Kysely<Tables>, cardId: string) => {
  const row = await selectLines(db, cardId).limit(1).executeTakeFirst();
  if (row === undefined) return undefined;
  const { v: _v, before, ...said } = cardLogLineV1.parse(row.content);
  return { ...row, content: said, before };
};

/** A log line for the consistency check. */
export interface LogRow {
  version: number;
  action: string;
  state: CardState;
  content: Content;
  before: CardSnapshot | undefined;
}

/** Reads all log lines of some cards, oldest first. */
export const readLines = async (db: Kysely<Tables>, cardIds: readonly string[]): Promise<Map<string, LogRow[]>> => {
  const logs = new Map<string, LogRow[]>();
  if (cardIds.length === 0) return logs;
  const rows = await db
    .selectFrom('card_log')
    .select(['card_id', 'version', 'action', 'state', 'content'])
    .where('card_id', 'in', cardIds)
    .orderBy('card_id')
    .orderBy('version')
    .execute();
  for (const { card_id: id, content: json, ...row } of rows) {
    const { v: _v, before, ...content } = cardLogLineV1.parse(json);
    logs.set(id, [...(logs.get(id) ?? []), { ...row, content, before }]);
  }
  return logs;
};

const maxLines = 100;

/** Returns a line's content for admins; null while the card was private. */
const shownOf = ({ state, content: json }: Selectable<Tables['card_log']>): CardLogLine['content'] => {
  if (state === 'private') return null;
  const { v: _v, before: _before, ...said } = cardLogLineV1.parse(json);
  return said;
};

/** Returns a card's history before a version for admins, newest first, with the content before its oldest line. */
export const readLog = async (
  db: Kysely<Tables>,
  cardId: string,
  before?: number,
): Promise<{ log: CardLogLine[]; hasEarlier: boolean; earlierContent: CardLogLine['content'] }> => {
  const lines = selectLines(db, cardId).limit(maxLines + 1);
  const rows = await (before === undefined ? lines : lines.where('version', '<', before)).execute();
  const log = rows.slice(0, maxLines).map((row): CardLogLine => ({
    version: row.version,
    at: row.at.toISOString(),
    by: row.user_id === null ? null : { id: row.user_id, name: row.name },
    action: cardLogLine.shape.action.parse(row.action),
    state: row.state,
    reason: reasonOf(row),
    content: shownOf(row),
  }));
  const earlier = rows[maxLines];
  return { log, hasEarlier: earlier !== undefined, earlierContent: earlier === undefined ? null : shownOf(earlier) };
};
