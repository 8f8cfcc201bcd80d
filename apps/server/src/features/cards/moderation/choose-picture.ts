import type { AdminCard, Photo } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../../platform/http/index.ts';
import { withTransaction } from '../../../platform/database/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { writeAudit } from '../../audit/index.ts';
import { writeLine } from '../card-log.ts';
import { toPhoto } from '../outside/photo-credit.ts';
import { contentOf, type ManagedRow } from '../rows.ts';
import type { CardTools } from '../tools.ts';
import { putContent } from '../write-card.ts';
import { demandShown, toAdminCard } from './admin-card.ts';
import { demandAsSeen, nameOf, tooLate, type Judgement } from './decide.ts';

/** Only the bot's pending cards are open to another picture: users choose their own. */
const isOpen = (row: ManagedRow): boolean =>
  row.origin === 'staff' && row.card_state === 'pending' && row.submitted_at !== null && row.edit === null;

/** Returns the pictures among which the card's moderator may choose; empty if the picture is fixed. */
export const readChoices = async (db: Kysely<Tables>, row: ManagedRow): Promise<Photo[]> => {
  if (!isOpen(row)) return [];
  const { rows } = await sql<Parameters<typeof toPhoto>[0]>`
    select o.id, o.kind, o.credit from photos p join photos o on o.job_id = p.job_id
    where p.id = ${row.picture_id} and o.made_at is not null
      and not exists (select from cards c where c.picture_id = o.id and c.id <> ${row.card_id})
    order by o.variant`.execute(db);
  return rows.map(toPhoto);
};

/**
 * Gives a pending staff card another one of its pictures. Refuses with 404 a card hidden from admins, with 403 the admin's own card,
 * with 409 a stale version or a card no longer pending, and with 422 any other picture.
 */
export const choosePicture = async (
  { db, now }: CardTools,
  { photoId, ...judgement }: Judgement & { photoId: string },
): Promise<{ card: AdminCard }> => {
  const nowMs = now();
  const { userId, id, version } = judgement;
  const row = await withTransaction(db, async (trx) => {
    const present = await demandAsSeen(trx, judgement);
    if (!isOpen(present)) throw tooLate(present);
    if (present.picture_id === photoId) return present;
    const choices = await readChoices(trx, present);
    if (!choices.some((choice) => choice.id === photoId))
      throw new AppError({ status: 422, errors: { photoId: [say((m) => m.photoUnknown)] } });
    const content = { ...contentOf(present), pictureId: photoId };
    await putContent(trx, present, content);
    await trx
      .updateTable('cards')
      .set({ version: version + 1, changed_at: new Date(nowMs) })
      .where('id', '=', id)
      .execute();
    const { card_state: state } = present;
    await writeLine(trx, { cardId: id, version: version + 1, userId, action: 'changed', state, content, nowMs });
    await writeAudit(trx, { userId, action: 'card-picture-chosen', subject: id, detail: nameOf(present), nowMs });
    return demandShown(trx, id);
  });
  return { card: toAdminCard(row, userId) };
};
