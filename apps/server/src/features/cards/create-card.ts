import { cardConflict } from '@kadro/contract';
import type { ManagedCard, ParsedCardInput } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { AppError, refuseConflict } from '../../platform/http/index.ts';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { dropOwnDrawn } from '../acts/index.ts';
import { readLines, writeLine } from './card-log.ts';
import { cleanInput } from './content/clean-input.ts';
import { isSame, toColumns } from './content/content.ts';
import { joinWord } from './content/words.ts';
import { countForDay } from './count-for-day.ts';
import { removeDraft } from './drafts/drafts.ts';
import { composePhoto, demandPhoto, readShown } from './pictures/photos.ts';
import { demandFreeId } from './demand-free-id.ts';
import { findManaged, toManaged, type ManagedRow } from './rows.ts';
import type { CardTools } from './tools.ts';

const demand = (row: ManagedRow | undefined): ManagedRow => {
  if (row === undefined) throw new Error('a card is not there that was just written');
  return row;
};

/** Reads a card as its author sees it. */
export const readBack = async (db: Kysely<Tables>, id: string): Promise<ManagedCard> =>
  toManaged(demand(await findManaged(db, id)));

/** Whether the same request made the card; omitted fields were derived then, so they match any value. */
const isMadeBy = async (trx: Kysely<Tables>, id: string, { photoId, isPrivate, ...said }: ParsedCardInput) => {
  const [first] = (await readLines(trx, [id])).get(id) ?? [];
  if (first === undefined) return true;
  const { content, state } = first;
  if (isPrivate !== (state === 'private') || (photoId ?? content.pictureId) !== content.pictureId) return false;
  return isSame({ ...content, ...said, partOfSpeech: said.partOfSpeech ?? content.partOfSpeech }, content);
};

/**
 * Creates an author's card; the same request again returns the same card. Refuses with 409 a used id or a different request with the
 * same id, with 422 wrong texts, and with 429 above the daily limit. `origin` is `staff` for cards of the content bot.
 */
export const createCard = async (
  { db, secret, limits, studio, now }: CardTools,
  {
    userId,
    id,
    origin = 'author',
    ...given
  }: ParsedCardInput & { userId: string; id: string; origin?: 'author' | 'staff' },
): Promise<ManagedCard> => {
  const input = cleanInput(given);
  const nowMs = now();
  return withTransaction(db, async (trx) => {
    const present = await trx
      .selectFrom('cards')
      .select(['author_id', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (present !== undefined) {
      if (present.author_id !== userId || present.deleted_at !== null) throw new AppError({ status: 409 });
      const card = await readBack(trx, id);
      // Another device has sent a different card: this one's content must not get lost.
      if (origin === 'author' && !(await isMadeBy(trx, id, input))) throw refuseConflict(cardConflict, { card });
      return card;
    }
    await demandFreeId(trx, id);
    await countForDay(trx, { what: 'cards', whose: userId, max: limits.cardsPerDay, secret, nowMs });
    const { headword, example, isPrivate, photoId } = input;
    if (photoId !== undefined) await demandPhoto(trx, { id: photoId, userId, cardId: id });
    const pictureId = photoId ?? (await composePhoto(trx, studio, { userId, headword, example, nowMs }));
    const { wordId, partOfSpeech } = await joinWord(trx, input, userId);
    const content = { ...input, partOfSpeech, pictureId };
    const state = isPrivate ? 'private' : 'pending';
    const inserted = await trx
      .insertInto('cards')
      .values({
        id,
        word_id: wordId,
        origin,
        author_id: userId,
        state,
        ...toColumns(content, await readShown(trx, pictureId)),
        created_at: new Date(nowMs),
        changed_at: new Date(nowMs),
        submitted_at: isPrivate ? null : new Date(nowMs),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // A concurrent equal request came first; the client's retry returns its card.
    if (inserted === undefined) throw new AppError({ status: 409 });
    await removeDraft(trx, userId, id);
    await dropOwnDrawn(trx, userId);
    const { isPrivate: _isPrivate, photoId: _photoId, ...said } = content;
    await writeLine(trx, { cardId: id, version: 1, userId, action: 'created', state, content: said, nowMs });
    return readBack(trx, id);
  });
};
