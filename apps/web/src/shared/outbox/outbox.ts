import { createStore } from '../create-store.ts';
import { isAside, mustFollow } from './order.ts';
import { toEntry, type OutboxEntry } from './outbox-entry.ts';
import type { Outbox, OutboxOptions, OutboxStatus, Waiter } from './outbox-parts.ts';
import { errorOf, errorOfText, refusalOf, type SendOutcome, type Settled } from './outcome.ts';
import { createSchedule } from './schedule.ts';
import { zeroCounts, whyNotSent, type Reason } from './why-not-sent.ts';

export const createOutbox = (options: OutboxOptions): Outbox => {
  const {
    store,
    pendingWrites = new Set(),
    send,
    judge,
    isCookieBlocked,
    onKept,
    owner,
    knownOwner,
    startOwner,
    isOffline,
    nowMs,
  } = options;
  let entries = store.read();
  /** Entries this tab is responsible for. The store also holds those of the browser's other open tabs. */
  const own = new Set(entries.map(({ id }) => id));
  const waiters = new Map<string, Waiter>();
  /** Entries that may have arrived though no answer came; those of an earlier visit too. */
  const attempted = new Set([...own].filter((id) => !pendingWrites.has(id)));
  const schedule = createSchedule(options, () => void flush());
  const status = createStore<OutboxStatus>({ waiting: 0, isStalled: false, isStuck: false, ...zeroCounts });
  let sendingId: string | null = null;
  let sending: Promise<unknown> = Promise.resolve();
  let running: Promise<void> | null = null;
  /** A flush was requested since the last attempt began. */
  let isRequested = false;
  let isHeld = false;
  let isAlone = false;
  /** As of the last attempt. */
  let currentUser: string | null = knownOwner();

  /** Expired entries that the learner wants sent all the same. */
  const revived = new Set<string>();

  const belongsToCurrentUser = ({ owner: whose }: OutboxEntry): boolean => whose === null || whose === currentUser;
  /** Entries reported to the learner, who may decide about them. */
  const isReported = (entry: OutboxEntry): boolean => entry.isLeft || belongsToCurrentUser(entry);
  const reasonOf = (entry: OutboxEntry, isCurrentUsers: boolean): Reason | null => {
    const ageMs = nowMs() - entry.madeAtMs;
    return whyNotSent(entry, { belongsToCurrentUser: isCurrentUsers, ageMs, isRevived: revived.has(entry.id) });
  };
  const whyNot = (entry: OutboxEntry): Reason | null =>
    isReported(entry) ? reasonOf(entry, belongsToCurrentUser(entry)) : null;
  /** Sent by itself; any user's while the current user is unknown. */
  const isPending = (entry: OutboxEntry): boolean =>
    !entry.isLeft && (currentUser === null || belongsToCurrentUser(entry)) && reasonOf(entry, true) === null;
  const isOld = (entry: OutboxEntry): boolean => whyNot(entry) !== null;

  const publishStatus = (isStalled = status.get().isStalled): void => {
    const reported = entries.filter(isReported);
    const counts = { ...zeroCounts };
    for (const reason of reported.flatMap((entry) => whyNot(entry) ?? [])) counts[reason] += 1;
    const hasOld = reported.some(isOld);
    const keepsFailing = !reported.every(isOld) && isStalled && schedule.keepsFailing() && !isOffline();
    const isStuck = hasOld || keepsFailing || reported.some(isAside);
    const next = { waiting: reported.length, isStalled, isStuck, ...counts };
    if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next);
  };
  const ofOthers = () => store.read().filter(({ id }) => !own.has(id));
  const saveEntries = (next: readonly OutboxEntry[], settled?: Settled): void => {
    for (const { id } of next) own.add(id);
    entries = next;
    store.write([...ofOthers(), ...entries], settled);
    publishStatus();
  };
  /** Takes responsibility for the entries of other tabs too: sending them twice changes nothing. */
  const adoptForeignEntries = (): void => {
    const foreignEntries = ofOthers();
    for (const { id } of foreignEntries) if (!pendingWrites.has(id)) attempted.add(id);
    saveEntries([...entries, ...foreignEntries]);
  };
  /** The entries, ownerless ones assigned to the current user: another one may come later. */
  const ownedBy = (whose: string | null) =>
    entries.map((entry) => (entry.owner === null && whose !== null ? { ...entry, owner: whose } : entry));
  /** Removes an entry. If no caller waits for it here, its outcome is stored for one that waits elsewhere. */
  const settle = (id: string, outcome?: SendOutcome): Waiter | undefined => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    const remaining = entries.filter((entry) => entry.id !== id);
    saveEntries(remaining, { id, outcome: waiter ? undefined : outcome });
    return waiter;
  };
  /** Adopts what other pages and the service worker have stored and settled since. */
  const syncWithStore = async (): Promise<void> => {
    const settled = new Map((await store.refresh()).map(({ id, outcome }) => [id, outcome]));
    const stored = new Map(store.read().map((entry) => [entry.id, entry]));
    entries = entries.filter(({ id }) => !settled.has(id)).map((entry) => stored.get(entry.id) ?? entry);
    publishStatus();
    for (const { id, refusal } of entries) {
      // No caller waited where it was sent, but one waits here.
      if (refusal !== null && waiters.has(id)) settle(id)?.reject(errorOfText(refusal));
    }
    for (const [id, outcome] of settled) {
      const waiter = waiters.get(id);
      waiters.delete(id);
      if (outcome === undefined) continue;
      if ('reply' in outcome) waiter?.resolve(outcome.reply);
      else waiter?.reject(errorOf(outcome.refusal));
    }
  };
  /** Runs `act` while no other page sends, after syncing with them. */
  const actAlone = <T>(act: () => Promise<T>): Promise<T> =>
    store.alone(async () => {
      isAlone = true;
      try {
        await syncWithStore();
        return await act();
      } finally {
        isAlone = false;
      }
    });

  /** If no guest can be created, rejects the callers of ownerless entries, newest first, so that each can undo its change. */
  const rejectOwnerless = (error: unknown): boolean => {
    const ownerless = entries.filter(({ id, owner: whose }) => whose === null && waiters.has(id)).reverse();
    for (const { id } of ownerless) settle(id)?.reject(error);
    return ownerless.length > 0;
  };

  /** The first entry of the current user that waits neither for an earlier one nor for its pause to end. */
  const findNext = (): OutboxEntry | undefined => {
    const mine = entries.filter((entry) => belongsToCurrentUser(entry) && !isOld(entry));
    return mine.find(
      (entry, at) => !schedule.isResting(entry.id) && !mine.slice(0, at).some((earlier) => mustFollow(entry, earlier)),
    );
  };

  /** Records a failure; an entry that fails by itself may step aside, so that others go on. */
  const keepFailed = (current: OutboxEntry, error: unknown, isOdd: boolean): 'sent' | 'stalled' => {
    if (isOdd)
      saveEntries(entries.map((entry) => (entry.id === current.id ? { ...entry, tries: entry.tries + 1 } : entry)));
    schedule.noteFailure(error);
    onKept(error);
    const tried = entries.find(({ id }) => id === current.id);
    if (!isOdd || tried === undefined || !isAside(tried)) return 'stalled';
    schedule.rest(tried);
    return 'sent';
  };

  /** A choice refused while no caller waits for it stays, so that its learner can be notified. */
  const rejectEntry = ({ id, route }: OutboxEntry, error: unknown): void => {
    const outcome = refusalOf(error);
    if (waiters.has(id) || route !== 'chooseCard') settle(id, outcome)?.reject(error);
    else
      saveEntries(entries.map((entry) => (entry.id === id ? { ...entry, refusal: JSON.stringify(outcome) } : entry)));
  };

  /** Sends one entry of the current user; a visitor's first entry makes them a guest. Entries of other users wait for them. */
  const sendNext = async (): Promise<'sent' | 'empty' | 'stalled'> => {
    let current: OutboxEntry | undefined;
    isRequested = false;
    try {
      currentUser = await owner();
      current = findNext();
      if (current === undefined) return 'empty';
      const { id } = current;
      const sender = current.owner ?? currentUser ?? (await startOwner());
      // Creating the guest takes time, in which the choice may have been taken back.
      if (!entries.some((entry) => entry.id === id)) return 'sent';
      currentUser = sender;
      saveEntries(ownedBy(sender));
      sendingId = id;
      const answer = send(current);
      sending = answer.catch(() => undefined);
      const reply = await answer;
      schedule.noteSuccess(id);
      settle(id, { reply })?.resolve(reply);
      return 'sent';
    } catch (error) {
      if (isCookieBlocked(error) && rejectOwnerless(error)) return 'sent';
      // The current user could not be read, or no guest created: that says nothing about the entry.
      if (current === undefined || sendingId === null) {
        schedule.noteFailure(error);
        onKept(error);
        return 'stalled';
      }
      const verdict = judge(current, error);
      if (verdict === 'refused') {
        schedule.noteSuccess(current.id);
        rejectEntry(current, error);
        return 'sent';
      }
      if (!isOffline()) attempted.add(current.id);
      return keepFailed(current, error, verdict === 'odd');
    } finally {
      sendingId = null;
    }
  };

  const sendAll = async (): Promise<boolean> => {
    let outcome = await sendNext();
    while (outcome === 'sent') outcome = await sendNext();
    return outcome === 'empty';
  };

  const pass = async (): Promise<void> => {
    let isDone = false;
    isRequested = false;
    try {
      isDone = await actAlone(sendAll);
    } finally {
      running = null;
      publishStatus(!isDone);
      if (isRequested) await flush();
      else schedule.comeBack(isDone);
    }
  };
  const flush = (): Promise<void> => {
    if (isHeld || (entries.length === 0 && running === null)) return Promise.resolve();
    if (running === null) running = pass();
    else isRequested = true;
    return running;
  };

  const hold = async <T>(change: () => Promise<T>, prepare?: () => Promise<void>): Promise<T> => {
    isHeld = true;
    try {
      await prepare?.();
      saveEntries(ownedBy(await owner()));
      return await change();
    } finally {
      isHeld = false;
      void flush();
    }
  };
  /** Takes responsibility for the entries of all tabs. */
  const adoptAllEntries = async (): Promise<void> => {
    await syncWithStore();
    adoptForeignEntries();
  };

  saveEntries(entries);
  store.onDone(() => void flush());
  return {
    add: (call) => {
      const whose = knownOwner();
      currentUser = whose ?? currentUser;
      if (!entries.some(({ id }) => id === call.id)) saveEntries([...entries, toEntry(call, whose, nowMs())]);
      const settled = new Promise<unknown>((resolve, reject) => waiters.set(call.id, { resolve, reject }));
      void flush();
      return settled;
    },
    drop: async (id) => {
      if (id === sendingId) await sending;
      const dropHere = (): boolean => {
        if (attempted.has(id) || !entries.some((entry) => entry.id === id)) return false;
        settle(id);
        return true;
      };
      return isAlone ? dropHere() : await actAlone(() => Promise.resolve(dropHere()));
    },
    flush,
    retry: async () => {
      schedule.forgetPauses();
      const old = new Set(entries.filter(isOld).map(({ id }) => id));
      for (const id of old) revived.add(id);
      const again = { isLeft: false, refusal: null };
      saveEntries(
        entries.map((entry) => (old.has(entry.id) ? { ...entry, owner: entry.owner && currentUser, ...again } : entry)),
      );
      await flush();
    },
    handOver: async (change) => {
      await adoptAllEntries();
      await flush();
      return await store.alone(() => hold(change));
    },
    follow: (change) =>
      hold(change, async () => {
        await syncWithStore();
        const unsent = new Set(store.read().map(({ id }) => id));
        saveEntries(entries.filter(({ id }) => unsent.has(id)));
      }),
    forget: async (gone) => {
      await adoptAllEntries();
      saveEntries(entries.filter((entry) => entry.owner !== gone));
    },
    leave: async (guest) => {
      await adoptAllEntries();
      saveEntries(entries.map((entry) => (entry.owner === guest ? { ...entry, isLeft: true } : entry)));
    },
    discardOld: () => saveEntries(entries.filter((entry) => !isOld(entry))),
    waiting: () => entries.map(({ id }) => id),
    pending: () => entries.filter(isPending).map(({ id }) => id),
    present: () => entries.filter(isReported),
    status,
  };
};
