import { z } from 'zod';
import { auditDetailV1 } from '../apps/server/src/features/audit/audit-log.ts';
import { botDraftV1 } from '../apps/server/src/features/bot/stored-draft.ts';
import { cardLogLineV1 } from '../apps/server/src/features/cards/card-log.ts';
import { draftV1, draftV2 } from '../apps/server/src/features/cards/drafts/stored-draft.ts';
import { photoCreditV1 } from '../apps/server/src/features/cards/outside/photo-credit.ts';
import { photoFaultsV1 } from '../apps/server/src/features/cards/pictures/photo-faults.ts';
import { eventCatalogue, handledPairs } from '../apps/server/src/kernel/events/event-catalogue.ts';
import { mail } from '../apps/server/src/features/mail/mail.ts';
import { pushNews } from '../apps/server/src/features/push/message.ts';
import { toldV1 } from '../apps/server/src/features/push/stored-told.ts';
import { saidV1 } from '../apps/server/src/features/reports/stored-said.ts';
import { countsV1 } from '../apps/server/src/features/stats/stored-counts.ts';

/** JSON that features store. The shapes of learners, words and learner events are the core's. */
const schemas: Record<string, z.ZodType> = {
  'admin log detail 1': auditDetailV1,
  'bot draft 1': botDraftV1,
  'broadcast 1': toldV1,
  'card draft 1': draftV1,
  'card draft 2': draftV2,
  'card log line 1': cardLogLineV1,
  'counts of a day 1': countsV1,
  mail,
  'photo credit 1': photoCreditV1,
  'photo faults 1': photoFaultsV1,
  'push message': pushNews,
  'reported text 1': saidV1,
  'event processors': z.enum(handledPairs),
  ...Object.fromEntries(eventCatalogue.map(({ kind, schema }) => [`event ${kind}`, schema])),
};

/** Describes each of them as JSON Schema of its rows. */
export const describeServerShapes = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: 'input', reused: 'inline' })]),
  );
