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
    isBarred,
    onKept,
    owner,
    knownOwner,
    startOwner,
    isOffline,
    nowMs,
  } = options;
  let entries = store.read();
  /** Entries that this tab answers for. The store holds those of the browser's other open tabs, too. */
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
  /** As far as the last attempt found out. */
  let present: string | null = knownOwner();

  /** Entries that the learner has said are to be sent though they have expired. */
  const revived = new Set<string>();

  const belongsToCurrentUser = ({ owner: whose }: OutboxEntry): boolean => whose === null || whose === present;
  /** What the learner is told of, and may decide about. */
  const isTold = (entry: OutboxEntry): boolean => entry.isLeft || belongsToCurrentUser(entry);
  const reasonOf = (entry: OutboxEntry, isCurrentUsers: boolean): Reason | null => {
    const ageMs = nowMs() - entry.madeAtMs;
    return whyNotSent(entry, { belongsToCurrentUser: isCurrentUsers, ageMs, isRevived: revived.has(entry.id) });
  };
  const whyNot = (entry: OutboxEntry): Reason | null =>
    isTold(entry) ? reasonOf(entry, belongsToCurrentUser(entry)) : null;
  /** Sent by itself; as long as nobody is known to be here, whoever it is of. */
  const isPending = (entry: OutboxEntry): boolean =>
    !entry.isLeft && (present === null || belongsToCurrentUser(entry)) && reasonOf(entry, true) === null;
  const isOld = (entry: OutboxEntry): boolean => whyNot(entry) !== null;

  const tell = (isStalled = status.get().isStalled): void => {
    const told = entries.filter(isTold);
    const counts = { ...zeroCounts };
    for (const reason of told.flatMap((entry) => whyNot(entry) ?? [])) counts[reason] += 1;
    const hasOld = told.some(isOld);
    const keepsFailing = !told.every(isOld) && isStalled && schedule.keepsFailing() && !isOffline();
    const isStuck = hasOld || keepsFailing || told.some(isAside);
    const next = { waiting: told.length, isStalled, isStuck, ...counts };
    if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next);
  };
  const ofOthers = () => store.read().filter(({ id }) => !own.has(id));
  const keep = (next: readonly OutboxEntry[], settled?: Settled): void => {
    for (const { id } of next) own.add(id);
    entries = next;
    store.write([...ofOthers(), ...entries], settled);
    tell();
  };
  /** Answers for the entries of other tabs as well: sent twice they change nothing. */
  const adoptForeignEntries = (): void => {
    const taken = ofOthers();
    for (const { id } of taken) if (!pendingWrites.has(id)) attempted.add(id);
    keep([...entries, ...taken]);
  };
  /** The entries, those without an owner given to whoever is here: later somebody else may be. */
  const ownedBy = (whose: string | null) =>
    entries.map((entry) => (entry.owner === null && whose !== null ? { ...entry, owner: whose } : entry));
  /** Ends the keeping of an entry. Where nobody waits for it here, whoever does elsewhere finds its outcome. */
  const settle = (id: string, outcome?: SendOutcome): Waiter | undefined => {
    const waiter = waiters.get(id);
    waiters.delete(id);
    const left = entries.filter((entry) => entry.id !== id);
    keep(left, { id, outcome: waiter ? undefined : outcome });
    return waiter;
  };
  /** Follows what other pages and the service worker have kept and done since. */
  const syncWithStore = async (): Promise<void> => {
    const settled = new Map((await store.refresh()).map(({ id, outcome }) => [id, outcome]));
    const stored = new Map(store.read().map((entry) => [entry.id, entry]));
    entries = entries.filter(({ id }) => !settled.has(id)).map((entry) => stored.get(entry.id) ?? entry);
    tell();
    for (const { id, refusal } of entries) {
      // Nobody was there where it was sent, while here somebody is.
      if (refusal !== null && waiters.has(id)) settle(id)?.refuse(errorOfText(refusal));
    }
    for (const [id, outcome] of settled) {
      const waiter = waiters.get(id);
      waiters.delete(id);
      if (outcome === undefined) continue;
      if ('reply' in outcome) waiter?.fulfil(outcome.reply);
      else waiter?.refuse(errorOf(outcome.refusal));
    }
  };
  /** Acts while nobody else sends, knowing what they have done. */
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

  /** Where nobody can begin, those who wait for what is nobody's are told, the last one first, so that each puts it back. */
  const refuseOwnerless = (error: unknown): boolean => {
    const ownerless = entries.filter(({ id, owner: whose }) => whose === null && waiters.has(id)).reverse();
    for (const { id } of ownerless) settle(id)?.refuse(error);
    return ownerless.length > 0;
  };

  /** The first entry of the present user that need not wait: for an earlier one, or for its own pause to end. */
  const findNext = (): OutboxEntry | undefined => {
    const mine = entries.filter((entry) => belongsToCurrentUser(entry) && !isOld(entry));
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

  /** A word that is refused when nobody waits for it stays, so that its learner can be told. */
  const refuse = ({ id, route }: OutboxEntry, error: unknown): void => {
    const outcome = refusalOf(error);
    if (waiters.has(id) || route !== 'chooseCard') settle(id, outcome)?.refuse(error);
    else keep(entries.map((entry) => (entry.id === id ? { ...entry, refusal: JSON.stringify(outcome) } : entry)));
  };

  /** Sends one entry of the present user; a visitor becomes a guest by the first one. Entries of other users wait for them. */
  const sendNext = async (): Promise<'sent' | 'empty' | 'stalled'> => {
    let current: OutboxEntry | undefined;
    isRequested = false;
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
      settle(id, { reply })?.fulfil(reply);
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
        refuse(current, error);
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

  const pass = async (): Promise<void> => {
    let isDone = false;
    isRequested = false;
    try {
      isDone = await actAlone(sendAll);
    } finally {
      running = null;
      tell(!isDone);
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
      keep(ownedBy(await owner()));
      return await change();
    } finally {
      isHeld = false;
      void flush();
    }
  };
  /** Answers for what all tabs keep. */
  const takeInAll = async (): Promise<void> => {
    await syncWithStore();
    adoptForeignEntries();
  };

  keep(entries);
  store.onDone(() => void flush());
  return {
    add: (call) => {
      const whose = knownOwner();
      present = whose ?? present;
      if (!entries.some(({ id }) => id === call.id)) keep([...entries, toEntry(call, whose, nowMs())]);
      const answered = new Promise<unknown>((fulfil, refuse) => waiters.set(call.id, { fulfil, refuse }));
      void flush();
      return answered;
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
      keep(entries.map((entry) => (old.has(entry.id) ? { ...entry, owner: entry.owner && present, ...again } : entry)));
      await flush();
    },
    handOver: async (change) => {
      await takeInAll();
      await flush();
      return await store.alone(() => hold(change));
    },
    follow: (change) =>
      hold(change, async () => {
        await syncWithStore();
        const unsent = new Set(store.read().map(({ id }) => id));
        keep(entries.filter(({ id }) => unsent.has(id)));
      }),
    forget: async (gone) => {
      await takeInAll();
      keep(entries.filter((entry) => entry.owner !== gone));
    },
    leave: async (guest) => {
      await takeInAll();
      keep(entries.map((entry) => (entry.owner === guest ? { ...entry, isLeft: true } : entry)));
    },
    discardOld: () => keep(entries.filter((entry) => !isOld(entry))),
    waiting: () => entries.map(({ id }) => id),
    pending: () => entries.filter(isPending).map(({ id }) => id),
    present: () => entries.filter(isTold),
    status,
  };
};
