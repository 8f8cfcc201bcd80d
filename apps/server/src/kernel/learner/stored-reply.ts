import type { LearnerEvent } from '@kadro/core';
import type { Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../schema.ts';

/** What was written for a request, and what was answered. */
export interface StoredReply {
  event: LearnerEvent;
  reply: unknown;
}

const select = prepareQuery<Tables, { userId: string; clientId: string }>()((db, { userId, clientId }) =>
  db
    .selectFrom('learner_events')
    .select(['event', 'reply'])
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId),
);

/** Finds a request that was served before, by the kind and id its client made. */
export const readStored = (db: Kysely<Tables>, userId: string, clientId: string): Promise<StoredReply | undefined> =>
  select.first(db, { userId, clientId });
