import { dayMs } from '@kadro/core';
import { randomUUID } from 'node:crypto';
import type { SecurityEventKind, SecurityEventWay } from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { networkOf } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { describeDevice } from '../sessions/describe-device.ts';

/** Something that happened to an account's safety, as its owner is told it. */
export interface SecurityFact {
  /** Whose account; `nobody`, where there is none. */
  readonly userId: string;
  readonly kind: SecurityEventKind;
  /** By what it happened, where there is more than one way. */
  readonly way?: SecurityEventWay | null;
  /** What it came by; null where it came from the operator's own machine. */
  readonly request: FastifyRequest | null;
  readonly nowMs: number;
}

export interface SecurityLog {
  /** Writes what happened, in the transaction in which it happens where there is one, and counts it. */
  readonly record: (db: Kysely<Tables>, fact: SecurityFact) => Promise<void>;
  /** What this process counted since its start. */
  readonly counts: () => ReadonlyMap<string, number>;
}

/** What others can make happen as often as they like: within an hour it is counted on one row, and a day has so many rows. */
const repeated: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>(['refused', 'locked']);
const repeatMs = 3_600_000;
const rowsADay = 100;

const maxTextLength = 60;
const maxUserAgentLength = 300;

/** Where a request came from, as far as it is kept. */
const originOf = (
  request: FastifyRequest | null,
): { address: string | null; browser: string | null; system: string | null } => {
  if (request === null) return { address: null, browser: null, system: null };
  const { browser, system } = describeDevice(request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null);
  return {
    address: networkOf(request.ip),
    browser: browser?.slice(0, maxTextLength) ?? null,
    system: system?.slice(0, maxTextLength) ?? null,
  };
};

const write = async (db: Kysely<Tables>, { userId, kind, way = null, request, nowMs }: SecurityFact): Promise<void> => {
  const at = new Date(nowMs);
  const { address, browser, system } = originOf(request);
  const values = sql`${userId}::uuid, ${at}::timestamptz, ${randomUUID()}::uuid, ${kind}::text, ${way}::text,
    ${address}::text, ${browser}::text, ${system}::text, ${at}::timestamptz`;
  if (!repeated.has(kind)) {
    await sql`insert into security_events (user_id, at, id, kind, way, address, browser, system, last_at)
      values (${values})`.execute(db);
    return;
  }
  await sql`
    with again as (
      update security_events set times = times + 1, last_at = ${at}
      where user_id = ${userId} and at > ${new Date(nowMs - repeatMs)} and kind = ${kind}
        and way is not distinct from ${way} and address is not distinct from ${address}
        and browser is not distinct from ${browser} and system is not distinct from ${system}
      returning 1
    )
    insert into security_events (user_id, at, id, kind, way, address, browser, system, last_at)
    select ${values} where not exists (select from again) and ${rowsADay} > (
      select count(*) from security_events day
      where day.user_id = ${userId} and day.at > ${new Date(nowMs - dayMs)} and day.kind = ${kind}
    )`.execute(db);
};

/** What writes down what happens to the safety of accounts. */
export const createSecurityLog = (): SecurityLog => {
  const counted = new Map<string, number>();
  return {
    counts: () => counted,
    record: async (db, fact) => {
      counted.set(fact.kind, (counted.get(fact.kind) ?? 0) + 1);
      await write(db, fact);
    },
  };
};
