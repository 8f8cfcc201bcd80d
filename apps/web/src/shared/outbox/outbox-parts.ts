import type { Store } from '../create-store.ts';
import type { SendFailure } from './judge-failure.ts';
import type { NewEntry, OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/** What an outbox stands on. */
export interface OutboxOptions {
  readonly store: OutboxStore;
  /** Keys of this page's own calls that the store may hold already, and which were never tried. */
  readonly pendingWrites?: ReadonlySet<string>;
  /** Sends one entry and returns the parsed reply. */
  readonly send: (entry: OutboxEntry) => Promise<unknown>;
  /** What a failure to send an entry means. Only what was refused is given up. */
  readonly judge: (entry: OutboxEntry, error: unknown) => SendFailure;
  /** Whether a failure means that nobody can begin here, as the browser keeps no cookie. */
  readonly isBarred: (error: unknown) => boolean;
  /** Hears of failures that leave the entry where it is. */
  readonly onKept: (error: unknown) => void;
  /** Id of the signed-in user, null for a visitor. */
  readonly owner: () => Promise<string | null>;
  /** The same as far as this page knows it now; what is kept bears it from the start. */
  readonly knownOwner: () => string | null;
  /** Makes a guest of the visitor and answers with its id. */
  readonly startOwner: () => Promise<string>;
  /** Whether the device has no connection at all, so that a failed call cannot have arrived. */
  readonly isOffline: () => boolean;
  /** Calls back after a delay; given so that tests need no waiting. */
  readonly later: (run: () => void, delayMs: number) => void;
  readonly nowMs: () => number;
  /** From 0 up to 1: spreads the repetitions of many devices. */
  readonly random: () => number;
}

/** The caller of `add`, until the entry is settled. */
export interface Waiter {
  readonly fulfil: (reply: unknown) => void;
  readonly refuse: (error: unknown) => void;
}

/** What the device still keeps of the present user, and of guests who were here before and have no way back. */
export interface OutboxStatus {
  readonly waiting: number;
  /** Nothing can be sent now. */
  readonly isStalled: boolean;
  /** It takes so long that the learner should know: something was tried in vain again and again, or is 30 days old. */
  readonly isStuck: boolean;
  /** How many have waited for 30 days and are not sent any more unless the learner says so. */
  readonly expired: number;
  /** How many are older than that by so much that they cannot be sent at all: the server may have forgotten that it has them. */
  readonly stale: number;
  /** How many words were refused when nobody was there to be told; they are sent again when the learner says so. */
  readonly refused: number;
  /** How many are such a guest's; they become the present user's when the learner says so. */
  readonly left: number;
}

/** Calls kept on the device until the server has replied or refused, sent one at a time, in order where order matters. */
export interface Outbox {
  /** Keeps an entry and sends it when its turn comes. Fulfils with the reply, rejects with the refusal; waits otherwise. */
  add(call: NewEntry): Promise<unknown>;
  /**
   * Takes an entry back before it is sent. `false` when the server may have it: it was answered, or an attempt to send it broke off.
   * Waits for an attempt that is being made.
   */
  drop(id: string): Promise<boolean>;
  /** Tries to send what is kept, in a further pass where one runs already. Ends when all is answered, or waits. */
  flush(): Promise<void>;
  /** The same without any pause that was to be kept, for what has expired or was refused, and, as the present user's, for what guests have left. */
  retry(): Promise<void>;
  /**
   * Makes somebody else the present user by `change`. What is kept, in other tabs too, is sent before; what could not be sent
   * stays with the user it was made for, and nothing is sent meanwhile.
   */
  handOver<T>(change: () => Promise<T>): Promise<T>;
  /**
   * The same where another tab has made somebody else the present user already: nothing can be sent before, and what that
   * tab has sent is done.
   */
  follow<T>(change: () => Promise<T>): Promise<T>;
  /** Gives up what is kept for a user who has no way back. */
  forget(owner: string): Promise<void>;
  /** Has it known that a guest is no longer here, who cannot come back: what could not be sent stays, and is told. */
  leave(guest: string): Promise<void>;
  /** Gives up what is not sent by itself: what has expired, was refused or was left by guests. */
  discardOld(): void;
  /** Ids of the entries that were not answered yet. */
  waiting(): readonly string[];
  /** Of those, the ones that are sent by themselves: nobody's and the present user's, or anybody's while nobody is known, not too old and not refused. */
  pending(): readonly string[];
  /** Those of the present user, and those that guests have left. */
  present(): readonly OutboxEntry[];
  readonly status: Store<OutboxStatus>;
}
