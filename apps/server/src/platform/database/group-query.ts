import pg from 'pg';

/** A value in the wire's format. */
export type WireValue = string | Buffer | null;

/** A prepared statement, and the values of each of its runs. */
export interface Group {
  /** Name of the prepared statement, the same for equal text. */
  name: string;
  text: string;
  runs: readonly (readonly WireValue[])[];
  /** Time limit of the whole group before its connection is given up. */
  timeoutMs: number;
}

/** Rows that each run returned or touched; with an error, those before the failed one: all if the commit failed. */
export type GroupReply = { counts: number[]; error: null } | { counts: number[]; error: pg.DatabaseError };

/** For a group of several: limits each run's wait for a lock, since all wait for each. Ends with the transaction. */
const lockPatience = {
  name: 'kadro_lock_patience',
  text: `select set_config('lock_timeout', '250ms', true)`,
};

const parsedNames = new WeakMap<pg.Connection, Set<string>>();

const parsedBy = (connection: pg.Connection): Set<string> => {
  let names = parsedNames.get(connection);
  if (names === undefined) parsedNames.set(connection, (names = new Set()));
  return names;
};

/**
 * Runs of one statement, sent at once and executed as one transaction: all are written, or none. Reports how many rows each run
 * returned or touched and drops the rows. pg's own query sends one run and waits for its end.
 */
export class GroupQuery extends pg.Query {
  readonly query_timeout: number;
  readonly #group: Group;
  readonly #counts: number[] = [];
  readonly #parsing = new Set<string>();
  #parsed: Set<string> | undefined;

  constructor(group: Group, done: (error: Error | null, counts: number[]) => void) {
    super({ text: group.text }, (error) => {
      // Statements after an error were skipped: only without one is it certain which were parsed.
      if (!error) for (const name of this.#parsing) this.#parsed?.add(name);
      done(error ?? null, this.#counts.slice(this.#isPatient ? 1 : 0));
    });
    this.query_timeout = group.timeoutMs;
    this.#group = group;
  }

  get #isPatient(): boolean {
    return this.#group.runs.length > 1;
  }

  #parseOnce(connection: pg.Connection, { name, text }: { name: string; text: string }): void {
    if (this.#parsed?.has(name)) return;
    this.#parsing.add(name);
    // A failed group may have left it; closing a missing one is no error.
    connection.close({ type: 'S', name }, true);
    connection.parse({ name, text, types: [] }, true);
  }

  override readonly submit = (connection: pg.Connection): void => {
    this.#parsed = parsedBy(connection);
    connection.stream.cork();
    if (this.#isPatient) {
      this.#parseOnce(connection, lockPatience);
      connection.bind({ statement: lockPatience.name }, true);
      connection.execute({}, true);
    }
    this.#parseOnce(connection, this.#group);
    for (const run of this.#group.runs) {
      connection.bind({ statement: this.#group.name, values: [...run] }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  };

  /** Rows are counted when their statement is complete. */
  handleDataRow(): void {}

  handleCommandComplete({ text }: { text: string }): void {
    this.#counts.push(Number(/\d+$/.exec(text)?.[0] ?? 0));
  }
}
