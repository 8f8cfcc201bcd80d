/** How long a row in work belongs to one node without renewal, and thus waits after a crash. */
export const leaseMs = 30_000;
const renewEveryMs = 10_000;

interface Lease {
  /** The end of the new lease. */
  readonly untilMs: number;
  readonly now: () => number;
  /** Extends the rows whose lease still ends at `from`: any other row is finished or belongs to another node. */
  readonly renew: (from: Date, until: Date) => Promise<unknown>;
}

/** Runs work on leased rows and renews their lease until it settles. */
export const whileLeased = async <T>({ untilMs, now, renew }: Lease, work: () => Promise<T>): Promise<T> => {
  // More than one if the reply to a renewal was lost: it may have been written or not.
  let endsMs = [untilMs];
  let isRenewing = false;
  const extend = async (): Promise<void> => {
    if (isRenewing) return;
    isRenewing = true;
    try {
      const nextMs = now() + leaseMs;
      const possibleMs = endsMs;
      endsMs = [...possibleMs, nextMs];
      for (const endMs of possibleMs) await renew(new Date(endMs), new Date(nextMs));
      endsMs = [nextMs];
    } finally {
      isRenewing = false;
    }
  };
  // A failed renewal is retried long before the lease ends.
  const timer = setInterval(() => void extend().catch(() => undefined), renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
