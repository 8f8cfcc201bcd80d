import { sql, type Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import type { Tables } from '../schema.ts';

const dayMs = 86_400_000;
/** Learners whose steps are counted at a time; beyond that the oldest are counted anew. */
const learnersMax = 20_000;

export interface StepCapOptions {
  db: Kysely<Tables>;
  /** Steps that a learner may take within 24 hours. */
  perDay: number;
  now: () => number;
}

/** Throws a 429 when the learner has taken too many steps; `version` is the number of the last one. */
export type StepCap = (userId: string, version: number) => Promise<void>;

/**
 * Bounds what one learner can have stored in a day: nobody learns so much, and a script fills no disk. The log knows when
 * the step was that lies `perDay` before the last one; it is asked once in a while only, so that steps cost nothing for it
 * and a few more than `perDay` get through.
 */
export const createStepCap = ({ db, perDay, now }: StepCapOptions): StepCap => {
  const lookEvery = Math.max(1, Math.min(200, Math.floor(perDay / 10)));
  const sinceLook = new Map<string, number>();
  return async (userId, version) => {
    const count = (sinceLook.get(userId) ?? 0) + 1;
    const [oldest] = sinceLook.keys();
    if (sinceLook.size >= learnersMax && oldest !== undefined) sinceLook.delete(oldest);
    sinceLook.set(userId, count);
    if (count < lookEvery || version <= perDay) return;
    const { rows } = await sql<{ at: Date }>`
      select at from learner_events where user_id = ${userId} and seq = ${version - perDay + 1}
        and at > ${new Date(now() - dayMs)}`.execute(db);
    const [first] = rows;
    // Until the step of then is a day old, every one is looked at.
    if (first === undefined) sinceLook.set(userId, 0);
    else
      throw new AppError({
        status: 429,
        retryAfterSeconds: Math.max(1, Math.ceil((first.at.getTime() + dayMs - now()) / 1000)),
      });
  };
};
