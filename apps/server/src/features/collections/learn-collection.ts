import { randomUUID } from 'node:crypto';
import type { LearnedCollection } from '@kadro/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { liveSession, type LearnerTools } from '../../kernel/index.ts';
import { makeChoice } from '../feed/index.ts';
import { readCollection, selectShown } from './read-collection.ts';

type Limit = NonNullable<LearnedCollection['limit']>;

const limits: ReadonlySet<string> = new Set<Limit>(['412-no-steps', '412-too-more-today', '412-too-more-total']);
const isLimit = (code: string): code is Limit => limits.has(code);

/**
 * Takes a collection's words into learning in its order, each by choosing its card, until all are taken or a limit is reached. Throws a
 * 401 without a live session, and a 404 for a collection the caller cannot see.
 */
export const learnCollection = async (
  tools: LearnerTools,
  caller: { tokenHash: Buffer; likelyUserId: string },
  id: string,
): Promise<LearnedCollection> => {
  const { rows } = await sql<{ user_id: string }>`
    select s.user_id from ${liveSession(caller.tokenHash)} s`.execute(tools.db);
  const userId = rows[0]?.user_id;
  if (userId === undefined) throw new AppError({ status: 401 });
  await readCollection(tools.db, id, userId);
  const shown = await selectShown(tools.db, id, userId);
  const left = new Map(
    shown
      .filter(({ isChosen }) => !isChosen)
      .toReversed()
      .map(({ wordId, cardId }) => [wordId, cardId]),
  );
  let learned = 0;
  for (const { wordId, cardId } of shown) {
    if (left.get(wordId) !== cardId) continue;
    try {
      await makeChoice(tools, caller, { choiceId: randomUUID(), cardId, choice: 'learn' });
      learned += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { refusal } = error;
      if (refusal.status === 412 && isLimit(refusal.code)) {
        const { code: limit, dueLimit } = refusal;
        return { learned, left: left.size, limit, ...(dueLimit !== undefined && { dueLimit }) };
      }
      // Chosen by another card, or gone, since it was read.
      if (refusal.status !== 409 && refusal.status !== 404) throw error;
    }
    left.delete(wordId);
  }
  return { learned, left: left.size, limit: null };
};
