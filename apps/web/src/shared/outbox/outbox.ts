import type { OutboxEntry, OutboxStore } from './outbox-store.ts';

export interface OutboxOptions {
  readonly store: OutboxStore;
  /** Sends one entry and returns the parsed reply. */
  readonly send: (entry: OutboxEntry) => Promise<unknown>;
  /** Whether a failure may pass by itself (no connection, the server is busy), so that the entry is kept and sent again. */
  readonly passes: (error: unknown) => boolean;
  /** Id of the signed-in user, null for a visitor. */
  readonly owner: () => Promise<string | null>;
  /** Makes a guest of the visitor and answers with its id. */
  readonly startOwner: () => Promise<string>;
  /** Whether the device has no connection at all, so that a failed call cannot have arrived. */
  readonly isOffline: () => boolean;
  /** Calls back after a delay; given so that tests need no waiting. */
  readonly later: (run: () => void, delayMs: number) => void;
}

/** Calls kept on the device until the server has answered them, sent one at a time in the order they were made. */
export interface Outbox {
  /** Keeps an entry and sends it when its turn comes. Fulfils with the reply, rejects with the refusal; waits as long as there is no connection. */
  add(entry: Omit<OutboxEntry, 'owner'>): Promise<unknown>;
  /**
   * Takes an entry back before it is sent. `false` when the server may have it: it was answered, or an attempt to send it broke off.
   * Waits for an attempt that is being made.
   */
  drop(id: string): Promise<boolean>;
  /** Tries to send what is kept. Ends when all is answered, or waits for a connection. */
  flush(): Promise<void>;
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
  /** Ids of the entries that were not answered yet. */
  waiting(): readonly string[];
  /** Tells whether entries wait for a connection: at once where they do, and whenever that changes. */
  onStall(listener: (stalled: boolean) => void): () => void;
}

const firstDelayMs = 2000;
const longestDelayMs = 60_000;

interface Waiter {
  readonly fulfil: (reply: unknown) => void;
  readonly refuse: (error: unknown) => void;
}

export const createOutbox = ({ store, send, passes, owner, startOwner, isOffline, later }: OutboxOptions): Outbox => {
  let entries = store.read();
  /** Entries that this tab answers for. The store holds those of the browser's other open tabs, too. */
  const own = new Set(entries.map(({ id }) => id));
  const waiters = new Map<string, Waiter>();
  const listeners = new Set<(stalled: boolean) => void>();
  /** Entries that may have arrived though no answer came; those of an earlier visit too. */
  const attempted = new Set(own);
  let sendingId: string | null = null;
  let sending: Promise<unknown> = Promise.resolve();
  let running: Promise<void> | null = null;
  let hasNew = false;
  let isHeld = false;
  let isStalled = false;
  let delayMs = firstDelayMs;

  const ofOthers = () => store.read().filter(({ id }) => !own.has(id));
  const keep = (next: readonly OutboxEntry[]): void => {
    for (const { id } of next) own.add(id);
    entries = next;
    store.write([...ofOthers(), ...entries]);
  };
  /** Answers for the entries of other tabs as well: sent twice they change nothing. */
  const takeIn = (): void => {
    const taken = ofOthers();
    for (const { id } of taken) attempted.add(id);
    keep([...entries, ...taken]);
  };
  /** The entries, those without an owner given to whoever is here: later somebody else may be. */
  const ownedBy = (present: string | null) => entries.map((entry) => ({ ...entry, owner: entry.owner ?? present }));
  const stall = (stalled: boolean): void => {
    if (stalled === isStalled) return;
    isStalled = stalled;
    for (const listener of listeners) listener(stalled);
  };
  const settle = (id: string): Waiter | undefined => {
    keep(entries.filter((entry) => entry.id !== id));
    const waiter = waiters.get(id);
    waiters.delete(id);
    return waiter;
  };

  /** Sends one entry of the present user; a visitor becomes a guest by the first one. Entries of other users wait for them. */
  const sendNext = async (): Promise<'sent' | 'empty' | 'stalled'> => {
    let current: OutboxEntry | undefined;
    hasNew = false;
    try {
      const present = await owner();
      current = entries.find((entry) => entry.owner === null || entry.owner === present);
      if (current === undefined) return 'empty';
      const { id } = current;
      const sender = current.owner ?? present ?? (await startOwner());
      // Making a guest takes its time, in which the choice may have been taken back.
      if (!entries.some((entry) => entry.id === id)) return 'sent';
      keep(ownedBy(sender));
      sendingId = id;
      const answer = send(current);
      sending = answer.catch(() => undefined);
      const reply = await answer;
      settle(id)?.fulfil(reply);
      return 'sent';
    } catch (error) {
      if (current === undefined) return 'stalled';
      if (passes(error)) {
        if (sendingId !== null && !isOffline()) attempted.add(current.id);
        return 'stalled';
      }
      settle(current.id)?.refuse(error);
      return 'sent';
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
    running ??= sendAll().then((done): Promise<void> | undefined => {
      running = null;
      stall(!done);
      if (done) {
        delayMs = firstDelayMs;
        return hasNew ? flush() : undefined;
      }
      later(() => void flush(), delayMs);
      delayMs = Math.min(longestDelayMs, delayMs * 2);
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

  return {
    add: (entry) => {
      keep([...entries, { ...entry, owner: null }]);
      hasNew = true;
      const answered = new Promise<unknown>((fulfil, refuse) => waiters.set(entry.id, { fulfil, refuse }));
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
    waiting: () => entries.map(({ id }) => id),
    onStall: (listener) => {
      listeners.add(listener);
      if (isStalled) listener(true);
      return () => listeners.delete(listener);
    },
  };
};
