import { createStorage, type TextStorage } from '../storage/storage.ts';
import type { CallRow, DoneRow, OutboxDatabase } from './outbox-database.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox, OutboxOptions } from './outbox-parts.ts';
import type { OutboxStore } from './outbox-store.ts';
import { createSharedStore } from './shared-store.ts';

/** Site data of one browser, and its lock, for outboxes that act as its pages and its worker. */
export interface TestDevice {
  readonly storage: TextStorage;
  /** Ids of the calls in the database, in order. */
  readonly kept: () => string[];
  /** The text next to the database; null if nothing is queued. */
  readonly text: () => string | null;
  /** The disk is full. */
  isFull: boolean;
  /** The browser clears all site data. */
  readonly clear: () => void;
  /** The store as opened by one more page, or the worker. */
  readonly store: (nowMs?: () => number, gone?: Promise<void>) => OutboxStore;
  /** Another page; it starts from the stored calls. */
  readonly open: (options: Pick<OutboxOptions, 'send'> & Partial<OutboxOptions>) => Promise<TestPage>;
}

interface TestPage {
  readonly box: Outbox;
  /** Runs what the page has scheduled. */
  readonly runLater: () => void;
  /** The page closes, whatever it was doing. */
  readonly kill: () => void;
}

const fakeDatabase = (device: { isFull: boolean }) => {
  const calls = new Map<string, CallRow>();
  const done = new Map<string, DoneRow>();
  const database: OutboxDatabase = {
    read: async (ids) => {
      const wanted = ids();
      const rows = [...calls.values()].sort((one, other) => one.order - other.order);
      return structuredClone({ rows, done: wanted.flatMap((id) => done.get(id) ?? []) });
    },
    change: async (rows, settled) => {
      if (device.isFull) throw new DOMException('full', 'QuotaExceededError');
      for (const row of structuredClone(rows)) calls.set(row.id, row);
      for (const row of structuredClone(settled)) {
        calls.delete(row.id);
        done.set(row.id, row);
      }
      return calls.size;
    },
  };
  return { database, calls, done };
};

/** One after the other, like the browser's locks; those of a closed page are released. */
const fakeLocks = () => {
  let line: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>, gone: Promise<void>): Promise<T> => {
    const before = line;
    const acted = before.then(act);
    line = before.then(() => Promise.race([acted.catch(() => undefined), gone]));
    return acted;
  };
};

/** A device with this text under `outbox`. */
export const openDevice = (text: string | null = null): TestDevice => {
  const state = { isFull: false };
  const { database, calls, done } = fakeDatabase(state);
  const texts = new Map<string, string>(text === null ? [] : [['outbox', text]]);
  const storage = createStorage(() => ({
    length: 0,
    key: () => null,
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  }));
  const locked = fakeLocks();
  const listeners = new Set<() => void>();
  const openStore: TestDevice['store'] = (nowMs = () => 0, gone = new Promise(() => undefined)) =>
    createSharedStore({
      database,
      storage,
      key: 'outbox',
      nowMs,
      alone: (act) => locked(act, gone),
      news: {
        announce: () => {
          for (const listener of listeners) listener();
        },
        listen: (listener) => void listeners.add(listener),
      },
    });
  return Object.assign(state, {
    storage,
    store: openStore,
    kept: () => [...calls.values()].sort((one, other) => one.order - other.order).map(({ id }) => id),
    text: () => texts.get('outbox') ?? null,
    clear: () => {
      for (const one of [calls, done, texts]) one.clear();
    },
    open: async (options: Pick<OutboxOptions, 'send'> & Partial<OutboxOptions>) => {
      const { promise: gone, resolve: kill } = Promise.withResolvers<void>();
      const store = openStore(options.nowMs, gone);
      await store.refresh();
      const later: (() => void)[] = [];
      const box = createOutbox({
        store,
        judge: () => 'closed',
        isCookieBlocked: () => false,
        onKept: () => undefined,
        owner: () => Promise.resolve('u1'),
        knownOwner: () => 'u1',
        startOwner: () => Promise.reject(new Error('somebody is signed in')),
        isOffline: () => false,
        later: (run) => void later.push(run),
        nowMs: () => 0,
        random: () => 1,
        ...options,
      });
      return {
        box,
        kill,
        runLater: () => {
          for (const run of later.splice(0)) run();
        },
      };
    },
  });
};
