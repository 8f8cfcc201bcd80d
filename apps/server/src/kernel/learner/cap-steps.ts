import { dayMs } from '@kadro/core';
import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { AppError, say, type Network } from '../../platform/http/index.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import type { Tables } from '../../schema/schema.ts';

/** Max learners, and max networks, counted at a time; beyond that the oldest count is dropped. */
const maxCounted = 20_000;

export interface StepCapOptions {
  db: Kysely<Tables>;
  /** Max changes of a learner within 24 hours. */
  perDay: number;
  /** A network may use the caps of this many learners within a day. */
  addressTimes: number;
  /** The networks a learner calls from; changes without one are not counted by network. */
  networksOf: (userId: string) => readonly Network[];
  /** Keys the hash of a counted network. */
  secret: string;
  now: () => number;
}

/** Throws a 429 if the learner, or the learners of its network, made too many changes; `version` is the number of the last one. */
export type StepCap = (userId: string, version: number) => Promise<void>;

/** Only one in this many changes is checked, which makes the others free and lets a few more than `max` through. */
const checkIntervalOf = (max: number): number => Math.max(1, Math.min(200, Math.floor(max / 10)));

const setBounded = <T>(entries: Map<string, T>, key: string, value: T): void => {
  const [oldest] = entries.keys();
  if (entries.size >= maxCounted && oldest !== undefined) entries.delete(oldest);
  entries.set(key, value);
};

const secondsUntil = (ms: number, nowMs: number): number => Math.max(1, Math.ceil((ms - nowMs) / 1000));

/**
 * Caps the changes of one learner in a day, so that a script cannot fill the disk. The log holds the time of the change `perDay`
 * before the last one. A script that starts as a new guest each time is capped by its network: all nodes count its changes
 * together, in batches of one check interval.
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
  const checkInterval = checkIntervalOf(perDay);
  const sinceCheck = new Map<string, number>();
  return async (userId, version) => {
    const count = (sinceCheck.get(userId) ?? 0) + 1;
    setBounded(sinceCheck, userId, count);
    if (count < checkInterval || version <= perDay) return;
    const { rows } = await sql<{ at: Date }>`
      select at from learner_events where user_id = ${userId} and seq = ${version - perDay + 1}
        and at > ${new Date(now() - dayMs)}`.execute(db);
    const [first] = rows;
    // Once the cap is reached, every change is checked until that old one is a day old.
    if (first === undefined) sinceCheck.set(userId, 0);
    else throw new AppError({ status: 429, retryAfterSeconds: secondsUntil(first.at.getTime() + dayMs, now()) });
  };
};

/** A network's changes since the last check, and the end of its block. */
interface NetworkCount {
  sinceCheck: number;
  fullUntilMs: number;
}

const createNetworkCap = ({ db, perDay, addressTimes, networksOf, secret, now }: StepCapOptions) => {
  const perNetwork = perDay * addressTimes;
  const checkInterval = checkIntervalOf(perNetwork);
  const networks = new Map<string, NetworkCount>();

  const checkCount = async (usage: NetworkCount, { key: network, times }: Network): Promise<void> => {
    usage.sinceCheck = 0;
    const nowMs = now();
    const key = createHmac('sha256', secret).update(`steps\n${network}`).digest();
    const { count, endsAtMs } = await countAttempt(db, { key, windowMs: dayMs, nowMs });
    if (count * checkInterval > perNetwork * times) usage.fullUntilMs = endsAtMs;
  };

  return async (userId: string): Promise<void> => {
    for (const network of networksOf(userId)) {
      const usage = networks.get(network.key) ?? { sinceCheck: 0, fullUntilMs: 0 };
      setBounded(networks, network.key, usage);
      usage.sinceCheck += 1;
      if (usage.sinceCheck >= checkInterval && usage.fullUntilMs <= now()) await checkCount(usage, network);
      if (usage.fullUntilMs > now())
        throw new AppError({
          status: 429,
          retryAfterSeconds: secondsUntil(usage.fullUntilMs, now()),
          wording: say((m) => m.stepsOfNetwork),
        });
    }
  };
};
