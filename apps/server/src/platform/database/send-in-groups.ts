import type { DatabaseError } from 'pg';
import { isDatabaseUnavailable } from './classify-error.ts';
import type { Group, GroupReply, WireValue } from './group-query.ts';

/** A value of a grouped statement. */
export type GroupedValue = string | number | boolean | Date | Buffer | null;

/** A pooled connection, released after use. */
export interface GroupConnection {
  sendGroup(group: Omit<Group, 'timeoutMs'>): Promise<GroupReply>;
  release(): void;
}

/** Sends a statement with its values; resolves with the number of rows returned or touched. */
export type SendInGroup = (text: string, values: readonly GroupedValue[]) => Promise<number>;

/** Group senders by Kysely instance; a transaction, which is another instance, has none. */
export const groupsOf = new WeakMap<object, SendInGroup>();

/** Most runs in a group: each holds its locks until the last is done. */
const groupMax = 32;

/** Time limit of a group, after which those behind it no longer wait. */
const patienceMs = 20;

interface Statement {
  readonly name: string;
  readonly text: string;
}

interface Run {
  readonly values: readonly WireValue[];
  readonly resolve: (count: number) => void;
  readonly reject: (error: unknown) => void;
}

/** Pending runs of one statement. */
interface Line extends Statement {
  waiting: Run[];
  isBusy: boolean;
}

const toWire = (value: GroupedValue): WireValue => {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  return value instanceof Date ? value.toISOString() : String(value);
};

type BrokenReply = Extract<GroupReply, { error: DatabaseError }>;

/** True for a run that waited too long: PostgreSQL's lock_not_available and query_canceled. */
const isOverdue = ({ code }: DatabaseError): boolean => code === '55P03' || code === '57014';

/** True if a single run can be the cause. A full, stopped or read-only database would fail the others, too. */
const isOfOneRun = (error: DatabaseError): boolean => isOverdue(error) || !isDatabaseUnavailable(error);

/** Splits a failed group for its retry: the failed run and the rest; single runs if the cause is unknown or a lock. */
const divide = (runs: readonly Run[], { counts, error }: BrokenReply): (readonly Run[])[] => {
  const broken = runs[counts.length];
  if (broken === undefined || isOverdue(error)) return runs.map((run) => [run]);
  return [[broken], runs.filter((run) => run !== broken)];
};

/**
 * Groups concurrent runs: while runs of a statement are in progress, the next ones gather and are sent as one transaction (one
 * packet, one commit); a single run is sent at once. If a run fails, the others of its group are sent again, together. Without an
 * answer from the database the outcome is unknown and all of a group are rejected; nothing is retried while the database cannot
 * work.
 */
export const createGroups = (connect: () => Promise<GroupConnection>): SendInGroup => {
  const lines = new Map<string, Line>();

  const ask = async ({ name, text }: Statement, runs: readonly Run[]): Promise<GroupReply> => {
    const connection = await connect();
    try {
      return await connection.sendGroup({ name, text, runs: runs.map(({ values }) => values) });
    } finally {
      connection.release();
    }
  };

  const send = async (statement: Statement, runs: readonly Run[]): Promise<void> => {
    try {
      const reply = await ask(statement, runs);
      if (reply.error === null) for (const [index, run] of runs.entries()) run.resolve(reply.counts[index] ?? 0);
      else if (runs.length === 1 || !isOfOneRun(reply.error)) throw reply.error;
      else await Promise.all(divide(runs, reply).map((part) => send(statement, part)));
    } catch (error) {
      for (const run of runs) run.reject(error);
    }
  };

  const goOn = (line: Line): void => {
    if (line.isBusy || line.waiting.length === 0) return;
    line.isBusy = true;
    let isOver = false;
    const letOthersGo = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(patience);
      line.isBusy = false;
      goOn(line);
    };
    const patience = setTimeout(letOthersGo, patienceMs);
    void send(line, line.waiting.splice(0, groupMax)).then(letOthersGo);
  };

  return (text, values) =>
    new Promise((resolve, reject) => {
      let line = lines.get(text);
      if (line === undefined) {
        line = { name: `kadro_group_${lines.size}`, text, waiting: [], isBusy: false };
        lines.set(text, line);
      }
      const own = line;
      own.waiting.push({ values: values.map(toWire), resolve, reject });
      // Other runs may arrive in the same turn of the event loop.
      if (own.waiting.length === 1) setImmediate(() => goOn(own));
    });
};
