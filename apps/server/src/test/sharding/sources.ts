import { KnownLater, unknownValue, type Value } from './values.ts';

/** The columns of each table. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/** A column of what a query returns. */
export interface Output {
  readonly name: string;
  readonly value: Value;
}

/** One mention of a table, of a common table expression or of a sub-select. */
export class Source {
  /** What stands before its columns. */
  readonly name: string;
  /** Null for what is no table. */
  readonly table: string | null;
  /** Null where nobody can tell, as for most functions. */
  readonly columns: readonly string[] | null;
  readonly #values = new Map<string, KnownLater>();
  readonly #held = new Set<Value>();
  readonly #outputs: ReadonlyMap<string, Value>;

  constructor(name: string, table: string | null, columns: readonly string[] | null, outputs: readonly Output[] = []) {
    this.name = name;
    this.table = table;
    this.columns = columns;
    this.#outputs = new Map(outputs.map((output) => [output.name, output.value]));
  }

  /** One of what a query returns. */
  static of(name: string, outputs: readonly Output[]): Source {
    const columns = outputs.map((output) => output.name);
    return new Source(name, null, columns, outputs);
  }

  value(column: string): KnownLater {
    let value = this.#values.get(column);
    if (value === undefined) {
      value = new KnownLater();
      this.#values.set(column, value);
      this.#held.add(value);
      const output = this.#outputs.get(column);
      if (output !== undefined) value.follow(output);
    }
    return value;
  }

  holds(value: Value): boolean {
    return this.#held.has(value);
  }

  /** Those that were asked for. */
  values(): KnownLater[] {
    return [...this.#values.values()];
  }

  /** All columns, as `*` returns them. */
  all(): Output[] {
    return (this.columns ?? []).map((name) => ({ name, value: this.value(name) }));
  }
}

/** What names mean in one query: its own sources, then those of the queries around it. */
export class Scope {
  readonly sources: Source[] = [];
  readonly #outer: Scope | null;
  readonly #expressions = new Map<string, readonly Output[]>();

  constructor(outer: Scope | null) {
    this.#outer = outer;
  }

  /** Names a common table expression. */
  define(name: string, outputs: readonly Output[]): void {
    this.#expressions.set(name, outputs);
  }

  expression(name: string): readonly Output[] | undefined {
    return this.#expressions.get(name) ?? this.#outer?.expression(name);
  }

  named(name: string): Source | undefined {
    return this.sources.find((source) => source.name === name) ?? this.#outer?.named(name);
  }

  having(column: string): Source | undefined {
    const own = this.sources.find(({ columns }) => columns?.includes(column));
    // It may be one of a source whose columns nobody can tell.
    if (own !== undefined || this.sources.some(({ columns }) => columns === null)) return own;
    return this.#outer?.having(column);
  }

  /** The value of a column, by its own name or with that of its source before it. */
  column(names: readonly string[]): Value {
    const [column = '', source] = names.toReversed();
    const found = source === undefined ? this.having(column) : this.named(source);
    return found?.value(column) ?? unknownValue;
  }
}
