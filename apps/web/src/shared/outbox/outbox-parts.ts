import type { Store } from '../create-store.ts';
import type { SendFailure } from './judge-failure.ts';
import type { NewEntry, OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Dependencies of an outbox. */
export interface OutboxOptions {
  readonly store: OutboxStore;
  /** Keys of this page's own calls that the store may already hold and that were never tried. */
  readonly pendingWrites?: ReadonlySet<string>;
  /** Sends one entry and returns the parsed reply. */
  readonly send: (entry: OutboxEntry) => Promise<unknown>;
  /** Meaning of a failure to send an entry. Only refused entries are dropped. */
  readonly judge: (entry: OutboxEntry, error: unknown) => SendFailure;
  /** Whether no guest can be created, as the browser blocks cookies. */
  readonly isCookieBlocked: (error: unknown) => boolean;
  /** Called with failures that leave the entry in the queue. */
  readonly onKept: (error: unknown) => void;
  /** Id of the signed-in user, null for a visitor. */
  readonly owner: () => Promise<string | null>;
  /** The same as far as this page knows now; new entries carry it from the start. */
  readonly knownOwner: () => string | null;
  /** Makes the visitor a guest and returns its id. */
  readonly startOwner: () => Promise<string>;
  /** Whether the device has no connection at all, so that a failed call cannot have arrived. */
  readonly isOffline: () => boolean;
  /** Runs a function after a delay; injected so that tests need not wait. */
  readonly later: (run: () => void, delayMs: number) => void;
  readonly nowMs: () => number;
  /** From 0 up to 1: spreads the retries of many devices. */
  readonly random: () => number;
}

/** The caller of `add`, until the entry is settled. */
export interface Waiter {
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Queued entries of the current user, and of former guests who have no way back. */
export interface OutboxStatus {
  readonly waiting: number;
  /** Nothing can be sent now. */
  readonly isStalled: boolean;
  /** The learner should know: an entry failed again and again, or is 30 days old. */
  readonly isStuck: boolean;
  /** Older than 30 days; sent only on the learner's request. */
  readonly expired: number;
  /** So much older that they cannot be sent at all: the server may have forgotten that it has them. */
  readonly stale: number;
  /** Words refused while no caller waited; sent again on the learner's request. */
  readonly refused: number;
  /** Entries of such a guest; on the learner's request they become the current user's. */
  readonly left: number;
}

/** Calls queued on the device until the server has replied or refused, sent one at a time, in order where order matters. */
export interface Outbox {
  /** Queues an entry and sends it in its turn. Resolves with the reply, rejects with the refusal; pending otherwise. */
  add(call: NewEntry): Promise<unknown>;
  /**
   * Takes an entry back before it is sent. `false` if the server may have it: it was answered, or an attempt to send it broke off.
   * Waits for a running attempt.
   */
  drop(id: string): Promise<boolean>;
  /** Tries to send the queue, in a further pass if one is running. Resolves once every entry is answered or has to wait. */
  flush(): Promise<void>;
  /** The same without pauses, and also for expired, refused and former guests' entries; the latter become the current user's. */
  retry(): Promise<void>;
  /**
   * Changes the current user by `change`. The queue, of other tabs too, is sent before; unsent entries stay with the user they were
   * made for, and nothing is sent meanwhile.
   */
  handOver<T>(change: () => Promise<T>): Promise<T>;
  /** The same if another tab has already changed the current user: nothing can be sent before, and what that tab has sent is done. */
  follow<T>(change: () => Promise<T>): Promise<T>;
  /** Drops the entries of a user who has no way back. */
  forget(owner: string): Promise<void>;
  /** Marks the entries of a guest who cannot come back: they stay queued and are reported. */
  leave(guest: string): Promise<void>;
  /** Drops the entries that are not sent by themselves: expired, refused and former guests'. */
  discardOld(): void;
  /** Ids of unanswered entries. */
  waiting(): readonly string[];
  /**
   * Those of them that are sent by themselves: neither too old nor refused, and the current user's or ownerless (any user's while
   * the current one is unknown).
   */
  pending(): readonly string[];
  /** The current user's entries and those of former guests. */
  present(): readonly OutboxEntry[];
  readonly status: Store<OutboxStatus>;
}
