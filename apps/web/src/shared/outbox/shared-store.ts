import type { TextStorage } from '../storage/text-storage.ts';
import { parseEntries, readEntries, type OutboxEntry } from './outbox-entry.ts';
import type { CallRow, OutboxDatabase } from './outbox-database.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Settled } from './outcome.ts';

interface SharedOptions {
  readonly database: OutboxDatabase;
  /** Where releases before the database kept all calls, and where those are kept that it does not take. */
  readonly storage: TextStorage;
  readonly key: string;
  readonly nowMs: () => number;
  readonly alone: OutboxStore['alone'];
  /** Tells the others that something they may wait for is done, and hears it of them. */
  readonly news: { readonly tell: () => void; readonly listen: OutboxStore['onDone'] };
}

interface Known {
  readonly entry: OutboxEntry;
  readonly order: number;
  /** Whether the database has it as it is here. */
  readonly isSaved: boolean;
}

/**
 * Kept calls in a database that all pages and the service worker share. This page knows of them what it has read and written. The
 * text under the key says by being there that something waits, and holds what the database did not take.
 */
export const createSharedStore = (options: SharedOptions): OutboxStore => {
  const { database, storage, key, nowMs, alone, news } = options;
  let known = new Map<string, Known>();
  /** What is done with stays so, whatever is read. */
  const gone = new Set<string>();
  let last = 0;
  let writing: Promise<void> = Promise.resolve();

  const readText = () => parseEntries(storage.get(key), nowMs());
  const writeText = (isEmpty: boolean): void => {
    const { entries, foreign } = readText();
    const others = entries.filter(({ id }) => !gone.has(id) && known.get(id)?.isSaved !== true);
    const othersIds = new Set(others.map(({ id }) => id));
    const unsaved = [...known.values()].filter(({ entry, isSaved }) => !isSaved && !othersIds.has(entry.id));
    const all = [...foreign, ...others, ...unsaved.map(({ entry }) => entry)];
    if (all.length > 0 || known.size > 0 || !isEmpty) storage.set(key, JSON.stringify(all));
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
          const now = known.get(id);
          if (now !== undefined && now.entry === call) known.set(id, { ...now, isSaved: true });
        }
        writeText(left === 0);
        if (settled.some(({ outcome }) => outcome !== undefined) || rows.some(({ id }) => known.get(id)?.entry.refusal))
          news.tell();
      },
      () => writeText(false),
    );
  };

  /** Takes up entries that are new or have changed; answers with their rows. */
  const take = (entries: readonly OutboxEntry[]): CallRow[] =>
    entries.map((entry) => {
      const order = known.get(entry.id)?.order ?? Math.max(last + 1, nowMs());
      last = Math.max(last, order);
      known.set(entry.id, { entry, order, isSaved: false });
      return { id: entry.id, order, call: entry };
    });

  const read = () => [...known.values()].sort((one, other) => one.order - other.order).map(({ entry }) => entry);

  const write: OutboxStore['write'] = (entries, settled) => {
    const present = new Set(entries.map(({ id }) => id));
    const left = [...known.keys()].filter((id) => !present.has(id));
    for (const id of left) {
      known.delete(id);
      gone.add(id);
    }
    const rows = take(entries.filter((entry) => !gone.has(entry.id) && known.get(entry.id)?.entry !== entry));
    if (rows.length === 0 && left.length === 0) return;
    writeText(false);
    save(
      rows,
      left.map((id) => ({ id, outcome: settled?.id === id ? settled.outcome : undefined })),
    );
  };

  const refresh: OutboxStore['refresh'] = async () => {
    const before = new Map(known);
    const inText = readText().entries.filter(({ id }) => !gone.has(id) && !known.has(id));
    const { rows, done } = await database.read(() => [...before.keys(), ...inText.map(({ id }) => id)]);
    const isDone = new Set(done.map(({ id }) => id));
    const next = new Map<string, Known>();
    const places = new Map(rows.map(({ id, order }) => [id, order]));
    for (const entry of readEntries(
      rows.map(({ call }) => call),
      nowMs(),
    )) {
      if (!gone.has(entry.id)) next.set(entry.id, { entry, order: places.get(entry.id) ?? 0, isSaved: true });
    }
    // What was written here meanwhile, or has not arrived there, is newer; and what is there no more though nobody is done with it was cleared.
    for (const [id, mine] of known) {
      const isNew = before.get(id) !== mine;
      if (isNew || !mine.isSaved || !places.has(id)) next.set(id, mine);
    }
    const elsewhere = done.filter(({ id }) => next.delete(id) || before.has(id));
    for (const { id } of done) gone.add(id);
    last = Math.max(last, ...rows.map(({ order }) => order));
    known = next;
    const lost = [...next.values()].filter(({ entry }) => !places.has(entry.id)).map(({ entry }) => entry);
    const carried = inText.filter(({ id }) => !isDone.has(id) && !next.has(id));
    const missing = take([...carried, ...lost]);
    if (missing.length > 0) save(missing, []);
    writeText(rows.length === 0);
    return elsewhere;
  };

  return {
    read,
    write,
    onDone: news.listen,
    // Where the database has nothing to say, what is known here stands.
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
