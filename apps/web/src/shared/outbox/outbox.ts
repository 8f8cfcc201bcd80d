import { createStore } from '../store.ts';
import type { Store } from '../store.ts';
import type { Verdict } from './judge-failure.ts';
import { isAside, mustFollow } from './order.ts';
import { toEntry } from './outbox-entry.ts';
import type { NewEntry, OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { createSchedule } from './schedule.ts';

export interface OutboxOptions {
  readonly store: OutboxStore;
  /** Sends one entry and returns the parsed reply. */
  readonly send: (entry: OutboxEntry) => Promise<unknown>;
  /** What a failure to send an entry means. Only what was refused is given up. */
  readonly judge: (entry: OutboxEntry, error: unknown) => Verdict;
  /** Whether a failure means that nobody can begin here, as the browser keeps no cookie. */
  readonly isBarred: (error: unknown) => boolean;
  /** Hears of failures that leave the entry where it is. */
  readonly onKept: (error: unknown) => void;
  /** Id of the signed-in user, null for a visitor. */
  readonly owner: () => Promise<string | null>;
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

/** What the device still keeps of the present user. */
export interface OutboxStatus {
  readonly waiting: number;
  /** Nothing can be sent now. */
  readonly isStalled: boolean;
  /** It takes so long that the learner should know: something was tried in vain again and again, or is 30 days old. */
  readonly isStuck: boolean;
  /** How many have waited for 30 days and are not sent any more unless the learner says so. */
  readonly expired: number;
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
  /** Tries to send what is kept. Ends when all is answered, or waits. */
  flush(): Promise<void>;
  /** The same without any pause that was to be kept, and for what has expired as well. */
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
  forget(owner: string): void;
  /** Gives up what has expired, at the learner's word. */
  discardExpired(): void;
  /** Ids of the entries that were not answered yet. */
  waiting(): readonly string[];
  /** Those of the present user. */
  present(): readonly OutboxEntry[];
  readonly status: Store<OutboxStatus>;
}

/** After this long an entry is no longer sent by itself; its learner is told. */
export const longestKeepMs = 30 * 86_400_000;

interface Waiter {
  readonly fulfil: (reply: unknown) => void;
  readonly refuse: (error: unknown) => void;
}

export const createOutbox = (options: OutboxOptions): Outbox => {
  const { store, send, judge, isBarred, onKept, owner, startOwner, isOffline, nowMs } = options;
  let entries = store.read();
  /** Entries that this tab answers for. The store holds those of the browser's other open tabs, too. */
  const own = new Set(entries.map(({ id }) => id));
  const waiters = new Map<string, Waiter>();
  /** Entries that may have arrived though no answer came; those of an earlier visit too. */
  const attempted = new Set(own);
  const schedule = createSchedule(options, () => void flush());
  const status = createStore<OutboxStatus>({ waiting: 0, isStalled: false, isStuck: false, expired: 0 });
  let sendingId: string | null = null;
  let sending: Promise<unknown> = Promise.resolve();
  let running: Promise<void> | null = null;
  let hasNew = false;
  let isHeld = false;
  /** As far as the last attempt found out. */
  let present: string | null = null;

  const isExpired = ({ madeAtMs }: OutboxEntry): boolean => nowMs() - madeAtMs > longestKeepMs;
  const isPresents = ({ owner: whose }: OutboxEntry): boolean => whose === null || whose === present;

  const tell = (isStalled = status.get().isStalled): void => {
    const mine = entries.filter(isPresents);
    const expired = mine.filter(isExpired).length;
    const isVain = mine.length > 0 && isStalled && schedule.isVain() && !isOffline();
    const next = { waiting: mine.length, isStalled, isStuck: expired > 0 || isVain || mine.some(isAside), expired };
    const known = status.get();
    const isSame =
      next.waiting === known.waiting &&
      next.isStalled === known.isStalled &&
      next.isStuck === known.isStuck &&
      next.expired === known.expired;
    if (!isSame) status.set(next);
  };
  const ofOthers = () => store.read().filter(({ id }) => !own.has(id));
  const keep = (next: readonly OutboxEntry[]): void => {
    for (const { id } of next) own.add(id);
    entries = next;
    store.write([...ofOthers(), ...entries]);
    tell();
  };
  /** Answers for the entries of other tabs as well: sent twice they change nothing. */
  const takeIn = (): void => {
    const taken = ofOthers();
    for (const { id } of taken) attempted.add(id);
    keep([...entries, ...taken]);
  };
  /** The entries, those without an owner given to whoever is here: later somebody else may be. */
  const ownedBy = (whose: string | null) => entries.map((entry) => ({ ...entry, owner: entry.owner ?? whose }));
  const settle = (id: string): Waiter | undefined => {
    keep(entries.filter((entry) => entry.id !== id));
    const waiter = waiters.get(id);
    waiters.delete(id);
    return waiter;
  };

  /** Where nobody can begin, those who wait for what is nobody's are told, the last one first, so that each puts it back. */
  const refuseOwnerless = (error: unknown): boolean => {
    const ownerless = entries.filter(({ id, owner: whose }) => whose === null && waiters.has(id)).reverse();
    for (const { id } of ownerless) settle(id)?.refuse(error);
    return ownerless.length > 0;
  };

  /** The first entry of the present user that need not wait: for an earlier one, or for its own pause to end. */
  const findNext = (): OutboxEntry | undefined => {
    const mine = entries.filter((entry) => isPresents(entry) && !isExpired(entry));
    return mine.find(
      (entry, at) => !schedule.isResting(entry.id) && !mine.slice(0, at).some((earlier) => mustFollow(entry, earlier)),
    );
  };

  /** What is to be done after a failure; an entry that failed by itself may step aside, so that others go on. */
  const keepAfter = (current: OutboxEntry, error: unknown, isOdd: boolean): 'sent' | 'stalled' => {
    if (isOdd) keep(entries.map((entry) => (entry.id === current.id ? { ...entry, tries: entry.tries + 1 } : entry)));
    schedule.noteFailure(error);
    onKept(error);
    const tried = entries.find(({ id }) => id === current.id);
    if (!isOdd || tried === undefined || !isAside(tried)) return 'stalled';
    schedule.rest(tried);
    return 'sent';
  };

  /** Sends one entry of the present user; a visitor becomes a guest by the first one. Entries of other users wait for them. */
  const sendNext = async (): Promise<'sent' | 'empty' | 'stalled'> => {
    let current: OutboxEntry | undefined;
    hasNew = false;
    try {
      present = await owner();
      current = findNext();
      if (current === undefined) return 'empty';
      const { id } = current;
      const sender = current.owner ?? present ?? (await startOwner());
      // Making a guest takes its time, in which the choice may have been taken back.
      if (!entries.some((entry) => entry.id === id)) return 'sent';
      present = sender;
      keep(ownedBy(sender));
      sendingId = id;
      const answer = send(current);
      sending = answer.catch(() => undefined);
      const reply = await answer;
      schedule.noteSuccess(id);
      settle(id)?.fulfil(reply);
      return 'sent';
    } catch (error) {
      if (isBarred(error) && refuseOwnerless(error)) return 'sent';
      // Nobody could be asked who is here, or no guest be made: that tells nothing of the entry.
      if (current === undefined || sendingId === null) {
        schedule.noteFailure(error);
        onKept(error);
        return 'stalled';
      }
      const verdict = judge(current, error);
      if (verdict === 'refused') {
        schedule.noteSuccess(current.id);
        settle(current.id)?.refuse(error);
        return 'sent';
      }
      if (!isOffline()) attempted.add(current.id);
      return keepAfter(current, error, verdict === 'odd');
    } finally {
      sendingId = null;
    }
  };

  const sendAll = async (): Promise<boolean> => {
    let outcome = await sendNext();
    while (outcome === 'sent') outcome = await sendNext();
    return outcome === 'empty';
  };

  const flush = (): Promise<void> => {
    if (isHeld || (entries.length === 0 && running === null)) return Promise.resolve();
    running ??= sendAll().then((isDone): Promise<void> | undefined => {
      running = null;
      tell(!isDone);
      if (isDone && hasNew) return flush();
      schedule.comeBack(isDone);
      return undefined;
    });
    return running;
  };

  const hold = async <T>(change: () => Promise<T>): Promise<T> => {
    isHeld = true;
    try {
      keep(ownedBy(await owner()));
      return await change();
    } finally {
      isHeld = false;
      void flush();
    }
  };

  keep(entries);
  return {
    add: (call) => {
      keep([...entries, toEntry(call, null, nowMs())]);
      hasNew = true;
      const answered = new Promise<unknown>((fulfil, refuse) => waiters.set(call.id, { fulfil, refuse }));
      void flush();
      return answered;
    },
    drop: async (id) => {
      if (id === sendingId) await sending;
      if (attempted.has(id) || !entries.some((entry) => entry.id === id)) return false;
      settle(id);
      return true;
    },
    flush,
    retry: async () => {
      schedule.forgetPauses();
      keep(entries.map((entry) => (isPresents(entry) && isExpired(entry) ? { ...entry, madeAtMs: nowMs() } : entry)));
      await running;
      await flush();
    },
    handOver: async (change) => {
      takeIn();
      await flush();
      return await hold(change);
    },
    follow: (change) => {
      const unsent = new Set(store.read().map(({ id }) => id));
      keep(entries.filter(({ id }) => unsent.has(id)));
      return hold(change);
    },
    forget: (gone) => {
      takeIn();
      keep(entries.filter((entry) => entry.owner !== gone));
    },
    discardExpired: () => keep(entries.filter((entry) => !isPresents(entry) || !isExpired(entry))),
    waiting: () => entries.map(({ id }) => id),
    present: () => entries.filter(isPresents),
    status,
  };
};
