import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../kernel/schema.ts';

/** A picture id: a UUID and eight digits. */
const newPhotoId = (): string => {
  const id = randomUUID();
  return `${id}-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`;
};

/** Has the composer draw a picture for an author from an example, as soon as somebody looks at it. Returns its id. */
export const composePhoto = async (
  trx: Kysely<Tables>,
  { userId, headword, example, nowMs }: { userId: string; headword: string; example: string; nowMs: number },
): Promise<string> => {
  const id = newPhotoId();
  await trx
    .insertInto('photos')
    .values({ id, user_id: userId, headword, example, seed: id, created_at: new Date(nowMs) })
    .execute();
  return id;
};
