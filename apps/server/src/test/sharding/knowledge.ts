import type { Output, Source } from './sources.ts';
import { KnownLater, unknownValue, type Value } from './values.ts';

/** A row that tells whose others are meant: that of `table` whose columns `by` are known, in the column `tells`. */
export interface Lookup {
  readonly table: string;
  readonly by: readonly string[];
  readonly tells: string;
}

/** A mention of a table in a statement, and the ways to say whose rows of it are meant: none where nothing says it. */
export interface Mention {
  readonly table: string;
  readonly userRoots: ReadonlySet<string>;
}

/** What a lookup makes known, as text. */
export const isLookedUp = (root: string, { table }: Lookup): boolean => root.includes(`${table} by `);

/** What one statement mentions, and what equals what there. */
export class Knowledge {
  readonly #sources: Source[] = [];
  readonly #derived: KnownLater[] = [];
  readonly #moved: string[] = [];

  add(source: Source): Source {
    this.#sources.push(source);
    return source;
  }

  /** Keeps a value that is no column. */
  derive<Kind extends KnownLater>(value: Kind): Kind {
    this.#derived.push(value);
    return value;
  }

  /** Notes that rows of a table are given to somebody else. */
  move(table: string): void {
    this.#moved.push(table);
  }

  /** What branches return that are rows of the same. */
  either(branches: readonly (readonly Output[])[]): Output[] {
    return (branches[0] ?? []).map(({ name }, index) => {
      const value = this.derive(new KnownLater());
      value.followAll(branches.map((branch) => branch[index]?.value ?? unknownValue));
      return { name, value };
    });
  }

  /** Two values are the same in all rows that a condition leaves of `bound`; of other sources it leaves what there was. */
  equate(one: Value, other: Value, bound: readonly Source[]): void {
    const isBound = (value: Value): value is KnownLater =>
      value instanceof KnownLater && bound.some((source) => source.holds(value));
    if (isBound(one)) one.follow(other);
    if (isBound(other)) other.follow(one);
  }

  /** Puts together what is known. */
  mentions(lookups: readonly Lookup[]): Mention[] {
    const users = this.#sources.flatMap((source) =>
      source.table === null ? [] : [{ table: source.table, userRoots: source.value('user_id').roots }],
    );
    const told = lookups.flatMap((lookup) => this.#rowsOf(lookup));
    while (this.#learn() || told.some(({ learn }) => learn()));
    return [...users, ...this.#moved.map((table) => ({ table, userRoots: new Set<string>() }))];
  }

  #learn(): boolean {
    const values = [...this.#sources.flatMap((source) => source.values()), ...this.#derived];
    return values.filter((value) => value.learn()).length > 0;
  }

  #rowsOf({ table, by, tells }: Lookup): { learn: () => boolean }[] {
    return this.#sources
      .filter((source) => source.table === table)
      .map((source) => ({ keys: by.map((column) => source.value(column)), user: source.value(tells).roots }))
      .map(({ keys, user }) => ({
        learn: () => {
          const root = `${table} by ${keys.map(({ roots }) => [...roots][0]).join(' and ')}`;
          if (keys.some(({ roots }) => roots.size === 0) || user.has(root)) return false;
          user.add(root);
          return true;
        },
      }));
  }
}
