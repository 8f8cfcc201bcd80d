/** A row that is being worked on belongs to one node for so long, unless it is renewed: after a crash it waits no longer. */
export const leaseMs = 30_000;
const renewEveryMs = 10_000;

interface Lease {
  /** When the lease ends that was just taken. */
  readonly untilMs: number;
  readonly now: () => number;
  /** Moves the end of the rows whose lease still ends at `from`: any other row is finished, or taken by another node. */
  readonly renew: (from: Date, until: Date) => Promise<unknown>;
}

/** Does work on leased rows, and renews their lease until it is done. */
export const whileLeased = async <T>({ untilMs, now, renew }: Lease, work: () => Promise<T>): Promise<T> => {
  // More than one where the reply to a renewal was lost: it may have been written or not.
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
  // A renewal that fails is followed by another one, long before the lease ends.
  const timer = setInterval(() => void extend().catch(() => undefined), renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
