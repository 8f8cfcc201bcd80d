import type { Settled } from './outcome.ts';

/** A queued call as stored in the database. */
export interface CallRow {
  readonly id: string;
  /** Position in the queue. */
  readonly order: number;
  readonly call: unknown;
}

/** A settled call, remembered so that a page that still has it in memory does not send it again. */
export interface DoneRow extends Settled {
  readonly atMs: number;
}

/** The database of queued calls. Each promise rejects if the browser cannot store, or has no room. */
export interface OutboxDatabase {
  /** All queued calls in order, and which of these ids are settled. */
  read(ids: () => readonly string[]): Promise<{ rows: readonly CallRow[]; done: readonly DoneRow[] }>;
  /** Stores calls, deletes settled ones, and returns how many remain. */
  change(rows: readonly CallRow[], done: readonly DoneRow[]): Promise<number>;
}

const callsName = 'calls';
const doneName = 'done';
const tables = [callsName, doneName];

/** Some browsers never answer; after this long the attempt fails. */
const maxWaitMs = 3000;
/** No page has a call in memory that was settled this long ago. */
const doneKeepMs = 7 * 86_400_000;

const open = (name: string, patienceMs: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      for (const table of tables) request.result.createObjectStore(table, { keyPath: 'id' });
    });
    request.addEventListener('success', () => {
      // A later release changes the schema and must not wait for this page.
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    setTimeout(() => reject(new Error('The database does not open')), patienceMs);
  });

const resultOf = <T>(request: IDBRequest<T>, keep: (result: T) => void): void =>
  request.addEventListener('success', () => keep(request.result));

/** Opens the database of queued calls. Rejects if the browser has none, or does not answer within `patienceMs`. */
export const openOutboxDatabase = async (
  name: string,
  nowMs: () => number,
  patienceMs = maxWaitMs,
): Promise<OutboxDatabase> => {
  let database = await open(name, patienceMs);

  const begin = (mode: IDBTransactionMode): IDBTransaction | undefined => {
    try {
      return database.transaction(tables, mode);
    } catch {
      // The browser has closed it, for example because site data was cleared.
      return undefined;
    }
  };
  /** Starts at once if possible: what is requested in the same task is stored even if the page closes right after it. */
  const transact = async (mode: IDBTransactionMode, act: (transaction: IDBTransaction) => void): Promise<void> => {
    let transaction = begin(mode);
    if (transaction === undefined) {
      database = await open(name, patienceMs);
      transaction = database.transaction(tables, mode);
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', ({ target }) => {
      reject(target instanceof IDBTransaction && target.error ? target.error : new Error('Not kept'));
    });
    act(transaction);
    if (mode === 'readwrite') transaction.commit();
    const giveUp = setTimeout(() => {
      reject(new Error('The database does not answer'));
      // The next transaction reopens it.
      database.close();
    }, patienceMs);
    await promise.finally(() => clearTimeout(giveUp));
  };

  const forgetOld = (): Promise<void> =>
    transact('readonly', (transaction) => {
      resultOf<DoneRow[]>(transaction.objectStore(doneName).getAll(), (rows) => {
        const old = rows.filter(({ atMs }) => Math.abs(nowMs() - atMs) > doneKeepMs);
        if (old.length === 0) return;
        void transact('readwrite', (later) => {
          for (const { id } of old) later.objectStore(doneName).delete(id);
        });
      });
    });
  // Rows not deleted now are deleted at the next opening.
  void forgetOld().catch(() => undefined);

  return {
    read: async (ids) => {
      let rows: CallRow[] = [];
      const done: DoneRow[] = [];
      await transact('readonly', (transaction) => {
        resultOf<CallRow[]>(transaction.objectStore(callsName).getAll(), (all) => {
          rows = all.sort((one, other) => one.order - other.order);
        });
        for (const id of ids()) {
          resultOf<DoneRow | undefined>(transaction.objectStore(doneName).get(id), (row) => row && done.push(row));
        }
      });
      return { rows, done };
    },
    change: async (rows, done) => {
      let remainingCount = 0;
      await transact('readwrite', (transaction) => {
        const calls = transaction.objectStore(callsName);
        for (const row of rows) calls.put(row);
        for (const row of done) {
          calls.delete(row.id);
          transaction.objectStore(doneName).put(row);
        }
        resultOf(calls.count(), (count) => (remainingCount = count));
      });
      return remainingCount;
    },
  };
};
