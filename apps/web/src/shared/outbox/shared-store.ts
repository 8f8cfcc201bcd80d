import type { TextStorage } from '../storage/text-storage.ts';
import { parseEntries, readEntries, type OutboxEntry } from './outbox-entry.ts';
import type { CallRow, OutboxDatabase } from './outbox-database.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Settled } from './outcome.ts';

interface SharedOptions {
  readonly database: OutboxDatabase;
  /** Where releases before the database stored all calls, and where calls go that it does not accept. */
  readonly storage: TextStorage;
  readonly key: string;
  readonly nowMs: () => number;
  readonly alone: OutboxStore['alone'];
  /** Notifies the other pages that a call was settled, and listens to them. */
  readonly news: { readonly announce: () => void; readonly listen: OutboxStore['onDone'] };
}

interface StoredCall {
  readonly entry: OutboxEntry;
  readonly order: number;
  /** The database has this version of the entry. */
  readonly isSaved: boolean;
}

/**
 * Queued calls in a database shared by all pages and the service worker; this page knows those it has read or written. The text
 * under the key marks that calls are queued, and holds those the database did not accept.
 */
export const createSharedStore = (options: SharedOptions): OutboxStore => {
  const { database, storage, key, nowMs, alone, news } = options;
  let callsById = new Map<string, StoredCall>();
  /** A settled call stays settled, whatever is read. */
  const settledIds = new Set<string>();
  let last = 0;
  let writing: Promise<void> = Promise.resolve();

  const readText = () => parseEntries(storage.get(key), nowMs());
  const writeText = (isEmpty: boolean): void => {
    const { entries, foreign } = readText();
    const others = entries.filter(({ id }) => !settledIds.has(id) && callsById.get(id)?.isSaved !== true);
    const othersIds = new Set(others.map(({ id }) => id));
    const unsaved = [...callsById.values()].filter(({ entry, isSaved }) => !isSaved && !othersIds.has(entry.id));
    const all = [...foreign, ...others, ...unsaved.map(({ entry }) => entry)];
    if (all.length > 0 || callsById.size > 0 || !isEmpty) storage.set(key, JSON.stringify(all));
    else storage.remove(key);
  };

  const save = (rows: readonly CallRow[], settled: readonly Settled[]): void => {
    const atMs = nowMs();
    const change = database.change(
      rows,
      settled.map((one) => ({ ...one, atMs })),
    );
    writing = change.then(
      (left) => {
        for (const { id, call } of rows) {
          const now = callsById.get(id);
          if (now !== undefined && now.entry === call) callsById.set(id, { ...now, isSaved: true });
        }
        writeText(left === 0);
        if (
          settled.some(({ outcome }) => outcome !== undefined) ||
          rows.some(({ id }) => callsById.get(id)?.entry.refusal)
        )
          news.announce();
      },
      () => writeText(false),
    );
  };

  /** Adopts new or changed entries; returns their rows. */
  const adoptEntries = (entries: readonly OutboxEntry[]): CallRow[] =>
    entries.map((entry) => {
      const order = callsById.get(entry.id)?.order ?? Math.max(last + 1, nowMs());
      last = Math.max(last, order);
      callsById.set(entry.id, { entry, order, isSaved: false });
      return { id: entry.id, order, call: entry };
    });

  const read = () => [...callsById.values()].sort((one, other) => one.order - other.order).map(({ entry }) => entry);

  const write: OutboxStore['write'] = (entries, settled) => {
    const present = new Set(entries.map(({ id }) => id));
    const removedIds = [...callsById.keys()].filter((id) => !present.has(id));
    for (const id of removedIds) {
      callsById.delete(id);
      settledIds.add(id);
    }
    const rows = adoptEntries(
      entries.filter((entry) => !settledIds.has(entry.id) && callsById.get(entry.id)?.entry !== entry),
    );
    if (rows.length === 0 && removedIds.length === 0) return;
    writeText(false);
    save(
      rows,
      removedIds.map((id) => ({ id, outcome: settled?.id === id ? settled.outcome : undefined })),
    );
  };

  const refresh: OutboxStore['refresh'] = async () => {
    const before = new Map(callsById);
    const inText = readText().entries.filter(({ id }) => !settledIds.has(id) && !callsById.has(id));
    const { rows, done } = await database.read(() => [...before.keys(), ...inText.map(({ id }) => id)]);
    const isDone = new Set(done.map(({ id }) => id));
    const next = new Map<string, StoredCall>();
    const places = new Map(rows.map(({ id, order }) => [id, order]));
    for (const entry of readEntries(
      rows.map(({ call }) => call),
      nowMs(),
    )) {
      if (!settledIds.has(entry.id)) next.set(entry.id, { entry, order: places.get(entry.id) ?? 0, isSaved: true });
    }
    // Entries written here meanwhile, or not yet saved, are newer; those missing in the database without being settled were cleared.
    for (const [id, mine] of callsById) {
      const isNew = before.get(id) !== mine;
      if (isNew || !mine.isSaved || !places.has(id)) next.set(id, mine);
    }
    const elsewhere = done.filter(({ id }) => next.delete(id) || before.has(id));
    for (const { id } of done) settledIds.add(id);
    last = Math.max(last, ...rows.map(({ order }) => order));
    callsById = next;
    const lost = [...next.values()].filter(({ entry }) => !places.has(entry.id)).map(({ entry }) => entry);
    const carried = inText.filter(({ id }) => !isDone.has(id) && !next.has(id));
    const missing = adoptEntries([...carried, ...lost]);
    if (missing.length > 0) save(missing, []);
    writeText(rows.length === 0);
    return elsewhere;
  };

  return {
    read,
    write,
    onDone: news.listen,
    // If the database fails, the entries known here remain valid.
    refresh: () => refresh().catch(() => []),
    alone: (act) =>
      alone(async () => {
        try {
          return await act();
        } finally {
          await writing;
        }
      }),
  };
};
