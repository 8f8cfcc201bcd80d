import { dayMs } from '@kadro/core';
import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { AppError, say, type Network } from '../../platform/http/index.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import type { Tables } from '../../schema/schema.ts';
/** Learners, and networks, whose steps are counted at a time; beyond that the oldest are counted anew. */
const maxCounted = 20_000;

export interface StepCapOptions {
  db: Kysely<Tables>;
  /** Steps that a learner may take within 24 hours. */
  perDay: number;
  /** So many learners' steps may come from one network within a day. */
  addressTimes: number;
  /** From where a learner calls; nowhere is counted for nobody. */
  networksOf: (userId: string) => readonly Network[];
  /** Keys of what is counted are hashed with it. */
  secret: string;
  now: () => number;
}

/** Throws a 429 when the learner, or the learners of its network, have taken too many steps; `version` is the number of the last one. */
export type StepCap = (userId: string, version: number) => Promise<void>;

/** Of so many steps one is looked at, so that the others cost nothing for it and a few more than `max` get through. */
const lookEveryOf = (max: number): number => Math.max(1, Math.min(200, Math.floor(max / 10)));

const keep = <T>(entries: Map<string, T>, key: string, value: T): void => {
  const [oldest] = entries.keys();
  if (entries.size >= maxCounted && oldest !== undefined) entries.delete(oldest);
  entries.set(key, value);
};

const secondsUntil = (ms: number, nowMs: number): number => Math.max(1, Math.ceil((ms - nowMs) / 1000));

/**
 * Bounds what one learner can have stored in a day: nobody learns so much, and a script fills no disk. The log knows when
 * the step was that lies `perDay` before the last one. A script that begins as a new guest each time is bounded by its
 * network: all nodes count its steps together, by as many at a time as lie between two looks.
 */
export const createStepCap = (options: StepCapOptions): StepCap => {
  const capNetwork = createNetworkCap(options);
  const capLearner = createLearnerLimit(options);
  return async (userId, version) => {
    await capLearner(userId, version);
    await capNetwork(userId);
  };
};

const createLearnerLimit = ({ db, perDay, now }: StepCapOptions): StepCap => {
  const lookEvery = lookEveryOf(perDay);
  const sinceLook = new Map<string, number>();
  return async (userId, version) => {
    const count = (sinceLook.get(userId) ?? 0) + 1;
    keep(sinceLook, userId, count);
    if (count < lookEvery || version <= perDay) return;
    const { rows } = await sql<{ at: Date }>`
      select at from learner_events where user_id = ${userId} and seq = ${version - perDay + 1}
        and at > ${new Date(now() - dayMs)}`.execute(db);
    const [first] = rows;
    // Until the step of then is a day old, every one is looked at.
    if (first === undefined) sinceLook.set(userId, 0);
    else throw new AppError({ status: 429, retryAfterSeconds: secondsUntil(first.at.getTime() + dayMs, now()) });
  };
};

/** What a network did since the last look, and until when it has had its share. */
interface Counted {
  sinceLook: number;
  fullUntilMs: number;
}

const createNetworkCap = ({ db, perDay, addressTimes, networksOf, secret, now }: StepCapOptions) => {
  const perNetwork = perDay * addressTimes;
  const lookEvery = lookEveryOf(perNetwork);
  const networks = new Map<string, Counted>();

  const look = async (counted: Counted, { key: network, times }: Network): Promise<void> => {
    counted.sinceLook = 0;
    const nowMs = now();
    const key = createHmac('sha256', secret).update(`steps\n${network}`).digest();
    const { count, endsAtMs } = await countAttempt(db, { key, windowMs: dayMs, nowMs });
    if (count * lookEvery > perNetwork * times) counted.fullUntilMs = endsAtMs;
  };

  return async (userId: string): Promise<void> => {
    for (const network of networksOf(userId)) {
      const counted = networks.get(network.key) ?? { sinceLook: 0, fullUntilMs: 0 };
      keep(networks, network.key, counted);
      counted.sinceLook += 1;
      if (counted.sinceLook >= lookEvery && counted.fullUntilMs <= now()) await look(counted, network);
      if (counted.fullUntilMs > now())
        throw new AppError({
          status: 429,
          retryAfterSeconds: secondsUntil(counted.fullUntilMs, now()),
          wording: say((m) => m.stepsOfNetwork),
        });
    }
  };
};
