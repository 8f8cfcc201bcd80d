import { randomInt } from 'node:crypto';
import { fullBucket, type Bucket, type RealtimeLimits } from './limits.ts';
import type { Member, Owner } from './sign.ts';

/** The transport of one client. */
export interface Wire {
  readonly send: (text: string | Buffer) => void;
  /** Sends the reason and ends the connection soon, with or without the client's consent. */
  readonly close: (code: number, reason: string) => void;
}

/** A client connected to this node. */
export interface Connection {
  readonly socketId: string;
  readonly address: string;
  readonly wire: Wire;
  /** Its channels; for presence channels with its member. */
  readonly channels: Map<string, Member | null>;
  /** The owner; null while it has entered public channels only. */
  owner: Owner | null;
  heardAtMs: number;
  isAsked: boolean;
  readonly messages: Bucket;
  readonly clientEvents: Bucket;
}

const maxSocketIdLength = 10 ** 9;

/** Creates a connection with an unguessable id: signatures are made for it. */
export const createConnection = (wire: Wire, address: string, limits: RealtimeLimits, nowMs: number): Connection => ({
  socketId: `${randomInt(maxSocketIdLength)}.${randomInt(maxSocketIdLength)}`,
  address,
  wire,
  channels: new Map(),
  owner: null,
  heardAtMs: nowMs,
  isAsked: false,
  messages: fullBucket(limits.messages, nowMs),
  clientEvents: fullBucket(limits.clientEvents, nowMs),
});

/** Counters by name; those at zero are removed. */
export interface Tally {
  readonly add: (name: string) => number;
  readonly remove: (name: string) => void;
  readonly of: (name: string) => number;
}

export const createTally = (): Tally => {
  const counts = new Map<string, number>();
  const of = (name: string): number => counts.get(name) ?? 0;
  return {
    of,
    add: (name) => {
      counts.set(name, of(name) + 1);
      return of(name);
    },
    remove: (name) => {
      if (of(name) <= 1) counts.delete(name);
      else counts.set(name, of(name) - 1);
    },
  };
};
