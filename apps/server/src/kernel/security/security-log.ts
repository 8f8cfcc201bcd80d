import { dayMs } from '@kadro/core';
import { randomUUID } from 'node:crypto';
import type { SecurityEventKind, SecurityEventWay } from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { networkOf } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { describeDevice } from '../sessions/describe-device.ts';

/** A security event of an account, as its owner sees it. */
export interface SecurityFact {
  /** The account's user id; `nobody` if there is none. */
  readonly userId: string;
  readonly kind: SecurityEventKind;
  /** The method, for kinds that have more than one. */
  readonly way?: SecurityEventWay | null;
  /** The causing request; null if an operator caused it on the server. */
  readonly request: FastifyRequest | null;
  readonly nowMs: number;
}

export interface SecurityLog {
  /** Writes and counts an event, in the causing transaction if there is one. */
  readonly record: (db: Kysely<Tables>, fact: SecurityFact) => Promise<void>;
  /** Counts by kind since this process started. */
  readonly counts: () => ReadonlyMap<string, number>;
}

/** Kinds that strangers can cause at will: repetitions within an hour are counted on one row, and rows per day are capped. */
const repeated: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>(['refused', 'locked']);
const repeatMs = 3_600_000;
const maxRowsPerDay = 100;

const maxTextLength = 60;
const maxUserAgentLength = 300;

/** Returns the stored part of a request's origin. */
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
    select ${values} where not exists (select from again) and ${maxRowsPerDay} > (
      select count(*) from security_events day
      where day.user_id = ${userId} and day.at > ${new Date(nowMs - dayMs)} and day.kind = ${kind}
    )`.execute(db);
};

/** Creates the log of security events. */
export const createSecurityLog = (): SecurityLog => {
  const countsByKind = new Map<string, number>();
  return {
    counts: () => countsByKind,
    record: async (db, fact) => {
      countsByKind.set(fact.kind, (countsByKind.get(fact.kind) ?? 0) + 1);
      await write(db, fact);
    },
  };
};
