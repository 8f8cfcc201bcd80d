import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import type { Tried } from './send-to-devices.ts';

/** Consecutive refusals after which an endpoint counts as gone. */
const maxRefusals = 2;

const isRefusal = ({ outcome }: Tried): boolean => outcome.state === 'refused' && outcome.isEndpoint === true;

/** Returns the attempt; its outcome is `gone` if the endpoint has reached the max of refusals. */
export const markGone = (tried: Tried): Tried =>
  isRefusal(tried) && tried.device.refusals + 1 >= maxRefusals ? { ...tried, outcome: { state: 'gone' } } : tried;

/** Removes devices that are gone; counts or resets the consecutive refusals of the others. */
export const writeRefusals = async (db: Kysely<Tables>, userId: string, tried: readonly Tried[]): Promise<void> => {
  const idsOf = (isWanted: (each: Tried) => boolean): string[] => tried.filter(isWanted).map(({ device }) => device.id);
  const gone = idsOf(({ outcome }) => outcome.state === 'gone');
  const refused = idsOf(isRefusal);
  const reached = idsOf(({ outcome, device }) => outcome.state === 'sent' && device.refusals > 0);
  if (gone.length > 0)
    await db.deleteFrom('push_tokens').where('user_id', '=', userId).where('id', 'in', gone).execute();
  if (refused.length + reached.length > 0)
    await sql`update push_tokens set refusals = case when id = any(${refused}::uuid[]) then refusals + 1 else 0 end
      where user_id = ${userId} and id = any(${[...refused, ...reached]}::uuid[])`.execute(db);
};
