import type { Card, CardDecision, ManagedCard, RefusalReason } from '@kadro/contract';
import { refusalReason } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { cardColumns, plainAlt, toCard, type CardRow } from '../deck/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { markOf, type Content } from './content/content.ts';

/** A pending or rejected change of a card, as JSON of its row. */
type EditJson = Omit<Tables['card_edits'], 'card_id' | 'user_id'>;

/** A card with the fields for its author and admins. */
export interface ManagedRow extends CardRow {
  version: number;
  comments_allowed: boolean;
  created_at: Date;
  changed_at: Date;
  submitted_at: Date | null;
  published_at: Date | null;
  reason_code: string | null;
  reason_text: string | null;
  deleted_at: Date | null;
  learners: number;
  comments: number;
  edit: EditJson | null;
  decision: { action: CardDecision['action']; by: string | null; at: string } | null;
}

/** Moderators' actions in the log. */
export const decisions = ['approved', 'rejected', 'taken-down', 'undone'] as const;

const managedColumns = sql`${sql.raw(cardColumns)}, c.version, c.comments_allowed, c.created_at, c.changed_at, c.submitted_at,
  c.published_at, c.reason_code, c.reason_text, c.deleted_at, c.learners, c.comments,
  (select to_json(e) from card_edits e where e.card_id = c.id) as edit,
  (select json_build_object('action', g.action, 'by', (select u.name from users u where u.id = g.user_id), 'at', g.at)
    from card_log g where g.card_id = c.id and g.action in (${sql.join(decisions)}) order by g.version desc limit 1) as decision`;

/** SQL: undeleted cards by a condition on a card `c` and its word `w`; `tail` is the order and limit. */
export const managedWhere = (where: RawBuilder<unknown>, tail: RawBuilder<unknown> = sql``): RawBuilder<ManagedRow> =>
  sql<ManagedRow>`select ${managedColumns} from cards c join words w on w.id = c.word_id
    where c.deleted_at is null and ${where} ${tail}`;

export const selectManaged = async (
  db: Kysely<Tables>,
  ...parts: Parameters<typeof managedWhere>
): Promise<ManagedRow[]> => (await managedWhere(...parts).execute(db)).rows;

/** Finds a card by its id; `forUpdate` locks it until the transaction ends. */
export const findManaged = async (
  db: Kysely<Tables>,
  id: string,
  { forUpdate = false } = {},
): Promise<ManagedRow | undefined> => {
  // Locks first, in a separate statement: the joined rows must be read after the lock.
  if (forUpdate) await sql`select id from cards where id = ${id} for update`.execute(db);
  return (await selectManaged(db, sql`c.id = ${id}`))[0];
};

/** Returns the content of the card's own row, which learners see if it is published. */
export const contentOf = (row: ManagedRow): Content => ({
  headword: row.headword,
  translation: row.translation,
  partOfSpeech: row.part_of_speech,
  example: row.example,
  exampleTranslation: row.example_translation,
  tags: row.tags,
  commentsAllowed: row.comments_allowed,
  pictureId: row.picture_id,
});

/** Returns the content of the card's change; null without one. */
export const editOf = ({ edit }: ManagedRow): Content | null =>
  edit && {
    headword: edit.headword,
    translation: edit.translation,
    partOfSpeech: edit.part_of_speech,
    example: edit.example,
    exampleTranslation: edit.example_translation,
    tags: edit.tags,
    commentsAllowed: edit.comments_allowed,
    pictureId: edit.picture_id,
  };

const reasonOf = (row: { reason_code: string | null; reason_text: string | null }): RefusalReason | null =>
  row.reason_code === null ? null : refusalReason.parse({ code: row.reason_code, text: row.reason_text ?? '' });

/** Returns the card with another content. */
const withContent = (card: Card, content: Content): Card => ({
  ...card,
  headword: content.headword,
  translation: content.translation,
  partOfSpeech: content.partOfSpeech,
  ipa: content.headword === card.headword ? card.ipa : '',
  example: content.example,
  exampleTranslation: content.exampleTranslation,
  mark: markOf(content),
  tags: content.tags,
  picture: { id: content.pictureId, alt: plainAlt() },
});

const toEdit = (row: ManagedRow): ManagedCard['edit'] => {
  const content = editOf(row);
  if (row.edit === null || content === null) return null;
  const { state } = row.edit;
  return {
    state,
    card: withContent(toCard(row), content),
    commentsAllowed: content.commentsAllowed,
    reason: reasonOf(row.edit),
  };
};

/** Converts a row to the contract's managed card. */
export const toManaged = (row: ManagedRow): ManagedCard => ({
  id: row.card_id,
  version: row.version,
  state: row.card_state,
  card: toCard(row),
  edit: toEdit(row),
  commentsAllowed: row.comments_allowed,
  reason: reasonOf(row),
  createdAt: row.created_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  publishedAt: row.published_at?.toISOString() ?? null,
  learners: row.learners,
});

/** Returns the last decision about a card; null before the first. */
export const toDecision = ({ decision }: ManagedRow): CardDecision | null =>
  decision && { ...decision, at: new Date(decision.at).toISOString() };
