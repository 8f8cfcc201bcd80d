/** The limits of one client. */
export interface RealtimeLimits {
  /** Largest message of a client. */
  readonly messageBytes: number;
  /** Messages of any kind, pings included: burst and rate a second. More ends the connection. */
  readonly messages: Allowance;
  /** Client events for other clients. Excess ones are refused one by one. */
  readonly clientEvents: Allowance;
  readonly channelsPerConnection: number;
  readonly connectionsPerPerson: number;
  readonly connectionsPerAddress: number;
  readonly connections: number;
  /** Most members of a presence channel, as each receives every change. */
  readonly membersPerChannel: number;
  /** Most unsent bytes for a client that does not read; more ends the connection. */
  readonly waitingBytes: number;
}

/** `burst` at once, refilled by `perSecond` a second. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

export const defaultRealtimeLimits: RealtimeLimits = {
  messageBytes: 10_240,
  messages: { burst: 120, perSecond: 20 },
  clientEvents: { burst: 10, perSecond: 10 },
  channelsPerConnection: 100,
  connectionsPerPerson: 20,
  connectionsPerAddress: 256,
  connections: 768,
  membersPerChannel: 100,
  waitingBytes: 1_000_000,
};

/** The rest of an allowance. */
export interface Bucket {
  left: number;
  atMs: number;
}

export const fullBucket = ({ burst }: Allowance, nowMs: number): Bucket => ({ left: burst, atMs: nowMs });

/** Takes one from a bucket; false when it is empty. */
export const takeOne = (bucket: Bucket, { burst, perSecond }: Allowance, nowMs: number): boolean => {
  bucket.left = Math.min(burst, bucket.left + (Math.max(0, nowMs - bucket.atMs) / 1000) * perSecond);
  bucket.atMs = nowMs;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
};
